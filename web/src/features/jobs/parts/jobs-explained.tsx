// Below the gate of /jobs: what is behind it, and where owners and businesses go instead.
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { findingTexts } from '../finding-texts.ts';
import './jobs-explained.css';

export function JobsExplained() {
  const t = useTexts(findingTexts).explained;
  return (
    <div className="wrap jobs-explained">
      <section>
        <h2 className="title-3">{t.ownersTitle}</h2>
        <p>{t.owners}</p>
        <ButtonLink to="/post-job">{t.postJob}</ButtonLink>
      </section>
      <section>
        <h2 className="title-3">{t.businessesTitle}</h2>
        <p>{t.businesses}</p>
        <ButtonLink to="/register?type=provider">{t.howToJoin}</ButtonLink>
      </section>
    </div>
  );
}

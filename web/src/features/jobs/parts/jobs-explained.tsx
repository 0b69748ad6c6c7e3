// Below the gate of /jobs: what is behind it, and where owners and businesses go instead.
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { findingTexts } from '../finding-texts.ts';

export function JobsExplained() {
  const t = useTexts(findingTexts).explained;
  return (
    <div className="wrap grid gap-8 grid-cols-[repeat(2,minmax(0,26rem))] justify-center pb-18 max-md:grid-cols-1">
      <section className="grid gap-3 grid-rows-[auto_1fr_auto] justify-items-start pt-4 border-t-2 border-t-bark">
        <h2 className="title-3">{t.ownersTitle}</h2>
        <p className="text-bark-2">{t.owners}</p>
        <ButtonLink to="/post-job">{t.postJob}</ButtonLink>
      </section>
      <section className="grid gap-3 grid-rows-[auto_1fr_auto] justify-items-start pt-4 border-t-2 border-t-bark">
        <h2 className="title-3">{t.businessesTitle}</h2>
        <p className="text-bark-2">{t.businesses}</p>
        <ButtonLink to="/register?type=provider">{t.howToJoin}</ButtonLink>
      </section>
    </div>
  );
}

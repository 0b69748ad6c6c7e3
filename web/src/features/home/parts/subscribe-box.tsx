// For tree businesses: the membership in three steps.
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './subscribe-box.css';

export function SubscribeBox() {
  const t = useTexts(homeTexts).subscribe;
  return (
    <section className="home-subscribe" aria-labelledby="subscribe">
      <div className="wrap">
        <div>
          <h2 id="subscribe" className="title-2">
            {t.title}
          </h2>
          <p>{t.text}</p>
        </div>
        <ol>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink look="gold" large to="/subscribe">
          {t.now}
        </ButtonLink>
      </div>
    </section>
  );
}

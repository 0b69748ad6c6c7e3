// What the product promises; every promise here is kept by a rule on the server.
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './why-choose.css';

export function WhyChoose() {
  const t = useTexts(homeTexts).why;
  return (
    <section className="home-why" aria-labelledby="why">
      <div className="wrap section">
        <h2 id="why">{t.title}</h2>
        <dl>
          {t.reasons.map((reason) => (
            <div key={reason.title}>
              <dt>{reason.title}</dt>
              <dd>{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

// What can wait until nobody is in danger: what to stay away from, the insurance, tarps, and who knocks at the door.
import { sources } from '@content/data/emergency.yaml';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { emergencyTexts } from '../texts.ts';

export function EmergencyAdvice() {
  const t = useTexts(emergencyTexts);
  return (
    <>
      <section className="emergency-section" aria-labelledby="stay">
        <h2 id="stay" className="title-2">
          {t.stay.title}
          <SourceMarks ids={['osha-1910-269', 'lufc-uprooted']} listed={sources} />
        </h2>
        <dl className="emergency-stay">
          {t.stay.list.map(({ what, why }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="emergency-section emergency-two" aria-labelledby="insurance">
        <div>
          <h2 id="insurance" className="title-2">
            {t.insurance.title}
            <SourceMarks ids={['insurance-general', 'rs-22-1275', 'rs-51-452']} listed={sources} />
          </h2>
          <ol className="emergency-steps">
            {t.insurance.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h2 className="title-2">{t.tarp.title}</h2>
          <p>{t.tarp.text}</p>
          <h2 className="title-2">{t.strangers.title}</h2>
          <p>{t.strangers.text}</p>
          <p>
            {t.strangers.gouging}
            <SourceMarks ids={['rs-29-732']} listed={sources} />{' '}
            <Link to="/education/regulations">{t.strangers.more}</Link>
          </p>
        </div>
      </section>
    </>
  );
}

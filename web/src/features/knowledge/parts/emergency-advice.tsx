// What can wait until nobody is in danger: what to stay away from, the insurance, tarps, and who knocks at the door.
import { sources } from '@content/data/emergency.yaml';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { emergencyTexts } from '../texts.ts';

/** In the order of the texts. */
const STAY_SOURCES: readonly string[][] = [
  ['esfi-downed-line', 'osha-1910-333'],
  ['lufc-uprooted'],
  ['osha-storm-trees'],
  ['osha-storm-trees'],
];
const STEP_SOURCES: readonly string[][] = [[], [], [], ['insurance-general'], ['rs-22-1275'], ['rs-51-452']];

export function EmergencyAdvice() {
  const t = useTexts(emergencyTexts);
  return (
    <>
      <section className="emergency-section" aria-labelledby="stay">
        <h2 id="stay" className="title-2">
          {t.stay.title}
        </h2>
        <dl className="emergency-stay">
          {t.stay.list.map(({ what, why }, index) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {why}
                <SourceMarks ids={STAY_SOURCES[index] ?? []} listed={sources} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="emergency-section emergency-two" aria-labelledby="insurance">
        <div>
          <h2 id="insurance" className="title-2">
            {t.insurance.title}
          </h2>
          <ol className="emergency-steps">
            {t.insurance.steps.map((step, index) => (
              <li key={step}>
                {step}
                <SourceMarks ids={STEP_SOURCES[index] ?? []} listed={sources} />
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h2 className="title-2">{t.tarp.title}</h2>
          <p>{t.tarp.text}</p>
          <h2 className="title-2">{t.strangers.title}</h2>
          <p>
            {t.strangers.text}
            <SourceMarks ids={['ldaf-horticulture']} listed={sources} />
          </p>
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

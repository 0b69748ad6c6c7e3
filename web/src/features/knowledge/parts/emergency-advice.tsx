// Advice for when nobody is in danger: what to stay away from, insurance, tarps, and strangers at the door.
import { sources } from '@content/data/emergency.yaml';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { emergencyTexts } from '../texts.ts';

/** Sources in the order of the texts. */
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
      <section className="mt-12 scroll-mt-4 [&>h3]:mt-4 [&_.ledger]:mt-4" aria-labelledby="stay">
        <h2 id="stay" className="title-2">
          {t.stay.title}
        </h2>
        <dl className="grid gap-x-8 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] mt-4 [&_dt]:font-semibold [&_dt]:text-3 [&_dt]:leading-[1.3] [&_dt]:font-display [&_dt]:normal-nums">
          {t.stay.list.map(({ what, why }, index) => (
            <div className="pt-3 border-t-3 border-t-slate" key={what}>
              <dt>{what}</dt>
              <dd>
                {why}
                <SourceMarks ids={STAY_SOURCES[index] ?? []} listed={sources} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        className="mt-12 scroll-mt-4 [&>h3]:mt-4 [&_.ledger]:mt-4 grid gap-x-12 gap-y-8 grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] [&_p+h2]:mt-6 [&_p+p]:mt-3 max-md:grid-cols-1"
        aria-labelledby="insurance"
      >
        <div>
          <h2 id="insurance" className="title-2">
            {t.insurance.title}
          </h2>
          <ol className="mt-3 pl-5.5 [list-style:decimal]">
            {t.insurance.steps.map((step, index) => (
              <li className="pr-0 pl-1 py-1 marker:font-bold" key={step}>
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

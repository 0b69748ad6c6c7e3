// /tools/emergency: phone numbers and wires first, then triage, then everything that can wait. The page works without a script.
import emergency, { sources } from '@content/data/emergency.yaml';
import type { Language } from '@live-oak/contract/language.ts';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';
import { SourceMarks, Sources } from '../../../ui/sources.tsx';
import { PowerCompanies } from '../parts/power-companies.tsx';
import { Triage } from '../parts/triage.tsx';
import { useEmergencyTexts } from '../texts.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { Link } from 'react-router';

export default function EmergencyGuide() {
  const t = useEmergencyTexts();
  return (
    <div className="pb-18">
      <section className="pb-6 border-b-4 border-b-emergency bg-paper-sunk">
        <div className="wrap">
          <Breadcrumbs here={t.title} />
          <h1 className="outline-none" tabIndex={-1}>
            {t.title}
          </h1>
          <p className="max-w-160 text-3">{t.lead}</p>
          <First />
        </div>
      </section>
      <div className="wrap">
        <Triage />
        <section className="flex gap-x-5 gap-y-3 flex-wrap items-center mt-6" aria-label={t.post}>
          {/* The server itself writes this page, which is no screen of the application. */}
          <a className="btn btn-primary btn-large max-md:w-full" href="/emergency">
            {t.fast}
          </a>
          <p className="second">{t.fastText}</p>
        </section>
        <PowerCompanies />
        <EmergencyAdvice />
        <OtherNumbers />
        <Sources sources={sources} />
      </div>
    </div>
  );
}

function First() {
  const t = useEmergencyTexts();
  return (
    <div className="grid gap-4 grid-cols-2 mt-4 max-md:gap-3 max-md:grid-cols-1 max-md:mt-3">
      <a
        className="flex gap-4 items-center min-h-20 px-5 py-4 rounded-2 bg-emergency text-on-emergency no-underline hover:text-on-emergency hover:underline max-md:px-4 max-md:py-3"
        href="tel:911"
      >
        <Icon className="size-8" name="phone" />
        <span>
          <b className="block font-bold text-2 leading-tight font-display normal-nums">{t.call}</b>
          <span>{t.callWhen}</span>
        </span>
      </a>
      <div className="flex gap-3.5 px-5 py-4 border-2 border-slate rounded-2 bg-paper-raised max-md:px-4 max-md:py-3">
        <Icon className="size-7" name="storm" />
        <p>
          <b className="block font-strong text-3 leading-snug font-text">{t.wires}</b> {t.wiresText}
          <SourceMarks ids={['esfi-downed-line']} listed={sources} />{' '}
          <a className="inline-flex items-center min-h-(--hit) font-semibold" href="#power">
            {t.power}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Every other number as a table: who, for what and when. */
const OTHERS = emergency.contacts.filter(({ kind, phone }) => kind !== 'utility' && phone !== undefined);
type Row = (typeof OTHERS)[number];

type Texts = ReturnType<typeof useEmergencyTexts>['numbers'];

const columnsIn = (language: Language, t: Texts): readonly Column<Row>[] => [
  { head: t.name, names: true, cell: (row) => <Who row={row} /> },
  { head: t.phone, cell: (row) => <Phone row={row} /> },
  // Includes the hours, if known.
  { head: t.service, cell: (row) => [row.service[language], row.available?.[language]].filter(Boolean).join(' · ') },
];

function OtherNumbers() {
  const { language } = useLanguage();
  const t = useEmergencyTexts().numbers;
  return (
    <Section id="numbers" title={t.title} className="mt-12 scroll-mt-4 [&>h2]:mb-4">
      <Table caption={t.caption} columns={columnsIn(language, t)} rows={OTHERS} rowKey={(row) => row.id} />
    </Section>
  );
}

function Who({ row }: { row: Row }) {
  const { language } = useLanguage();
  return (
    <span>
      {row.name[language]}
      <SourceMarks ids={row.sources} listed={sources} />
    </span>
  );
}

const DIAL = 'num inline-flex items-center min-h-(--hit) font-semibold whitespace-nowrap';

function Phone({ row }: { row: Row }) {
  const t = useEmergencyTexts().numbers;
  return (
    <span>
      <a className={DIAL} href={`tel:${row.dialed}`}>
        {row.phone}
      </a>
      {row.trust === 'reported' && <span className="small second"> ({t.reported})</span>}
    </span>
  );
}

/** Sources in the order of the texts. */
const STAY_SOURCES: readonly string[][] = [
  ['esfi-downed-line', 'osha-1910-333'],
  ['lufc-uprooted'],
  ['osha-storm-trees'],
  ['osha-storm-trees'],
];
const STEP_SOURCES: readonly string[][] = [[], [], [], ['insurance-general'], ['rs-22-1275'], ['rs-51-452']];

const TWO_COLUMNS = 'mt-12 scroll-mt-4 grid gap-x-12 gap-y-8 grid-cols-2 max-md:grid-cols-1';

function EmergencyAdvice() {
  const t = useEmergencyTexts();
  return (
    <>
      <Section id="stay" title={t.stay.title} className="mt-12 scroll-mt-4">
        <dl className="grid gap-x-8 gap-y-4 grid-fit-60 mt-4">
          {t.stay.list.map(({ what, why }, index) => (
            <div className="pt-3 border-t-3 border-t-slate" key={what}>
              <dt className="font-semibold text-3 leading-snug font-display normal-nums">{what}</dt>
              <dd>
                {why}
                <SourceMarks ids={STAY_SOURCES[index] ?? []} listed={sources} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <section className={TWO_COLUMNS} aria-labelledby="insurance">
        <div>
          <h2 id="insurance" className="title-2">
            {t.insurance.title}
          </h2>
          <ol className="mt-3 pl-5.5 list-decimal">
            {t.insurance.steps.map((step, index) => (
              <li className="pr-0 pl-1 py-1 marker:font-bold" key={step}>
                {step}
                <SourceMarks ids={STEP_SOURCES[index] ?? []} listed={sources} />
              </li>
            ))}
          </ol>
        </div>
        <Warnings />
      </section>
    </>
  );
}

function Warnings() {
  const { tarp, strangers } = useEmergencyTexts();
  return (
    <div>
      <h2 className="title-2">{tarp.title}</h2>
      <p>{tarp.text}</p>
      <h2 className="title-2 mt-6">{strangers.title}</h2>
      <p>
        {strangers.text}
        <SourceMarks ids={['ldaf-horticulture']} listed={sources} />
      </p>
      <p className="mt-3">
        {strangers.gouging}
        <SourceMarks ids={['rs-29-732']} listed={sources} /> <Link to="/education/regulations">{strangers.more}</Link>
      </p>
    </div>
  );
}

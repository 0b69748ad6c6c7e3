// Every other number as a table: who, for what and when.
import type { Language } from '@live-oak/contract/language.ts';
import emergency, { sources } from '@content/data/emergency.yaml';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { emergencyTexts } from '../texts.ts';

const OTHERS = emergency.contacts.filter(({ kind, phone }) => kind !== 'utility' && phone !== undefined);
type Row = (typeof OTHERS)[number];

type Texts = (typeof emergencyTexts)['en']['numbers'];

const columnsIn = (language: Language, t: Texts): readonly Column<Row>[] => [
  { head: t.name, names: true, cell: (row) => <Who row={row} /> },
  { head: t.phone, cell: (row) => <Phone row={row} /> },
  // Includes the hours, if known.
  { head: t.service, cell: (row) => [row.service[language], row.available?.[language]].filter(Boolean).join(' · ') },
];

export function OtherNumbers() {
  const { language } = useLanguage();
  const t = useTexts(emergencyTexts).numbers;
  return (
    <section className="mt-12 scroll-mt-4 [&>h3]:mt-4 [&_.ledger]:mt-4" aria-labelledby="numbers">
      <h2 id="numbers" className="title-2">
        {t.title}
      </h2>
      <Table caption={t.caption} columns={columnsIn(language, t)} rows={OTHERS} rowKey={(row) => row.id} />
    </section>
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

function Phone({ row }: { row: Row }) {
  const t = useTexts(emergencyTexts).numbers;
  return (
    <span>
      <a
        className="num inline-flex items-center min-h-(--hit) font-semibold whitespace-nowrap"
        href={`tel:${row.dialed}`}
      >
        {row.phone}
      </a>
      {row.trust === 'reported' && <span className="small second"> ({t.reported})</span>}
    </span>
  );
}

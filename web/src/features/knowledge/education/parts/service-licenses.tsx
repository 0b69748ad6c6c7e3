// Which license each service needs, with the sources of every line.
import licenses from '@content/data/service-licenses.yaml';
import type { Language } from '@live-oak/contract/language.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { educationTexts } from '../texts.ts';

type Row = (typeof licenses)[number];
type LicenseTexts = (typeof educationTexts)['en']['licenses'];

function columnsOf(t: LicenseTexts, language: Language, listed: readonly ListedSource[]): Column<Row>[] {
  return [
    { head: t.service, names: true, cell: (row) => row.service[language] },
    {
      head: t.needs,
      cell: (row) => (
        <>
          {row.needs[language]}
          <SourceMarks ids={row.sources} listed={listed} />
        </>
      ),
    },
    { head: t.note, cell: (row) => row.note?.[language] ?? '–' },
  ];
}

export function ServiceLicenses({ listed }: { listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).licenses;
  return (
    <Table
      caption={t.caption}
      rows={licenses}
      rowKey={(row) => row.service.en}
      columns={columnsOf(t, language, listed)}
    />
  );
}

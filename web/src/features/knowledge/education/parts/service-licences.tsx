// Which license each service needs, with the sources of every line.
import licences from '@content/data/service-licences.yaml';
import type { Language } from '@live-oak/contract/language.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { educationTexts } from '../texts.ts';

type Row = (typeof licences)[number];
type LicenceTexts = (typeof educationTexts)['en']['licences'];

function columnsOf(t: LicenceTexts, language: Language, listed: readonly ListedSource[]): Column<Row>[] {
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

export function ServiceLicences({ listed }: { listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).licences;
  return (
    <Table
      caption={t.caption}
      rows={licences}
      rowKey={(row) => row.service.en}
      columns={columnsOf(t, language, listed)}
    />
  );
}

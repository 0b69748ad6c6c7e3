// /education/regulations; its text is in content/.
import licenses, { sources as licenseSources } from '@content/data/service-licenses.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import page from '@content/education/regulations.md';
import { useLanguage } from '../../../../texts/language.tsx';
import { Lesson } from '../../../../ui/lesson.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage, type LessonParts } from '../parts/lesson-page.tsx';
import { useEducationTexts } from '../texts.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { Table, type Column } from '../../../../ui/table.tsx';

export const meta = lessonMeta(page);

const partsOf = ({ listed, pictures: t }: LessonParts) => ({
  'service-licenses': () => <ServiceLicenses listed={listed} />,
  boundary: (alt: string) => <Lesson name="boundary" words={alt} {...t.boundary} />,
});

export default function Regulations() {
  return <LessonPage lesson="regulations" texts={page} dataSources={licenseSources} partsOf={partsOf} />;
}

type Row = (typeof licenses)[number];
type LicenseTexts = ReturnType<typeof useEducationTexts>['licenses'];

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

/** Which license each service needs, with the sources of every line. */
function ServiceLicenses({ listed }: { listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useEducationTexts().licenses;
  return (
    <Table
      caption={t.caption}
      rows={licenses}
      rowKey={(row) => row.service.en}
      columns={columnsOf(t, language, listed)}
    />
  );
}

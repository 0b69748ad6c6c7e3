// /education/diseases with its tabs diseases, pests and prevention; its text is in content/.
import diseases, { sources as diseaseSources } from '@content/data/diseases.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import page from '@content/education/diseases.md';
import { useLanguage } from '../../../../texts/language.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage, type LessonParts } from '../parts/lesson-page.tsx';
import { SectionPanels } from '../parts/panels.tsx';
import type { Severity } from '@live-oak/contract/content/data-files.ts';
import { Badge, type BadgeTone } from '../../../../ui/basics.tsx';
import { useEducationTexts } from '../texts.ts';
import { ParishMap } from '../../../../ui/map/parish-map.tsx';
import { PARISHES } from '../../../../ui/map/parishes.ts';
import { UnsureNote } from '../../../../ui/unsure-note.tsx';

export const meta = lessonMeta(page);

const partsOf = ({ listed }: LessonParts) => ({
  diseases: () => <DiseaseList kind="disease" listed={listed} />,
  pests: () => <DiseaseList kind="pest" listed={listed} />,
  quarantines: () => <Quarantines listed={listed} />,
});

export default function Diseases() {
  return (
    <LessonPage lesson="diseases" texts={page} dataSources={diseaseSources} partsOf={partsOf} tabs={SectionPanels} />
  );
}

type Entry = (typeof diseases)['entries'][number];

/** Diseases or pests, the serious ones first: severity, signs, what helps. */
const TONES: Record<Severity, BadgeTone> = { High: 'high', Medium: 'medium', Low: 'low' };

const EDGES: Record<Severity, string> = {
  High: 'border-l-high-mark',
  Medium: 'border-l-medium-mark',
  Low: 'border-l-low-mark',
};

const FIELDS = ['symptoms', 'treatment', 'prevention', 'affectedSpecies'] as const;

function DiseaseCard({ entry, listed }: { entry: Entry; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useEducationTexts().disease;
  return (
    <li
      className={`px-6 pt-4 pb-6 border-r border-l-4 border-y border-r-rule border-y-rule rounded-r-2 bg-paper-raised scroll-mt-36 max-md:px-4 ${EDGES[entry.severity]}`}
      id={entry.id}
    >
      <div className="flex flex-wrap gap-3 items-start justify-between">
        <div>
          <h3 className="title-2">
            {entry.name[language]}
            <SourceMarks ids={entry.sources} listed={listed} />
          </h3>
          {entry.scientificName !== undefined && <p className="small second italic">{entry.scientificName}</p>}
        </div>
        <Badge className="flex-none" tone={TONES[entry.severity]}>
          <span className="visually-hidden">{t.severityLabel}: </span>
          {t.severity[entry.severity]}
        </Badge>
      </div>
      <dl className="grid gap-x-8 gap-y-3 grid-cols-2 mt-3 text-ui max-md:grid-cols-1">
        {FIELDS.map((field) => (
          <div key={field}>
            <dt className="text-bark-2 font-strong text-small">{t[field]}</dt>
            <dd>{entry[field][language]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function DiseaseList({ kind, listed }: { kind: Entry['kind']; listed: readonly ListedSource[] }) {
  return (
    <ul className="grid gap-4">
      {diseases.entries
        .filter((entry) => entry.kind === kind)
        .map((entry) => (
          <DiseaseCard key={entry.id} entry={entry} listed={listed} />
        ))}
    </ul>
  );
}

/** A count that gives the darkest step of the map. */
const INSIDE = 20;

function countsOf(names: readonly string[]): Map<string, number> {
  const unknown = names.filter((name) => !PARISHES.some((parish) => parish.name === name));
  if (unknown.length > 0) throw new Error(`content/data/diseases.yaml: no such parish: ${unknown.join(', ')}`);
  return new Map(PARISHES.filter(({ name }) => names.includes(name)).map(({ fips }) => [fips, INSIDE]));
}

function Quarantines({ listed }: { listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useEducationTexts().quarantine;
  const inOrOut = (count: number) => (count > 0 ? t.inside : t.outside);
  return (
    <div>
      <ul className="grid gap-8 grid-fill-80 [&_.map-city]:hidden">
        {diseases.quarantines.map((one) => (
          <li className="grid gap-2 content-start" key={one.id}>
            <div className="p-3 border border-rule rounded-3 bg-paper-raised [--map-ground:var(--color-paper-raised)]">
              <ParishMap label={t.map(one.name[language])} counts={countsOf(one.parishes)} words={inOrOut} />
            </div>
            <h4 className="title-3">
              {one.name[language]}
              <SourceMarks ids={one.sources} listed={listed} />
            </h4>
            <p>
              <b>{t.covers}</b> {one.covers[language]}
            </p>
            <p className="small second">
              {t.parishes(one.parishes.length)}: {one.parishes.join(', ')}. {one.asOf[language]}.
            </p>
          </li>
        ))}
      </ul>
      <UnsureNote ask={t.ask}>{t.age}</UnsureNote>
    </div>
  );
}

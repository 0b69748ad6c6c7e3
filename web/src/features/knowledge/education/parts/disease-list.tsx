// Diseases or pests, the serious ones first: severity, signs, what helps.
import diseases from '@content/data/diseases.yaml';
import type { Severity } from '@live-oak/contract/content/data-files.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { educationTexts } from '../texts.ts';

type Entry = (typeof diseases)['entries'][number];

const TONES: Record<Severity, BadgeTone> = { High: 'high', Medium: 'medium', Low: 'low' };

const FIELDS = ['symptoms', 'treatment', 'prevention', 'affectedSpecies'] as const;

function DiseaseCard({ entry, listed }: { entry: Entry; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).disease;
  return (
    <li
      className={`px-6 pt-4 pb-6 border-r border-l-4 border-y border-r-rule border-l-(color:--mark) border-y-rule rounded-[0_var(--radius-2)_var(--radius-2)_0] bg-paper-raised scroll-mt-36 [&_dl]:grid [&_dl]:gap-x-8 [&_dl]:gap-y-3 [&_dl]:grid-cols-[1fr_1fr] [&_dl]:mt-3 [&_dl]:text-ui [&_dt]:text-bark-2 [&_dt]:font-[650] [&_dt]:text-small max-md:px-4 max-md:[&_dl]:grid-cols-[1fr] [&.disease-high]:[--mark:var(--color-high-mark)] [&.disease-medium]:[--mark:var(--color-medium-mark)] [&.disease-low]:[--mark:var(--color-low-mark)] disease-${entry.severity.toLowerCase()}`}
      id={entry.id}
    >
      <div className="flex gap-3 items-start justify-between [&_.badge]:flex-none">
        <div>
          <h3 className="title-2">
            {entry.name[language]}
            <SourceMarks ids={entry.sources} listed={listed} />
          </h3>
          {entry.scientificName !== undefined && <p className="small second italic">{entry.scientificName}</p>}
        </div>
        <Badge tone={TONES[entry.severity]}>
          <span className="visually-hidden">{t.severityLabel}: </span>
          {t.severity[entry.severity]}
        </Badge>
      </div>
      <dl>
        {FIELDS.map((field) => (
          <div key={field}>
            <dt>{t[field]}</dt>
            <dd>{entry[field][language]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

export function DiseaseList({ kind, listed }: { kind: Entry['kind']; listed: readonly ListedSource[] }) {
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

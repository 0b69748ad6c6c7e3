// Diseases or pests, the serious ones first: severity, signs, what helps.
import diseases from '@content/data/diseases.yaml';
import type { Severity } from '@live-oak/contract/content/education.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { educationTexts } from '../texts.ts';
import './disease-list.css';

type Entry = (typeof diseases)['entries'][number];

const TONES: Record<Severity, BadgeTone> = { High: 'high', Medium: 'medium', Low: 'low' };

const FIELDS = ['symptoms', 'treatment', 'prevention', 'affectedSpecies'] as const;

function DiseaseCard({ entry, listed }: { entry: Entry; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).disease;
  return (
    <li className={`disease disease-${entry.severity.toLowerCase()}`} id={entry.id}>
      <div className="disease-head">
        <div>
          <h3 className="title-2">
            {entry.name[language]}
            <SourceMarks ids={entry.sources} listed={listed} />
          </h3>
          {entry.scientificName !== undefined && <p className="small second disease-latin">{entry.scientificName}</p>}
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
    <ul className="diseases">
      {diseases.entries
        .filter((entry) => entry.kind === kind)
        .map((entry) => (
          <DiseaseCard key={entry.id} entry={entry} listed={listed} />
        ))}
    </ul>
  );
}

// Each quarantine as a small map of the parishes, with their names below it.
import diseases from '@content/data/diseases.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { ParishMap } from '../../../../ui/map/parish-map.tsx';
import { PARISHES } from '../../../../ui/map/parishes.ts';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { UnsureNote } from '../../../../ui/unsure-note.tsx';
import { educationTexts } from '../texts.ts';

/** A count that gives the darkest step of the map. */
const INSIDE = 20;

function countsOf(names: readonly string[]): Map<string, number> {
  const unknown = names.filter((name) => !PARISHES.some((parish) => parish.name === name));
  if (unknown.length > 0) throw new Error(`content/data/diseases.yaml: no such parish: ${unknown.join(', ')}`);
  return new Map(PARISHES.filter(({ name }) => names.includes(name)).map(({ fips }) => [fips, INSIDE]));
}

export function Quarantines({ listed }: { listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).quarantine;
  return (
    <div className="[&>.prose-note]:max-w-(--measure) [&>.prose-note]:mt-8">
      <ul className="grid gap-8 grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] [&>li>*+*]:mt-2 [&_.map]:p-3 [&_.map]:border [&_.map]:border-rule [&_.map]:rounded-3 [&_.map]:bg-paper-raised [&_.map]:[--map-ground:var(--color-paper-raised)] [&_.map-city]:hidden">
        {diseases.quarantines.map((one) => (
          <li key={one.id}>
            <ParishMap
              label={t.map(one.name[language])}
              counts={countsOf(one.parishes)}
              words={(count) => (count > 0 ? t.inside : t.outside)}
            />
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

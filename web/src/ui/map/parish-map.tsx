// The map of the 64 parishes, styled as an old chart. Green is open jobs, slate hatching storm mode, gold the selection.
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CITIES, type City } from './cities.ts';
import { PARISHES, parishName } from './parishes.ts';
import shapesUrl from './parishes.svg?url';
import { useUiTexts } from '../texts.ts';
import { rampStep, shade } from './ramp.ts';

interface ParishMapProps {
  label: string;
  /** Open jobs by FIPS code; without it the parishes have no shades. */
  counts?: ReadonlyMap<string, number>;
  /** The text of a count that is not open jobs: '3 waiting jobs'. */
  words?: (count: number) => string;
  /** FIPS code of the selected parish. */
  selected?: string;
  /** A press on a parish; provide a `ParishPicker` beside it for the keyboard. */
  onSelect?: (fips: string) => void;
  /** Rendered over the map and pressable: `MapPoints`. */
  children?: ReactNode;
  /** FIPS codes with storm mode on. */
  storm?: readonly string[];
  /** Positions of the cities' names; see `citiesNear`. */
  cities?: readonly City[];
}

/** Three water lines around the coast, as on an old chart: each is a wide stroke under a slightly narrower one in the paper color. */
const WATER_LINES = [
  [27, 25],
  [18, 16],
  [10, 7],
] as const;

const shape = (fips: string) => `${shapesUrl}#p${fips}`;
const land = `${shapesUrl}#louisiana`;

export function ParishMap({ label, selected, children, storm = [], cities = CITIES, ...parishes }: ParishMapProps) {
  return (
    <svg className="map" viewBox="-14 -14 828 759" role={children ? 'group' : 'img'} aria-label={label}>
      <Water />
      <Parishes {...parishes} />
      {storm.length > 0 && <StormHatch parishes={storm} />}
      {selected && (
        <g fill="none" strokeLinejoin="round" pointerEvents="none">
          <use href={shape(selected)} stroke="var(--color-bark)" strokeWidth="8" />
          <use href={shape(selected)} stroke="var(--color-gold)" strokeWidth="5" />
        </g>
      )}
      {cities.map((city) => (
        <CityName key={city.name} {...city} />
      ))}
      {children}
    </svg>
  );
}

const Water = () => (
  <g fill="none" strokeLinejoin="round">
    {WATER_LINES.map(([outer, inner]) => (
      <g key={outer}>
        <use href={land} stroke="var(--color-map-water)" strokeWidth={outer} />
        <use href={land} stroke="var(--map-ground, var(--color-paper))" strokeWidth={inner} />
      </g>
    ))}
  </g>
);

function Parishes({ counts, words, onSelect }: Pick<ParishMapProps, 'counts' | 'words' | 'onSelect'>) {
  const t = useUiTexts();
  const textOf = words ?? t.openJobs;
  return PARISHES.map(({ fips, name }) => (
    <use
      key={fips}
      href={shape(fips)}
      className={classNames('map-parish', onSelect && 'map-choice')}
      fill={shade(counts ? rampStep(counts.get(fips) ?? 0) : 0)}
      onClick={onSelect && (() => onSelect(fips))}
    >
      <title>{counts ? `${name}: ${textOf(counts.get(fips) ?? 0)}` : name}</title>
    </use>
  ));
}

const CityName = ({ name, x, y, dx, dy, anchor }: City) => (
  <g className="map-city" pointerEvents="none">
    <circle className="fill-bark stroke-paper stroke-2" cx={x} cy={y} r="5" />
    <text x={x + dx} y={y + dy} textAnchor={anchor}>
      {name}
    </text>
  </g>
);

/** Hatching over the parishes with storm mode on: the shapes mask one hatched sheet. */
export function StormHatch({ parishes }: { parishes: readonly string[] }) {
  const t = useUiTexts();
  // A page may show several maps, each with its own storm.
  const id = useId();
  return (
    <g pointerEvents="none">
      <title>{t.stormModeIn(parishes.map(parishName).join(', '))}</title>
      <defs>
        <pattern id={`${id}hatch`} width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M6.5 0V13" stroke="var(--color-paper)" strokeWidth="6.5" />
          <path d="M6.5 0V13" stroke="var(--color-slate)" strokeWidth="3.5" />
        </pattern>
        <mask id={`${id}mask`} maskUnits="userSpaceOnUse" x="-14" y="-14" width="828" height="759">
          {parishes.map((fips) => (
            <use key={fips} href={shape(fips)} fill="var(--color-mask-shown)" />
          ))}
        </mask>
      </defs>
      <rect x="-14" y="-14" width="828" height="759" fill={`url(#${id}hatch)`} mask={`url(#${id}mask)`} />
      <g fill="none" stroke="var(--color-slate)" strokeWidth="1.6" strokeLinejoin="round">
        {parishes.map((fips) => (
          <use key={fips} href={shape(fips)} />
        ))}
      </g>
    </g>
  );
}

// The top of an area's page: its title, its figures now, and buttons for owners and businesses.
import type { Area } from '@live-oak/contract/features/knowledge/schema.ts';
import { ButtonLink, PrimaryLink } from '../../../../ui/basics.tsx';
import { Section } from '../../../../ui/page.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { useFormat } from '../../../../texts/use-format.ts';
import { useAreaTexts } from '../texts.ts';
import { AreaHead, MapFrame } from './area-head.tsx';
import { PARISHES, type MapParish } from '../../../../ui/map/parishes.ts';
import { shade } from '../../../../ui/map/ramp.ts';
import shapesUrl from '../../../../ui/map/parishes.svg?url';
import { placeNames, type View } from './map-names.ts';

/** Shows nothing for a count of 0. */
function Count({ count, words, more }: { count: number; words: string; more?: string | undefined }) {
  const { countOf } = useFormat();
  if (count === 0) return null;
  return (
    <div className="grid gap-4 grid-lead-24 items-center min-h-(--hit) py-2 border-b border-b-rule">
      <dt className="grid order-2">
        {words}
        {more && <span className="small second">{more}</span>}
      </dt>
      <dd className="display text-oak text-figure leading-none">{countOf(count)}</dd>
    </div>
  );
}

const hasAnything = ({ openJobs, members, finishedJobs }: Area) => openJobs + members.total + finishedJobs > 0;

function Now({ area }: { area: Area }) {
  const t = useAreaTexts().counts;
  const { openJobs, members, finishedJobs } = area;
  return (
    <Section title={t.title} small className="mt-8">
      <dl className="mt-2.5 mb-3 border-t border-t-rule">
        <Count count={openJobs} words={t.openJobs(openJobs)} />
        <Count
          count={members.total}
          words={t.members(members.total)}
          more={members.anywhere > 0 ? t.anywhere(members.anywhere, members.total) : undefined}
        />
        <Count count={finishedJobs} words={t.finished(finishedJobs)} />
      </dl>
      <p className="small quiet">{t.note}</p>
    </Section>
  );
}

/** `area` is undefined while it loads; the page has the same height then. */
export function AreaTop({ area, place, short }: { area: Area | undefined; place: string; short: string }) {
  const t = useAreaTexts();
  const parish = area?.kind === 'parish' ? area.parishes[0] : undefined;
  return (
    <AreaHead
      here={short}
      title={t.title(place)}
      lead={t.lead}
      map={area ? <AreaMap area={area} place={place} /> : <div className="skeleton aspect-4/3 w-full" />}
    >
      <div className="row">
        <PrimaryLink label={t.post(place)} large to={jobDraftLink({ parish: parish?.fips })} />
        <ButtonLink label={t.work(place)} large to="/register?type=provider" />
      </div>
      {area && hasAnything(area) && <Now area={area} />}
    </AreaHead>
  );
}

/** Margin around the centers of the named parishes, and least width, in units of the map's grid. */
const MARGIN = 62;
const LEAST_WIDTH = 280;
const SHAPE = 4 / 3;
const shape = (fips: string) => `${shapesUrl}#p${fips}`;

/** A window of 4:3 around the centers of these parishes. */
function viewOf(parishes: readonly MapParish[]): View {
  const xs = parishes.map(({ x }) => x);
  const ys = parishes.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const width = Math.max(right - left, (bottom - top) * SHAPE, LEAST_WIDTH);
  const height = width / SHAPE;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** ['a', 'b', 'c'] → 'a, b and c'. */
function inWords(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

/** An area on the map of the parishes: highlighted, with the names of its neighbors, as large as they allow. */
function AreaMap({ area, place }: { area: Area; place: string }) {
  const t = useAreaTexts();
  const own = new Set(area.parishes.map(({ fips }) => fips));
  const near = new Set(area.neighbors.map(({ fips }) => fips));
  // A metro area names only its own parishes, which fill the window.
  const named = PARISHES.filter(({ fips }) => own.has(fips) || (area.kind === 'parish' && near.has(fips)));
  const view = viewOf(named);
  const { x, y, width, height } = view;
  const beside = area.neighbors.map(({ name }) => name);
  const stepOf = (fips: string) => {
    if (own.has(fips)) return 4;
    return near.has(fips) ? 1 : 0;
  };
  return (
    <MapFrame legend={<span className="small second block">{t.map.caption(place)}</span>}>
      <svg
        className="map"
        viewBox={`${x.toFixed(0)} ${y.toFixed(0)} ${width.toFixed(0)} ${height.toFixed(0)}`}
        role="img"
        aria-label={t.map.label(place, inWords(beside, t.and))}
      >
        <g fill="none" strokeLinejoin="round">
          <use href={`${shapesUrl}#louisiana`} stroke="var(--color-map-water)" strokeWidth="9" />
          <use href={`${shapesUrl}#louisiana`} stroke="var(--color-paper)" strokeWidth="7.5" />
        </g>
        {PARISHES.map(({ fips }) => (
          <use key={fips} href={shape(fips)} className="map-parish" fill={shade(stepOf(fips))} />
        ))}
        <g fill="none" stroke="var(--color-gold)" strokeLinejoin="round" pointerEvents="none">
          {[...own].map((fips) => (
            <use key={fips} href={shape(fips)} strokeWidth={width / 180} />
          ))}
        </g>
        <Names named={named} own={own} view={view} size={width / (area.kind === 'parish' ? 30 : 38)} />
      </svg>
    </MapFrame>
  );
}

interface NamesProps {
  named: readonly MapParish[];
  own: ReadonlySet<string>;
  view: View;
  /** Height of a line. */
  size: number;
}

const LETTERS = '[stroke-linejoin:round] [paint-order:stroke] font-semibold [text-anchor:middle]';

function Names({ named, own, view, size }: NamesProps) {
  const names = placeNames(
    named.map(({ fips, name, x, y }) => ({
      name,
      x,
      y,
      isOwn: own.has(fips),
      size: own.has(fips) ? size * 1.12 : size,
    })),
    view,
  );
  return names.map(({ name, isOwn, lines, x, y, size: height }) => (
    <text
      key={name}
      className={`${LETTERS} ${isOwn ? 'fill-on-oak! stroke-map-4! font-display!' : 'fill-bark stroke-paper font-text'}`}
      x={x}
      y={y}
      fontSize={height.toFixed(1)}
      strokeWidth={(size / 4).toFixed(1)}
    >
      {lines.map((line, index, all) => (
        <tspan key={line} x={x} dy={index === 0 ? `${(0.35 - (all.length - 1) * 0.5).toFixed(2)}em` : '1em'}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}

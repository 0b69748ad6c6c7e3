// The map of the 64 parishes for selecting several: press, or arrow keys and space. The whole map is one tab stop.
import { useRef, useState, type KeyboardEvent } from 'react';
import { PARISHES, type MapParish } from './parishes.ts';
import { StormHatch } from './parish-map.tsx';
import shapesUrl from './parishes.svg?url';
import { MILES, toGrid } from './projection.ts';
import { shade } from './ramp.ts';

interface ParishChooserProps {
  label: string;
  /** FIPS codes. */
  chosen: ReadonlySet<string>;
  onToggle: (fips: string) => void;
  /** 'Orleans' → 'Orleans Parish', in the language of the page. */
  nameOf: (name: string) => string;
  /** A distance around a point. */
  circle?: { lat: number; lon: number; miles: number } | undefined;
  /** FIPS codes with storm mode on. */
  storm?: readonly string[];
}

const shape = (fips: string) => `${shapesUrl}#p${fips}`;
const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest parish in a direction: sideways distance counts double, so that arrow keys move straight. */
export function neighbor(from: MapParish, [dx, dy]: readonly [number, number]): MapParish | undefined {
  const ahead = PARISHES.map((parish) => {
    const [x, y] = [parish.x - from.x, parish.y - from.y];
    const forward = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    return { parish, forward, cost: forward + 2 * aside };
  }).filter(({ forward }) => forward > 0);
  return ahead.toSorted((a, b) => a.cost - b.cost)[0]?.parish;
}

export function ParishChooser({ label, chosen, onToggle, nameOf, circle, storm = [] }: ParishChooserProps) {
  const [at, setAt] = useState(() => PARISHES.find(({ fips }) => chosen.has(fips))?.fips ?? '22033');
  const group = useRef<SVGSVGElement>(null);
  const press = (event: KeyboardEvent, parish: MapParish) => {
    const way = WAYS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onToggle(parish.fips);
    } else if (way) {
      event.preventDefault();
      const next = neighbor(parish, way);
      if (next) {
        setAt(next.fips);
        group.current?.querySelector<SVGElement>(`[data-fips="${next.fips}"]`)?.focus();
      }
    }
  };
  const middle = circle && toGrid(circle.lat, circle.lon);
  return (
    <svg ref={group} className="map chooser" viewBox="-14 -14 828 759" role="group" aria-label={label}>
      {PARISHES.map((parish) => (
        <use
          key={parish.fips}
          href={shape(parish.fips)}
          data-fips={parish.fips}
          className="map-parish map-choice"
          fill={shade(chosen.has(parish.fips) ? 3 : 0)}
          role="checkbox"
          aria-checked={chosen.has(parish.fips)}
          aria-label={nameOf(parish.name)}
          tabIndex={parish.fips === at ? 0 : -1}
          onClick={() => {
            setAt(parish.fips);
            onToggle(parish.fips);
          }}
          onFocus={() => setAt(parish.fips)}
          onKeyDown={(event) => press(event, parish)}
        >
          <title>{nameOf(parish.name)}</title>
        </use>
      ))}
      {storm.length > 0 && <StormHatch parishes={storm} />}
      <g className="chooser-at" fill="none" strokeLinejoin="round" pointerEvents="none" aria-hidden="true">
        <use href={shape(at)} stroke="var(--color-bark)" strokeWidth="9" />
        <use href={shape(at)} stroke="var(--color-gold)" strokeWidth="5" />
      </g>
      {middle && circle && (
        <g
          transform={`translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})`}
          className="stroke-gold-edge [stroke-width:2.5]"
          pointerEvents="none"
          aria-hidden="true"
        >
          <circle className="fill-gold/22" strokeDasharray="8 6" r={(circle.miles * MILES).toFixed(1)} />
          <circle className="fill-gold stroke-bark stroke-2" r="6" />
        </g>
      )}
    </svg>
  );
}

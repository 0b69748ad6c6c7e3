// Counted points on the parish map: larger for more, colored by the most urgent. One tab stop; arrow keys move.
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { toGrid } from './projection.ts';

const LEAST = 11;
const MOST = 26;
/** Radius in grid units: proportional to the square root of the count, so that the area represents it. */
const sizeOf = (count: number) => Math.min(MOST, LEAST + 2.2 * Math.sqrt(count - 1));

/** The same as map.css: on a phone the map is smaller, its points are not. */
const ON_A_PHONE = 1.7;

/** The area of a point on a phone, where it covers most. */
export const discOf = ({ lat, lon, count }: { lat: number; lon: number; count: number }) => ({
  ...toGrid(lat, lon),
  r: sizeOf(count) * ON_A_PHONE,
});

/** The most urgent last. */
export const TONES = ['low', 'medium', 'high', 'emergency'] as const;
type Tone = (typeof TONES)[number];
const FILLS: Record<Tone, string> = {
  low: 'fill-low-mark',
  medium: 'fill-medium-mark',
  high: 'fill-high-mark',
  emergency: 'fill-emergency',
};

/** Later ones are drawn on top: more urgent ones, and among those the small ones, which a large one would hide. */
export function inDrawingOrder<P extends Pick<MapPoint, 'count' | 'tone'>>(points: readonly P[]): P[] {
  return points.toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone) || b.count - a.count);
}

export interface MapPoint {
  id: string;
  lat: number;
  lon: number;
  count: number;
  /** For screen readers, and shown on hover. */
  label: string;
  tone: Tone;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface MapPointsProps {
  points: readonly MapPoint[];
  /** The pressed point. */
  chosen?: string | undefined;
  onPoint: (id: string) => void;
}

export function MapPoints({ points, chosen, onPoint }: MapPointsProps) {
  const [at, setAt] = useState(0);
  const group = useRef<SVGGElement>(null);
  const drawn = inDrawingOrder(points);
  const current = Math.min(at, drawn.length - 1);
  const press = (event: KeyboardEvent, id: string) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPoint(id);
    } else if (step !== undefined) {
      event.preventDefault();
      const next = (current + step + drawn.length) % drawn.length;
      setAt(next);
      group.current?.querySelectorAll<SVGGElement>('[role="button"]')[next]?.focus();
    }
  };
  return (
    <g ref={group}>
      {drawn.map((point, index) => {
        const { x, y } = toGrid(point.lat, point.lon);
        return (
          <g
            key={point.id}
            className="map-point cursor-pointer"
            aria-pressed={point.id === chosen}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            role="button"
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => onPoint(point.id)}
            onKeyDown={(event) => press(event, point.id)}
          >
            <title>{point.label}</title>
            <circle className="map-point-hit" fill="transparent" r="24" />
            <circle className={classNames('map-point-disc', FILLS[point.tone])} r={sizeOf(point.count).toFixed(1)} />
            {point.count > 1 && (
              <text
                className={point.tone === 'emergency' ? 'fill-on-emergency' : 'fill-on-mark'}
                y="6"
                textAnchor="middle"
                pointerEvents="none"
                aria-hidden="true"
              >
                {point.count > 999 ? '1k' : point.count}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

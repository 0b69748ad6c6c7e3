// How large the points of a map are, and which is drawn over which. Pure.
import { toGrid } from './projection.ts';

const LEAST = 11;
const MOST = 26;
/** Radius in units of the grid: proportional to the square root of the count, so that the area shows it. */
export const sizeOf = (count: number) => Math.min(MOST, LEAST + 2.2 * Math.sqrt(count - 1));

/** The same as map-points.css: on a phone the map is smaller, its points are not. */
const ON_A_PHONE = 1.7;

/** What a point covers on a phone, where it covers most. */
export const discOf = ({ lat, lon, count }: { lat: number; lon: number; count: number }) => ({
  ...toGrid(lat, lon),
  r: sizeOf(count) * ON_A_PHONE,
});

const TONES = ['low', 'medium', 'high', 'emergency'] as const;

interface Drawn {
  count: number;
  tone: (typeof TONES)[number];
}

/** What is drawn later lies on top: the more urgent, and of those the small ones, which a large one would hide. */
export function inDrawingOrder<P extends Drawn>(points: readonly P[]): P[] {
  return points.toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone) || b.count - a.count);
}

// Places the names of cities on a map with points, so that points hide as little as possible of them. Pure functions.
import { CITIES, type City } from './cities.ts';

type Spot = Pick<City, 'dx' | 'dy' | 'anchor'>;

interface Disc {
  x: number;
  y: number;
  r: number;
}

/** As on a phone, where names and points are largest in grid units. */
const LETTER = 13.5;
const HEIGHT = 26;

/** Overlapping names are unreadable: worse than several points on one. */
const NAME_OVER_NAME = 100;

/** Around the dot, nearest first. */
const SPOTS: readonly Spot[] = [
  { dx: 10, dy: 6, anchor: 'start' },
  { dx: -10, dy: 6, anchor: 'end' },
  { dx: 0, dy: -12, anchor: 'middle' },
  { dx: 0, dy: 28, anchor: 'middle' },
  { dx: 14, dy: -14, anchor: 'start' },
  { dx: 14, dy: 32, anchor: 'start' },
  { dx: -14, dy: -14, anchor: 'end' },
  { dx: -14, dy: 32, anchor: 'end' },
  { dx: 0, dy: -40, anchor: 'middle' },
  { dx: 0, dy: 56, anchor: 'middle' },
];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf({ name, x, y, dx, dy, anchor }: City): Box {
  const width = name.length * LETTER;
  const shift = { start: 0, middle: width / 2, end: width }[anchor];
  const left = x + dx - shift;
  return { left, right: left + width, top: y + dy - HEIGHT * 0.8, bottom: y + dy + HEIGHT * 0.2 };
}

/** How deep a disc reaches into a box; 0 if it does not. */
function depth({ x, y, r }: Disc, { left, right, top, bottom }: Box): number {
  const gap = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return Math.max(0, r - gap);
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The cities with names moved away from the points, which are discs in grid units, and from each other. */
export function citiesNear(points: readonly Disc[]): City[] {
  const placed: Box[] = [];
  return CITIES.map((city) => {
    const hidden = (spot: Spot) => {
      const box = boxOf({ ...city, ...spot });
      const names = placed.filter((other) => meet(box, other)).length * NAME_OVER_NAME;
      return points.reduce((sum, point) => sum + depth(point, box), names);
    };
    let best: Spot = city;
    for (const spot of SPOTS) {
      if (hidden(spot) < hidden(best)) best = spot;
    }
    placed.push(boxOf({ ...city, ...best }));
    return { ...city, dx: best.dx, dy: best.dy, anchor: best.anchor };
  });
}

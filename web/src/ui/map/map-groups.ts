// Points too close to press one by one become one.
import { TONES, type MapPoint } from './map-points.tsx';
import { MILES, toGrid } from './projection.ts';

/** Grid units between two points: at least 24 pixels on a phone of 360. */
const APART = 56;

type Placed = Pick<MapPoint, 'lat' | 'lon' | 'count' | 'tone'>;

/** Each group is at the place of its largest point; within `miles` of it are the others. */
export function grouped<P extends Placed>(points: readonly P[]): (P & { miles: number })[] {
  const groups: (P & { miles: number })[] = [];
  for (const point of points.toSorted((a, b) => b.count - a.count)) {
    const { x, y } = toGrid(point.lat, point.lon);
    const distance = (group: Placed) => {
      const lead = toGrid(group.lat, group.lon);
      return Math.hypot(lead.x - x, lead.y - y);
    };
    const near = groups.find((group) => distance(group) < APART);
    if (near) {
      near.count += point.count;
      near.tone = TONES.indexOf(point.tone) > TONES.indexOf(near.tone) ? point.tone : near.tone;
      near.miles = Math.max(near.miles, distance(near) / MILES);
    } else {
      groups.push({ ...point, miles: 0 });
    }
  }
  return groups;
}

// The pins of a list of jobs on the map.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { MapPin } from '../../../ui/map/parish-map.tsx';

/** One pin a place: jobs of one ZIP stand on the same point. The mark is the number in the list, '+' for more. */
export function pinsOf(jobs: readonly Job[]): MapPin[] {
  const byPoint = new Map<string, MapPin>();
  jobs.forEach(({ id, lat, lon, title, urgency }, index) => {
    if (lat === null || lon === null) {
      return;
    }
    const point = `${lat},${lon}`;
    const first = byPoint.get(point);
    const label = `${index + 1}. ${title}`;
    byPoint.set(
      point,
      first
        ? {
            ...first,
            mark: first.mark.endsWith('+') ? first.mark : `${first.mark}+`,
            label: `${first.label}; ${label}`,
          }
        : { id, lat, lon, mark: String(index + 1), label, tone: urgency },
    );
  });
  return [...byPoint.values()];
}

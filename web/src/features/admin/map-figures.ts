// The three layers of the desk's parish map, and the figures of one parish or of all.
import type { ParishMap } from '@live-oak/contract/features/admin/schema.ts';

export type MapLayer = 'jobsWaiting' | 'jobsOpen' | 'providers';

interface Layer {
  short: string;
  /** What the picture shows. */
  label: string;
  /** What the greens count. */
  legend: string;
  /** What the number of a parish is, on hover: '3 waiting jobs'. */
  words: (count: number) => string;
}

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const MAP_LAYERS: Record<MapLayer, Layer> = {
  jobsWaiting: {
    short: 'Waiting',
    label: 'Jobs that wait for approval, by parish',
    legend: 'Waiting jobs in a parish',
    words: counted('waiting job', 'waiting jobs'),
  },
  jobsOpen: {
    short: 'Open',
    label: 'Jobs open for bids, by parish',
    legend: 'Open jobs in a parish',
    words: counted('open job', 'open jobs'),
  },
  providers: {
    short: 'Providers',
    label: 'Verified businesses, by parish',
    legend: 'Verified businesses in a parish',
    words: counted('verified business', 'verified businesses'),
  },
};

/**
 * One parish's figures, or with '' those of all: the jobs, placed or not. A business that names several parishes would be counted
 * in each, so there is no sum of businesses: null.
 */
export function inParishes({ parishes, unplaced }: ParishMap, fips: string): Record<MapLayer, number | null> {
  if (fips !== '') {
    const { jobsWaiting = 0, jobsOpen = 0, providers = 0 } = parishes.find((one) => one.fips === fips) ?? {};
    return { jobsWaiting, jobsOpen, providers };
  }
  const sum = (layer: MapLayer) => [...parishes, unplaced].reduce((total, row) => total + row[layer], 0);
  return { jobsWaiting: sum('jobsWaiting'), jobsOpen: sum('jobsOpen'), providers: null };
}

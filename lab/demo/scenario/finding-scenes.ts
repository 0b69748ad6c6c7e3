// How the demonstration's businesses find work: Marcus sets his work area and saves two searches; new jobs are announced as they open.
import { notifyOfNewWork } from '../../../server/src/features/jobs/searches/new-work.ts';
import type { Cast } from './cast.ts';
import type { Stage } from './stage.ts';

const HOUR_MS = 3_600_000;
const SET_HOURS = 72;
const EVERY_HOURS = 6;

const AREA = {
  parishes: ['East Baton Rouge', 'West Baton Rouge', 'Ascension', 'Livingston', 'Iberville'],
  baseZip: '70808',
  radiusMiles: 40,
  specialties: ['Tree Removal', 'Pruning', 'Stump Grinding', 'Storm Cleanup', 'Emergency Services'],
  equipment: ['climbing_gear', 'bucket_truck', 'stump_grinder', 'chipper', 'loader', 'dump_truck'],
};
const SEARCHES = [
  {
    name: 'Storm work within an hour',
    query: { urgency: 'emergency,high', near: '70808', radiusMiles: '50' },
    notify: true,
  },
  { name: 'Oaks near New Orleans', query: { q: 'oak', parish: 'Orleans' }, notify: false },
];

/** The scenes with their times; before the work area is set nobody is notified of a job. */
export function findingScenes(stage: Stage, cast: Cast, now: Date): { at: Date; play: () => Promise<unknown> }[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const notifyAll = () => notifyOfNewWork(stage.services);
  const notifySteps = Array.from({ length: SET_HOURS / EVERY_HOURS }, (_, nth) => ({
    at: ago(nth * EVERY_HOURS),
    play: notifyAll,
  }));
  const choose = async () => {
    await notifyAll();
    await stage.call(cast.userId('member'), 'PUT', '/api/work-area', AREA);
    for (const search of SEARCHES) await stage.call(cast.userId('member'), 'POST', '/api/saved-searches', search);
  };
  return [{ at: ago(SET_HOURS), play: choose }, ...notifySteps];
}

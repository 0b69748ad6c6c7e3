// How long each kind of item may wait for an administrator: the source of the queue's order, badges and counts.
import { list, tableOf } from '../../keys.ts';
import { REVIEW_DUE_HOURS } from '../jobs/states.ts';
import type { QueueKind } from './schema.ts';

const HOUR = 60;
const MINUTE_MS = 60_000;

/** Minutes until an item is late: as applicants and the support page are promised; for an emergency one hour, since it takes bids for two. */
export const TARGET_MINUTES: Readonly<Record<QueueKind | 'emergency', number>> = {
  emergency: HOUR,
  request: 24 * HOUR,
  ...tableOf(list('job, storm_job, application, credential, door_report, dispute, no_day, report'), () => 48 * HOUR),
};

/** Minutes. A job published in a storm is open for bids already, so its urgency does not matter. */
export const targetMinutes = (kind: QueueKind, urgency: string | null): number =>
  TARGET_MINUTES[kind === 'job' && urgency === 'emergency' ? 'emergency' : kind];

/** Minutes within which a review is promised for a new job: a day, or the queue's target if that is sooner. */
export const reviewMinutes = (urgency: string | null): number =>
  Math.min(REVIEW_DUE_HOURS * HOUR, targetMinutes('job', urgency));

/** When it is late, in UTC. */
export const dueAt = (waitingSince: string, minutes: number): string =>
  new Date(Date.parse(waitingSince) + minutes * MINUTE_MS).toISOString();

/** Due after half of its time, late after all of it. */
export function waitState(waitingSince: Date, minutes: number, now: Date): 'fresh' | 'due' | 'late' {
  const share = (now.getTime() - waitingSince.getTime()) / (minutes * MINUTE_MS);
  if (share >= 1) return 'late';
  return share >= 0.5 ? 'due' : 'fresh';
}

// How long each kind of work may wait for an administrator. The queue's order, badges and counts use this table.
import { REVIEW_DUE_HOURS } from '../jobs/states.ts';
import type { QueueKind } from './schema.ts';

const HOUR = 60;
const MINUTE_MS = 60_000;

/**
 * Minutes until something is late. Jobs, applications and credentials: the 24-48 hours that the confirmation of an application
 * promises. Support: the answer within a day that the support page promises. Emergencies: the hour in which a tree on a house
 * or across a road has to be out for bids, since bidding on it is open for two.
 */
export const TARGET_MINUTES: Readonly<Record<QueueKind | 'emergency', number>> = {
  emergency: HOUR,
  request: 24 * HOUR,
  job: 48 * HOUR,
  storm_job: 48 * HOUR,
  application: 48 * HOUR,
  credential: 48 * HOUR,
  door_report: 48 * HOUR,
  dispute: 48 * HOUR,
  no_day: 48 * HOUR,
  report: 48 * HOUR,
};

/** Minutes; a job of a storm is out for bids already, so that its urgency shortens nothing. */
export function targetMinutes(kind: QueueKind, urgency: string | null): number {
  return TARGET_MINUTES[kind === 'job' && urgency === 'emergency' ? 'emergency' : kind];
}

/** Minutes within which a new job is promised a review: a day, or the queue's own target where that is sooner. */
export function reviewMinutes(urgency: string | null): number {
  return Math.min(REVIEW_DUE_HOURS * HOUR, targetMinutes('job', urgency));
}

/** When it is late, in UTC. */
export function dueAt(waitingSince: string, minutes: number): string {
  return new Date(Date.parse(waitingSince) + minutes * MINUTE_MS).toISOString();
}

/** Fresh, due once half of its time is gone, late when all of it is. */
export function waitState(waitingSince: Date, minutes: number, now: Date): 'fresh' | 'due' | 'late' {
  const share = (now.getTime() - waitingSince.getTime()) / (minutes * MINUTE_MS);
  return share >= 1 ? 'late' : share >= 0.5 ? 'due' : 'fresh';
}

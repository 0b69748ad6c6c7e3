// What a won job waits for, from its business's view. Pure functions.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { isWorkDue } from '../awards/parts/work-due.ts';

/** In display order: what the business can do first, what it waits for last. */
export const WORK_STEPS = ['start', 'schedule', 'finish', 'dispute', 'proposed', 'booked', 'waiting'] as const;
export type WorkStep = (typeof WORK_STEPS)[number];

type Work = Pick<Job, 'status' | 'visit' | 'can'>;

export function workStep({ status, visit, can }: Work, now = new Date()): WorkStep {
  switch (status) {
    case 'disputed':
      return 'dispute';
    case 'work_done':
      return 'waiting';
    case 'in_progress':
      return 'finish';
    default:
      if (!visit) return 'schedule';
      if (visit.status === 'pending') return 'proposed';
      return can.start && isWorkDue(visit, now) ? 'start' : 'booked';
  }
}

/** Most urgent first, then by day, then the older one. */
export function inWorkOrder<J extends Work & Pick<Job, 'id'>>(jobs: readonly J[], now = new Date()): J[] {
  const rank = (job: J) => WORK_STEPS.indexOf(workStep(job, now));
  const day = (job: J) => job.visit?.startsAt ?? '';
  return jobs.toSorted((a, b) => rank(a) - rank(b) || day(a).localeCompare(day(b)) || a.id - b.id);
}

// Why something may not be said of the wires at a job, and whether the start of the work asks about them. Pure.
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { wrongState, type Refusal } from '../../kernel/errors.ts';
import { factsOf, type LaneRow } from './lanes.ts';

type Job = LaneRow & { status: JobStatus };

const BEFORE_WORK: ReadonlySet<JobStatus> = new Set(['open', 'bidding_closed', 'awaiting_payment', 'awarded']);

/** Why the owner may say nothing of the wires now: there are none, or the work has begun. */
export function wiresRefusal({ wires, status }: Pick<Job, 'wires' | 'status'>): Refusal | null {
  if (wires !== 'yes') {
    return wrongState('jobs.noWires');
  }
  return BEFORE_WORK.has(status) ? null : wrongState('jobs.workBegan');
}

/** Why an administrator may not release the job to other crews: nothing holds it. */
export const releaseRefusal = (job: Job): Refusal | null =>
  wiresRefusal(job) ?? (needsUtility(factsOf(job)) ? null : wrongState('jobs.wiresCleared'));

/**
 * The start asks a business to confirm that it looked for wires: where some are near, whatever the utility answered days ago, and where
 * the owner was not sure.
 */
export const asksOfWires = ({ wires }: Pick<Job, 'wires'>): boolean => wires === 'yes' || wires === 'unsure';

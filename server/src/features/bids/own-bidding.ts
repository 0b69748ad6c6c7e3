// The owner's own buttons of the bidding: close it early, extend it, open it again. Each is the same for all bidders.
import { LONGEST_BIDDING_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, eq } from 'drizzle-orm';
import { invalid, type Refusal } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { lockOwnJob, setBiddingEnd } from '../jobs/commands.ts';
import { closeRefusal, extendRefusal, latestClose, reopenRefusal } from '../jobs/own-bidding.ts';
import { endBidding, restartBidding } from './bidding.ts';
import { bids } from './tables.ts';

function mustNot(refusal: Refusal | null): void {
  if (refusal) {
    throw refusal;
  }
}

/** Closes the bidding and opens the bids. 404 for another's job; 409 with too few bids or too soon. */
export async function closeOwnBidding(work: Work, jobId: number, ownerId: number): Promise<void> {
  const { tx, now } = work;
  // A bid that is being sent holds the job: it is in before this closes, or comes too late.
  const job = await lockOwnJob(tx, jobId, ownerId);
  const live = await tx.$count(bids, and(eq(bids.jobId, jobId), eq(bids.status, 'pending')));
  mustNot(closeRefusal(job, live, now));
  await endBidding(work, job, { actorId: ownerId });
}

/** `until`: UTC, later than the current close and at most ten days after the bidding opened; 422 otherwise. */
export async function extendOwnBidding(work: Work, jobId: number, ownerId: number, until: Date): Promise<void> {
  const { tx, now, emit } = work;
  const job = await lockOwnJob(tx, jobId, ownerId);
  mustNot(extendRefusal(job, now));
  if (job.biddingClosesAt === null || until <= job.biddingClosesAt || until > latestClose(job)) {
    throw invalid({ until: withParams('bids.extendUntil', { days: LONGEST_BIDDING_DAYS }) });
  }
  await setBiddingEnd(tx, jobId, until);
  await emit({
    kind: 'jobs.biddingExtended',
    actorId: ownerId,
    data: { jobId, until: until.toISOString(), isByOwner: true },
  });
}

/** Opens the bidding again, once; bids that were sent count again. 409 after an award or the second time. */
export async function reopenOwnBidding(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  mustNot(reopenRefusal(job));
  await restartBidding(work, job, ownerId, { ownerReopenedAt: work.now });
}

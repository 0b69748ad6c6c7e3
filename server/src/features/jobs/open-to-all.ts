// Opens a job that one crew was asked for to every crew: after the 48 hours by a timer, before by its owner.
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { isInBidding } from './acts.ts';
import { openToAllRefusal } from './invited-crew.ts';
import { biddingEnd } from './bid-policy.ts';
import { lockOwnJob } from './commands.ts';
import { lockJob } from './moves.ts';
import { jobs } from './tables.ts';

/** The owner does not wait for the end of the crew's time; every crew has the usual time for bids from now on. */
export async function openToAllByOwner({ tx, now, emit }: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(tx, jobId, ownerId);
  const refusal = openToAllRefusal(job, now);
  if (refusal) {
    throw refusal;
  }
  const isOut = isInBidding(job);
  await tx
    .update(jobs)
    .set({ askedProviderId: null, ...(isOut ? { biddingClosesAt: biddingEnd(job.urgency, now) } : {}) })
    .where(eq(jobs.id, jobId));
  if (isOut && job.askedProviderId !== null) {
    await emit({ kind: 'jobs.openedToAll', actorId: ownerId, data: { jobId, endedEarlyFor: job.askedProviderId } });
  }
}

async function openToAll({ tx, now, emit }: Work, jobId: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (job.askedProviderId === null || job.askedUntil === null || job.askedUntil > now) {
    return;
  }
  await tx.update(jobs).set({ askedProviderId: null }).where(eq(jobs.id, jobId));
  if (isInBidding(job)) {
    await emit({ kind: 'jobs.openedToAll', data: { jobId } });
  }
}

/** Opens to all what the crew that was asked first had for itself long enough. */
export async function openAskedJobs(services: Services): Promise<void> {
  const due = await services.db.orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNotNull(jobs.askedProviderId), eq(jobs.status, 'open'), lte(jobs.askedUntil, services.clock())))
    .orderBy(asc(jobs.id))
    .limit(100);
  await commandForEach(
    services,
    'job of a crew',
    due.map(({ id }) => id),
    openToAll,
  );
}

// The bidding window: closing opens the bids and assigns letters; before an award it can be extended and reopened. Emergency posts that were
// published before their review close with their last live bid, also when it is unfrozen.
import { LONGEST_BIDDING_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, asc, eq, inArray, isNotNull, lte, max, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertValid, throwIf } from '../../kernel/errors.ts';
import type { Reaction, StoredEvent } from '../../kernel/events/kinds.ts';
import { iso } from '../../kernel/http/handler.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { mustAllow } from '../jobs/acts.ts';
import * as policy from '../jobs/bid-policy.ts';
import { actOnJob, setBiddingEnd, reviewOf } from '../jobs/commands.ts';
import { type JobRecord, lockJob, lockOwnJob, move, moveApproval } from '../jobs/moves.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { bidderIds, restoreBids, moveBidsOf } from './moves.ts';
import { bids } from './tables.ts';
import { isUnreviewed } from '../jobs/fast-lane.ts';

const liveBids = (tx: Tx, jobId: number) => tx.$count(bids, and(eq(bids.jobId, jobId), eq(bids.status, 'pending')));

/** Whether the job has its maximum of live bids; false for a job without a maximum. */
export const isFull = async (tx: Tx, { id, closesAtBids }: Pick<JobRecord, 'id' | 'closesAtBids'>): Promise<boolean> =>
  closesAtBids !== null && (await liveBids(tx, id)) >= closesAtBids;

const isInLane = and(isNotNull(jobs.closesAtBids), eq(jobs.status, 'open'), eq(jobs.approvalStatus, 'approved'));

/** The fast lane's jobs that an event may have filled: published again, or with a business that may bid again. */
async function jobsFilledBy(tx: Tx, { kind, data }: StoredEvent): Promise<number[]> {
  const lane = tx
    .selectDistinct({ id: jobs.id })
    .from(jobs)
    .leftJoin(bids, eq(bids.jobId, jobs.id))
    .leftJoin(providers, eq(providers.id, bids.providerId));
  const of =
    kind === 'jobs.approved'
      ? eq(jobs.id, data.jobId)
      : kind === 'providers.reinstated' || kind === 'providers.renewed'
        ? eq(providers.id, data.providerId)
        : kind === 'accounts.reinstated'
          ? eq(providers.userId, data.userId)
          : undefined;
  return of ? (await lane.where(and(of, isInLane)).orderBy(asc(jobs.id))).map(({ id }) => id) : [];
}

/**
 * Unfrozen bids can fill a job too. They are unfrozen under the lock of their business, which comes after a job's, so this only sets the
 * end, and a timer closes the bidding.
 */
export const closeFullJobs: Reaction = async (tx, event) => {
  for (const id of await jobsFilledBy(tx, event)) {
    const job = await lockJob(tx, id);
    if (policy.isInBidding(job) && (await isFull(tx, job))) {
      // Cursors of lists have milliseconds.
      await setBiddingEnd(tx, id, sql`least(${jobs.biddingClosesAt}, date_trunc('milliseconds', now()))`);
    }
  }
};

/** Gives each live bid without one its letter, in an order that does not reveal who was first; returns how many can be chosen. */
async function assignLetters(tx: Tx, jobId: number): Promise<number> {
  const rows = await tx
    .select(pick(bids, 'id', 'letter', 'receipt', 'status'))
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(bids.status, ['pending', 'frozen'])))
    .orderBy(asc(bids.id))
    .for('update');
  const live = rows.toSorted((one, other) => (one.receipt < other.receipt ? -1 : 1));
  const highest = { letter: max(bids.letter) };
  const [last] = await tx.select(highest).from(bids).where(eq(bids.jobId, jobId));
  let next = (last?.letter ?? -1) + 1;
  for (const bid of live.filter(({ letter }) => letter === null)) {
    await tx.update(bids).set({ letter: next }).where(eq(bids.id, bid.id));
    next += 1;
  }
  return live.filter(({ status }) => status === 'pending').length;
}

/** Closes the bidding of a locked job and opens its bids; returns how many. `isFull`: by its last bid. */
async function endBidding(
  { tx, now, emit }: Work,
  job: JobRecord,
  { actorId, isFull: isByLastBid = false }: { actorId?: number; isFull?: boolean },
): Promise<number> {
  await move(tx, job, 'closeBidding', { biddingClosedAt: now });
  const count = await assignLetters(tx, job.id);
  const how = { ...(isByLastBid && { isFull: true }), ...(actorId === job.clientId && { isByOwner: true }) };
  await emit({ kind: 'jobs.biddingClosed', actorId, data: { jobId: job.id, bids: count, ...how } });
  return count;
}

/** Closes the bidding and opens the bids. `adminId` is left out for a timer and for the last bid of an emergency post. */
export async function closeBidding(work: Work, jobId: number, adminId?: number): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  mustAllow('closeBidding', job);
  if (adminId === undefined) {
    await endBidding(work, job, { isFull: await isFull(work.tx, job) });
    return;
  }
  const count = await endBidding(work, job, { actorId: adminId });
  const change = { before: { status: job.status }, after: { status: 'bidding_closed', bids: count } };
  work.record(actOnJob('job.close_bidding', jobId, adminId, change));
}

/** Closes the owner's bidding early. 404 for another's job; 409 with too few bids or too soon. */
export async function closeOwnBidding(work: Work, jobId: number, ownerId: number): Promise<void> {
  const { tx, now } = work;
  // A bid that is being sent locks the job: it is stored before this closes, or comes too late.
  const job = await lockOwnJob(tx, jobId, ownerId);
  throwIf(policy.closeRefusal(job, await liveBids(tx, jobId), now));
  await endBidding(work, job, { actorId: ownerId });
}

/** Reopens the bidding of a locked job, `ownerReopenedAt` for its owner. */
async function restartBidding(
  { tx, now, emit }: Work,
  job: JobRecord,
  actorId: number,
  more: { ownerReopenedAt?: Date } = {},
): Promise<void> {
  await move(tx, job, 'reopenBidding', {
    biddingClosedAt: null,
    biddingClosesAt: policy.biddingEnd(job.urgency, now),
    // Reopening asks for more bids than the limit of an emergency post.
    closesAtBids: null,
    ...more,
  });
  // Bids that lost to a canceled award become live again.
  await restoreBids(tx, job.id, now);
  const isByOwner = actorId === job.clientId;
  await emit({ kind: 'jobs.biddingReopened', actorId, data: { jobId: job.id, ...(isByOwner ? { isByOwner } : {}) } });
}

export async function reopenBidding(work: Work, jobId: number, adminId: number): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  await restartBidding(work, job, adminId);
  const change = { before: { status: job.status }, after: { status: 'open' } };
  work.record(actOnJob('job.reopen_bidding', jobId, adminId, change));
}

/** The owner reopens the bidding, once; earlier bids count again. 409 after an award or the second time. */
export async function reopenOwnBidding(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  throwIf(policy.reopenRefusal(job));
  await restartBidding(work, job, ownerId, { ownerReopenedAt: work.now });
}

const LONGEST_MS = 90 * 24 * 3600_000;

/** 422 for a time that is past, or more than 90 days ahead. */
export async function extendBidding(work: Work, jobId: number, adminId: number, until: Date): Promise<void> {
  const { tx, now, emit, record } = work;
  assertValid(until > now && until.getTime() <= now.getTime() + LONGEST_MS, { until: 'bids.until' });
  const job = await lockJob(tx, jobId);
  mustAllow('extendBidding', job);
  await setBiddingEnd(tx, jobId, until);
  const biddingClosesAt = until.toISOString();
  await emit({ kind: 'jobs.biddingExtended', actorId: adminId, data: { jobId, until: biddingClosesAt } });
  const before = { biddingClosesAt: iso(job.biddingClosesAt) };
  record(actOnJob('job.extend_bidding', jobId, adminId, { before, after: { biddingClosesAt } }));
}

/** 422 unless `until` (UTC) is later than the current close and at most ten days after the bidding opened. */
export async function extendOwnBidding(work: Work, jobId: number, ownerId: number, until: Date): Promise<void> {
  const { tx, now, emit } = work;
  const job = await lockOwnJob(tx, jobId, ownerId);
  throwIf(policy.extendRefusal(job, now));
  const isLater = job.biddingClosesAt !== null && until > job.biddingClosesAt;
  assertValid(isLater && until <= policy.latestClose(job), {
    until: withParams('bids.extendUntil', { days: LONGEST_BIDDING_DAYS }),
  });
  await setBiddingEnd(tx, jobId, until);
  const data = { jobId, until: until.toISOString(), isByOwner: true } as const;
  await emit({ kind: 'jobs.biddingExtended', actorId: ownerId, data });
}

export async function closeDueBidding(services: Services): Promise<void> {
  const { id, biddingClosesAt: closesAt } = jobs;
  const isOpen = and(eq(jobs.approvalStatus, 'approved'), eq(jobs.status, 'open'));
  const isOver = and(isOpen, lte(closesAt, services.clock()));
  const due = services.db.orm.select({ id }).from(jobs).where(isOver).orderBy(asc(closesAt), asc(id)).limit(200);
  await commandForEach(services, 'bidding that is over', due, async (work, jobId) => {
    const job = await lockJob(work.tx, jobId);
    if (policy.isInBidding(job) && job.biddingClosesAt !== null && job.biddingClosesAt <= work.now) {
      await closeBidding(work, jobId);
    }
  });
}

/** Takes a published post down: its owner may correct it as any rejected job, and its bids end. */
async function takeDown(work: Work, job: JobRecord, adminId: number, reason: string | undefined): Promise<void> {
  const { tx, now, emit, record } = work;
  const opened = job.status === 'open' ? job : await move(tx, job, 'reopenBidding', { biddingClosedAt: null });
  const recalled = await moveApproval(tx, opened, 'recall', { biddingClosesAt: null, reviewedAt: now });
  await moveApproval(tx, recalled, 'reject', { rejectionReason: reason ?? null, takenDownAt: now });
  const ids = await bidderIds(tx, job.id, ['pending', 'frozen']);
  await moveBidsOf(tx, job.id, 'withdraw');
  const data = { jobId: job.id, reason: reason ?? null, bidderIds: ids };
  await emit({ kind: 'jobs.takenDown', actorId: adminId, data });
  const before = { approvalStatus: job.approvalStatus, status: job.status };
  const after = { approvalStatus: 'rejected', bids: ids.length };
  record(actOnJob('job.storm_take_down', job.id, adminId, { before, after, reason }));
}

/** 409 for a post that neither waits for review nor was published before it. */
export async function rejectPost(work: Work, jobId: number, adminId: number, reason?: string): Promise<void> {
  const { tx, emit, record } = work;
  const job = await lockJob(tx, jobId);
  mustAllow('reject', job);
  if (isUnreviewed(job)) {
    await takeDown(work, job, adminId, reason);
    return;
  }
  await moveApproval(tx, job, 'reject', { rejectionReason: reason ?? null });
  await emit({ kind: 'jobs.rejected', actorId: adminId, data: { jobId, reason: reason ?? null } });
  const change = { before: reviewOf(job), after: { approvalStatus: 'rejected' }, reason };
  record(actOnJob('job.reject', jobId, adminId, change));
}

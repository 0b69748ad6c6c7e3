// The bidding window: closing opens the bids and assigns letters; reopening and extending are possible before an award. A storm's
// emergency post closes as soon as it has as many live bids as it takes, also when a frozen one becomes live again.
import { and, asc, eq, inArray, isNotNull, lte, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/open.ts';
import { assertValid } from '../../kernel/errors.ts';
import type { Reaction, StoredEvent } from '../../kernel/events/kinds.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { isInBidding, mustAllow } from '../jobs/acts.ts';
import { biddingEnd } from '../jobs/bid-policy.ts';
import { setBiddingEnd } from '../jobs/commands.ts';
import { type JobRecord, lockJob, move } from '../jobs/moves.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { restoreBids } from './moves.ts';
import { bids } from './tables.ts';

/** Whether the job has its maximum of live bids; false for a job without a maximum. */
export async function isFull(tx: Tx, { id, closesAtBids }: Pick<JobRecord, 'id' | 'closesAtBids'>): Promise<boolean> {
  if (closesAtBids === null) {
    return false;
  }
  return (await tx.$count(bids, and(eq(bids.jobId, id), eq(bids.status, 'pending')))) >= closesAtBids;
}

const isInLane = and(isNotNull(jobs.closesAtBids), eq(jobs.status, 'open'), eq(jobs.approvalStatus, 'approved'));

/** The jobs of the fast lane that an event may have filled: those on which a business bids again, or one that is out again. */
async function touchedBy(tx: Tx, { kind, data }: StoredEvent): Promise<number[]> {
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
 * Unfrozen bids fill a job just as new ones do. They are unfrozen under the lock of their business, which comes after a job's: so this
 * only checks the jobs, and a timer closes what is due.
 */
export const endWhatIsFull: Reaction = async (tx, event) => {
  for (const id of await touchedBy(tx, event)) {
    const job = await lockJob(tx, id);
    if (job.status === 'open' && job.approvalStatus === 'approved' && (await isFull(tx, job))) {
      await setBiddingEnd(tx, id, sql`least(${jobs.biddingClosesAt}, now())`);
    }
  }
};

const HOUR = 3600_000;

/** Gives each live bid without one its letter, in an order that does not reveal who was first. Locked in the order of ids, as everywhere. */
async function letterBids(tx: Tx, jobId: number): Promise<number> {
  const rows = await tx
    .select({ id: bids.id, letter: bids.letter, receipt: bids.receipt })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(bids.status, ['pending', 'frozen'])))
    .orderBy(asc(bids.id))
    .for('update');
  const live = rows.toSorted((one, other) => ((one.receipt ?? '') < (other.receipt ?? '') ? -1 : 1));
  const [highest] = await tx
    .select({ letter: max(bids.letter) })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), isNotNull(bids.letter)));
  let next = (highest?.letter ?? -1) + 1;
  for (const bid of live.filter(({ letter }) => letter === null)) {
    await tx.update(bids).set({ letter: next }).where(eq(bids.id, bid.id));
    next += 1;
  }
  return live.length;
}

const onJob = (jobId: number, actorId: number) => ({ actorId, targetType: 'job', targetId: jobId }) as const;

/** Moves a locked job whose bidding may be closed, and opens its bids; returns how many. `isFull`: by its last bid. */
export async function endBidding(
  { tx, now, emit }: Work,
  job: JobRecord,
  { actorId, isFull: isByLastBid = false }: { actorId?: number; isFull?: boolean },
): Promise<number> {
  await move(tx, job, 'closeBidding', { biddingClosedAt: now });
  const count = await letterBids(tx, job.id);
  await emit({
    kind: 'jobs.biddingClosed',
    ...(actorId === undefined ? {} : { actorId }),
    data: {
      jobId: job.id,
      bids: count,
      ...(isByLastBid ? { isFull: true } : {}),
      ...(actorId === job.clientId ? { isByOwner: true } : {}),
    },
  });
  return count;
}

/** Closes the bidding and opens the bids. `adminId` is left out for a timer, or the last bid of a storm's emergency post. */
export async function closeBidding(work: Work, jobId: number, adminId?: number): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  mustAllow('closeBidding', job);
  if (adminId === undefined) {
    await endBidding(work, job, { isFull: await isFull(work.tx, job) });
    return;
  }
  const count = await endBidding(work, job, { actorId: adminId });
  const after = { status: 'bidding_closed', bids: count };
  work.record({ action: 'job.close_bidding', ...onJob(jobId, adminId), before: { status: job.status }, after });
}

/** Moves a locked job that may be reopened; `more` are columns to write with it. */
export async function restartBidding(
  { tx, now, emit }: Work,
  job: JobRecord,
  actorId: number,
  more: { ownerReopenedAt?: Date } = {},
): Promise<void> {
  await move(tx, job, 'reopenBidding', {
    biddingClosedAt: null,
    biddingClosesAt: biddingEnd(job.urgency, now),
    // Reopening asks for more bids than the limit of a storm's emergency post.
    closesAtBids: null,
    ...more,
  });
  // Bids that lost to an award that was canceled become live again.
  await restoreBids(tx, job.id, now);
  const isByOwner = actorId === job.clientId;
  await emit({ kind: 'jobs.biddingReopened', actorId, data: { jobId: job.id, ...(isByOwner ? { isByOwner } : {}) } });
}

export async function reopenBidding(work: Work, jobId: number, adminId: number): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  await restartBidding(work, job, adminId);
  work.record({
    action: 'job.reopen_bidding',
    ...onJob(jobId, adminId),
    before: { status: job.status },
    after: { status: 'open' },
  });
}

const LONGEST_MS = 90 * 24 * HOUR;

export async function extendBidding(work: Work, jobId: number, adminId: number, until: Date): Promise<void> {
  const { tx, now, emit, record } = work;
  assertValid(until > now && until.getTime() <= now.getTime() + LONGEST_MS, { until: 'bids.until' });
  const job = await lockJob(tx, jobId);
  mustAllow('extendBidding', job);
  await setBiddingEnd(tx, jobId, until);
  await emit({ kind: 'jobs.biddingExtended', actorId: adminId, data: { jobId, until: until.toISOString() } });
  record({
    action: 'job.extend_bidding',
    ...onJob(jobId, adminId),
    before: { biddingClosesAt: job.biddingClosesAt?.toISOString() ?? null },
    after: { biddingClosesAt: until.toISOString() },
  });
}

/** Jobs whose bidding should be over. */
async function dueToClose(db: Db, now: Date): Promise<number[]> {
  const rows = await db.orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.approvalStatus, 'approved'), eq(jobs.status, 'open'), lte(jobs.biddingClosesAt, now)))
    .orderBy(asc(jobs.biddingClosesAt), asc(jobs.id))
    .limit(200);
  return rows.map(({ id }) => id);
}

/** Closes what is due; skips jobs that were closed or extended meanwhile. */
export async function closeDueBidding(services: Services): Promise<void> {
  const due = await dueToClose(services.db, services.clock());
  await commandForEach(services, 'bidding that is over', due, async (work, jobId) => {
    const job = await lockJob(work.tx, jobId);
    if (isInBidding(job) && job.biddingClosesAt !== null && job.biddingClosesAt <= work.now) {
      await closeBidding(work, jobId);
    }
  });
}

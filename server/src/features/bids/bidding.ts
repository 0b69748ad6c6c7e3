// The bidding window: closing opens the bids and assigns letters; reopening and extending are possible before an award.
import { and, asc, eq, inArray, isNotNull, lte, max } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { eachDue } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { isInBidding, mustAllow } from '../jobs/acts.ts';
import { biddingEnd } from '../jobs/bidding-end.ts';
import { setBiddingEnd } from '../jobs/commands.ts';
import { lockJob, move } from '../jobs/moves.ts';
import { jobs } from '../jobs/tables.ts';
import { isFull } from './full.ts';
import { restoreBids } from './standing.ts';
import { bids } from './tables.ts';

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

/** Closes the bidding and opens the bids. `adminId` is left out for a timer, or the last bid of a storm's emergency post. */
export async function closeBidding({ tx, now, emit, record }: Work, jobId: number, adminId?: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  mustAllow('closeBidding', job);
  await move(tx, job, 'closeBidding', { biddingClosedAt: now });
  const hasAll = adminId === undefined && (await isFull(tx, job));
  const count = await letterBids(tx, jobId);
  await emit({
    kind: 'jobs.biddingClosed',
    ...(adminId === undefined ? {} : { actorId: adminId }),
    data: { jobId, bids: count, ...(hasAll ? { isFull: true } : {}) },
  });
  if (adminId !== undefined) {
    const after = { status: 'bidding_closed', bids: count };
    record({ action: 'job.close_bidding', ...onJob(jobId, adminId), before: { status: job.status }, after });
  }
}

export async function reopenBidding({ tx, now, emit, record }: Work, jobId: number, adminId: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  await move(tx, job, 'reopenBidding', {
    biddingClosedAt: null,
    biddingClosesAt: biddingEnd(job.urgency, now),
    // An administrator who reopens wants more bids than the limit of a storm's emergency post.
    closesAtBids: null,
  });
  // Bids that lost to an award that was canceled become live again.
  await restoreBids(tx, jobId, now);
  await emit({ kind: 'jobs.biddingReopened', actorId: adminId, data: { jobId } });
  record({
    action: 'job.reopen_bidding',
    ...onJob(jobId, adminId),
    before: { status: job.status },
    after: { status: 'open' },
  });
}

const LONGEST_MS = 90 * 24 * HOUR;

export async function extendBidding(
  { tx, now, emit, record }: Work,
  jobId: number,
  adminId: number,
  until: Date,
): Promise<void> {
  if (until <= now || until.getTime() > now.getTime() + LONGEST_MS) {
    throw invalid({ until: 'Choose a time from now to 90 days ahead' });
  }
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
  await eachDue(services, 'bidding that is over', await dueToClose(services.db, services.clock()), (jobId) =>
    runCommand(services, async (work) => {
      const job = await lockJob(work.tx, jobId);
      if (isInBidding(job) && job.biddingClosesAt !== null && job.biddingClosesAt <= work.now) {
        await closeBidding(work, jobId);
      }
    }),
  );
}

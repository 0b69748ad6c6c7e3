// An administrator's rejection of a post: before publication, or after it was published in a storm, with its bids.
import { and, eq, inArray } from 'drizzle-orm';
import type { Work } from '../../kernel/services.ts';
import { mustAllow } from '../jobs/acts.ts';
import { rejectJob } from '../jobs/commands.ts';
import { isUnreviewed } from '../jobs/fast-lane.ts';
import { lockJob, move, moveApproval, type JobRecord } from '../jobs/moves.ts';
import { providers } from '../providers/tables.ts';
import { moveBidsOf } from './moves.ts';
import { bids } from './tables.ts';

/** The people whose bids are in the running. */
async function biddersOf({ tx }: Pick<Work, 'tx'>, jobId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: providers.userId })
    .from(bids)
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(and(eq(bids.jobId, jobId), inArray(bids.status, ['pending', 'frozen'])))
    .orderBy(providers.userId);
  return rows.map(({ id }) => id);
}

/** Takes a post of the fast lane down: it is a rejected job again, which its owner may correct, and its bids are over. */
async function takeDown(work: Work, job: JobRecord, adminId: number, reason: string | undefined): Promise<void> {
  const { tx, now, emit, record } = work;
  const opened = job.status === 'open' ? job : await move(tx, job, 'reopenBidding', { biddingClosedAt: null });
  const recalled = await moveApproval(tx, opened, 'recall', { biddingClosesAt: null, reviewedAt: now });
  await moveApproval(tx, recalled, 'reject', { rejectionReason: reason ?? null });
  const bidderIds = await biddersOf(work, job.id);
  await moveBidsOf(tx, job.id, 'withdraw');
  await emit({ kind: 'jobs.takenDown', actorId: adminId, data: { jobId: job.id, reason: reason ?? null, bidderIds } });
  record({
    action: 'job.storm_take_down',
    actorId: adminId,
    targetType: 'job',
    targetId: job.id,
    before: { approvalStatus: job.approvalStatus, status: job.status },
    after: { approvalStatus: 'rejected', bids: bidderIds.length },
    reason,
  });
}

/** Turns a post down. 409 where it neither waits for review nor is out without one. */
export async function rejectPost(
  work: Work,
  jobId: number,
  adminId: number,
  reason: string | undefined,
): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  mustAllow('reject', job);
  await (isUnreviewed(job) ? takeDown(work, job, adminId, reason) : rejectJob(work, jobId, adminId, reason));
}

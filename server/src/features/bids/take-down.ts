// An administrator's rejection of a post: before its publication, or afterwards with its bids.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Work } from '../../kernel/services.ts';
import { mustAllow } from '../jobs/acts.ts';
import { actOnJob, reviewOf } from '../jobs/commands.ts';
import { isUnreviewed } from '../jobs/fast-lane.ts';
import { lockJob, move, moveApproval, type JobRecord } from '../jobs/moves.ts';
import { providers } from '../providers/tables.ts';
import { moveBidsOf } from './moves.ts';
import { bids } from './tables.ts';

/** Takes a published post down: its owner may correct it as any rejected job, and its bids end. */
async function takeDown(work: Work, job: JobRecord, adminId: number, reason: string | undefined): Promise<void> {
  const { tx, now, emit, record } = work;
  const opened = job.status === 'open' ? job : await move(tx, job, 'reopenBidding', { biddingClosedAt: null });
  const recalled = await moveApproval(tx, opened, 'recall', { biddingClosesAt: null, reviewedAt: now });
  await moveApproval(tx, recalled, 'reject', { rejectionReason: reason ?? null });
  const bidders = await tx
    .select({ id: providers.userId })
    .from(bids)
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(and(eq(bids.jobId, job.id), inArray(bids.status, ['pending', 'frozen'])))
    .orderBy(asc(providers.userId));
  const bidderIds = bidders.map(({ id }) => id);
  await moveBidsOf(tx, job.id, 'withdraw');
  await emit({ kind: 'jobs.takenDown', actorId: adminId, data: { jobId: job.id, reason: reason ?? null, bidderIds } });
  const before = { approvalStatus: job.approvalStatus, status: job.status };
  const after = { approvalStatus: 'rejected', bids: bidderIds.length };
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

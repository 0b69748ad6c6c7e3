// Posts of a suspended owner: nobody bids on work that its owner cannot award. An administrator decides about them as about new ones.
import { and, asc, eq, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import { moveApproval, type JobRecord } from './moves.ts';
import { jobs } from './tables.ts';

/** Locks an owner's posts that are open for bids. Call it before the owner's account is locked, as every command on a job does. */
export const lockOpenPosts = (tx: Tx, clientId: number): Promise<JobRecord[]> =>
  tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), eq(jobs.status, 'open'), eq(jobs.approvalStatus, 'approved')))
    .orderBy(asc(jobs.id))
    .for('update');

/** Puts locked posts back into review; their bids stay, and their bidders are notified. */
export async function holdPosts({ tx, now, emit }: Work, posts: readonly JobRecord[], adminId: number): Promise<void> {
  for (const job of posts) {
    await moveApproval(tx, job, 'recall', { submittedAt: now, biddingClosesAt: null });
    await emit({ kind: 'jobs.changed', actorId: adminId, data: { jobId: job.id, isHeld: true } });
  }
}

// Locks of a job, and the only place that writes its two statuses. A move that the life cycle does not allow is 409.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { APPROVAL_MOVES, JOB_MOVES, mayMove } from '@live-oak/contract/features/jobs/states.ts';
import type { ApprovalMove, JobMove } from '@live-oak/contract/features/jobs/states.ts';
import { eq, type Tx } from '../../kernel/db/drizzle.ts';
import { oneMover } from '../../kernel/db/mover.ts';
import { wrongState, rowOr404, assertFound } from '../../kernel/errors.ts';
import { jobs } from './tables.ts';

export type JobRecord = typeof jobs.$inferSelect;
type Changes = Omit<Partial<typeof jobs.$inferInsert>, 'status' | 'approvalStatus'>;
type Mover<Move> = (tx: Tx, job: JobRecord, name: Move, changes?: Changes) => Promise<JobRecord>;

/** Locks a job against every change and every bid; 404 when there is none. */
export const lockJob = async (tx: Tx, jobId: number): Promise<JobRecord> =>
  rowOr404(await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update'));

/** Locks one's own job; 404 for another's. */
export async function lockOwnJob(tx: Tx, jobId: number, clientId: number): Promise<JobRecord> {
  const job = await lockJob(tx, jobId);
  assertFound(job.clientId === clientId);
  return job;
}

/** Locks a job against being moved, shared with others: for bidding, which closing must wait for. */
export const holdJob = async (tx: Tx, jobId: number): Promise<JobRecord> =>
  rowOr404(await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('share'));

const REFUSALS: Record<JobMove, Reason> = {
  closeBidding: 'jobs.biddingNotOpen',
  reopenBidding: 'jobs.cannotReopen',
  award: 'jobs.cannotAward',
  releaseAward: 'awards.noChoice',
  pay: 'jobs.notAwaitingPayment',
  decline: 'jobs.cannotDecline',
  start: 'jobs.cannotStart',
  finish: 'jobs.cannotFinish',
  confirm: 'jobs.cannotConfirm',
  dispute: 'jobs.cannotDispute',
  hold: 'jobs.cannotHold',
  liftToAwarded: 'jobs.notInDispute',
  liftToWork: 'jobs.notInDispute',
  liftToDone: 'jobs.notInDispute',
  settleRelease: 'jobs.notInDispute',
  settleRefund: 'jobs.notInDispute',
  cancel: 'jobs.cannotCancel',
};

/** Why a job cannot make a move from its status; null if it can. */
export const moveRefusal = (name: JobMove, { status }: Pick<JobRecord, 'status'>) =>
  mayMove(JOB_MOVES[name], status) ? null : wrongState(REFUSALS[name]);

export const move: Mover<JobMove> = oneMover(jobs, 'status', JOB_MOVES, REFUSALS);

const APPROVAL_REFUSALS: Record<ApprovalMove, Reason> = {
  approve: 'jobs.notInReview',
  reject: 'jobs.notInReview',
  resubmit: 'jobs.cannotResubmit',
  change: 'jobs.notApproved',
  recall: 'jobs.notPublished',
};

export const moveApproval: Mover<ApprovalMove> = oneMover(jobs, 'approvalStatus', APPROVAL_MOVES, APPROVAL_REFUSALS);

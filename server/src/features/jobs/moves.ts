// The only place that writes a job's two states. A move that the life cycle does not know from here is 409.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { eq } from 'drizzle-orm';
import {
  APPROVAL_MOVES,
  JOB_MOVES,
  mayMove,
  type ApprovalMove,
  type JobMove,
} from '@live-oak/contract/features/jobs/states.ts';
import { mover } from '../../kernel/db/mover.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { wrongState, rowOr404, firstOr } from '../../kernel/errors.ts';
import { jobs } from './tables.ts';

export type JobRecord = typeof jobs.$inferSelect;
type Changes = Omit<Partial<typeof jobs.$inferInsert>, 'status' | 'approvalStatus'>;

const moveJobs = mover(jobs, 'status', JOB_MOVES);
const moveApprovals = mover(jobs, 'approvalStatus', APPROVAL_MOVES);

/** Locks a job for this transaction: everyone who would change it, or bid on it, waits. 404 when there is none. */
export async function lockJob(tx: Tx, jobId: number): Promise<JobRecord> {
  return rowOr404(await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update'));
}

/** Locks a job against being moved, while others may hold it so too: for bidding, which closing must wait for. */
export async function holdJob(tx: Tx, jobId: number): Promise<JobRecord> {
  return rowOr404(await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('share'));
}

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

/** The refusal of a move from the state that a job is in; null where the life cycle has it. */
export const moveRefusal = (name: JobMove, { status }: Pick<JobRecord, 'status'>) =>
  mayMove(JOB_MOVES[name], status) ? null : wrongState(REFUSALS[name]);

/** Moves a locked job along its life cycle; 409 when it is not in a state the move leaves from. */
export async function move(tx: Tx, job: JobRecord, name: JobMove, changes: Changes = {}): Promise<JobRecord> {
  return firstOr(await moveJobs(tx, name, eq(jobs.id, job.id), changes), () => wrongState(REFUSALS[name]));
}

const APPROVAL_REFUSALS: Record<ApprovalMove, Reason> = {
  approve: 'jobs.notInReview',
  reject: 'jobs.notInReview',
  resubmit: 'jobs.cannotResubmit',
  change: 'jobs.notApproved',
  recall: 'jobs.notPublished',
};

/** The same of its approval; always the refusal for a job that is not named. */
export const approvalRefusal = (name: ApprovalMove, job?: Pick<JobRecord, 'approvalStatus'>) =>
  job && mayMove(APPROVAL_MOVES[name], job.approvalStatus) ? null : wrongState(APPROVAL_REFUSALS[name]);

/** Moves a locked job's approval; 409 when it is not in a state the move leaves from. */
export async function moveApproval(
  tx: Tx,
  job: JobRecord,
  name: ApprovalMove,
  changes: Changes = {},
): Promise<JobRecord> {
  return firstOr(await moveApprovals(tx, name, eq(jobs.id, job.id), changes), () =>
    wrongState(APPROVAL_REFUSALS[name]),
  );
}

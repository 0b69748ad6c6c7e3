// The only place that writes a job's two states. A move that the life cycle does not know from here is 409.
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

const REFUSALS: Record<JobMove, string> = {
  closeBidding: 'Bidding is not open on this job.',
  reopenBidding: 'Bidding can be reopened only after it closed and before a bid is chosen.',
  award: 'A bid can be chosen only after bidding closed, and once.',
  releaseAward: 'There is no choice waiting for payment on this job.',
  pay: 'This job is not waiting for payment.',
  decline: 'This award can no longer be declined.',
  start: 'Work can start only once the job is paid, and once.',
  finish: 'Only work in progress can be marked as done.',
  confirm: 'Only work that is marked as done can be confirmed.',
  dispute: 'A dispute can be opened from the start of the work until it is confirmed.',
  hold: 'A payment can be held from when it is paid until it is released or refunded.',
  liftToAwarded: 'This job is not in dispute.',
  liftToWork: 'This job is not in dispute.',
  liftToDone: 'This job is not in dispute.',
  settleRelease: 'This job is not in dispute.',
  settleRefund: 'This job is not in dispute.',
  cancel: 'This job can no longer be canceled.',
};

/** The refusal of a move from the state that a job is in; null where the life cycle has it. */
export const moveRefusal = (name: JobMove, { status }: Pick<JobRecord, 'status'>) =>
  mayMove(JOB_MOVES[name], status) ? null : wrongState(REFUSALS[name]);

/** Moves a locked job along its life cycle; 409 when it is not in a state the move leaves from. */
export async function move(tx: Tx, job: JobRecord, name: JobMove, changes: Changes = {}): Promise<JobRecord> {
  return firstOr(await moveJobs(tx, name, eq(jobs.id, job.id), changes), () => wrongState(REFUSALS[name]));
}

const APPROVAL_REFUSALS: Record<ApprovalMove, string> = {
  approve: 'This job is not waiting for review.',
  reject: 'This job is not waiting for review.',
  resubmit: 'Only a rejected job can be sent to review again.',
  change: 'This job is not approved.',
  recall: 'This job is not out.',
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

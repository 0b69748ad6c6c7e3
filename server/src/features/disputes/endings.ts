// How a dispute ends: settled by its sides, decided or lifted by an administrator, or closed when its payment went back without it. Locks are taken in the order job,
// award, dispute.
import type { AcceptProposal, ResolveDispute } from '@live-oak/contract/features/disputes/schema.ts';
import type { JobMove } from '@live-oak/contract/features/jobs/states.ts';
import { OWN_REASONS } from '@live-oak/contract/own-reasons.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { eq, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, wrongState, rowOr404, orNotFound, type Why, throwIf } from '../../kernel/errors.ts';
import { iso } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { releasable } from '../awards/commands.ts';
import { heldOf, paidAward, type AwardRecord } from '../awards/moves.ts';
import { settleAward } from '../awards/settle.ts';
import { heldBack } from '../jobs/acts.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import { DECIDED, resolveOne, resolveOpen, type DisputeRecord } from './moves.ts';
import { acceptBlock, liftBlock, mustAddUp, proposalBlock, resolveBlock } from './policy.ts';
import { proposalsOf, sideOn } from './queries.ts';
import { disputes, disputeStatements } from './tables.ts';

const disputeRow = async (tx: Tx, id: number) => rowOr404(await tx.select().from(disputes).where(eq(disputes.id, id)));

/** A dispute, locked for writing; 404 when there is none. */
export const lockDispute = async (tx: Tx, id: number): Promise<DisputeRecord> =>
  rowOr404(await tx.select().from(disputes).where(eq(disputes.id, id)).for('update'));

/** Locks an open dispute with its job and the held payment. 404 when there is none, 409 once it is decided. */
async function lockOpen(tx: Tx, disputeId: number, blockOf: (dispute: DisputeRecord) => Why | null) {
  const job = await lockJob(tx, (await disputeRow(tx, disputeId)).jobId);
  const award = job.status === 'disputed' ? await paidAward(tx, job.id) : undefined;
  const dispute = await lockDispute(tx, disputeId);
  const block = blockOf(dispute);
  if (block !== null || award?.id !== dispute.awardId) throw wrongState(block ?? DECIDED);
  return { job, award, dispute };
}

/** Ends a locked dispute by dividing what is held; completes the job if the business gets anything, else cancels it. Returns the job. */
async function divide(
  work: Work,
  { job, award }: { job: JobRecord; award: AwardRecord },
  ending: ResolveDispute & { disputeId: number; who: string; resolvedBy: number | null },
): Promise<JobRecord> {
  const { tx, now } = work;
  const { disputeId, refundCents, releaseCents, note, who, resolvedBy } = ending;
  const ended =
    releaseCents > 0
      ? await move(tx, job, 'settleRelease', { completedAt: now })
      : await move(tx, job, 'settleRefund', { cancelReason: note });
  await settleAward(work, job, { award, refundCents, releaseCents, endReason: `${who}${disputeId}: ${note}` });
  await resolveOne(tx, disputeId, { refundCents, releaseCents, note, resolvedBy, resolvedAt: now });
  return ended;
}

/**
 * A side accepts the newest proposal, of the other one. 404 for everyone on neither side; 409 if another proposal or sum stands by now, while a
 * side is suspended or the payer's bank decides, for a hold of an administrator, and once the dispute is decided.
 */
export async function acceptProposal(work: Work, viewer: Viewer, disputeId: number, form: AcceptProposal) {
  const { tx, now } = work;
  const side = orNotFound(await sideOn(tx, await disputeRow(tx, disputeId), viewer));
  const { job, award, dispute } = await lockOpen(tx, disputeId, proposalBlock);
  const heldCents = heldOf(award);
  const [proposal] = await proposalsOf(tx, disputeId).limit(1);
  const block = acceptBlock(dispute, proposal, { side, heldCents });
  throwIf(block && wrongState(block));
  assertState(proposal?.id === form.statementId && heldCents === form.heldCents, 'disputes.proposalReplaced');
  throwIf(heldBack(await releasable(tx, job)));
  const { text: note, refundCents } = proposal;
  await tx.update(disputeStatements).set({ acceptedAt: now }).where(eq(disputeStatements.id, proposal.id));
  const sums = { refundCents, releaseCents: heldCents - refundCents, note };
  await divide(work, { job, award }, { ...sums, disputeId, who: OWN_REASONS.settled, resolvedBy: null });
  await work.emit({ kind: 'disputes.settled', actorId: viewer.userId, data: { jobId: job.id, disputeId } });
  return job.id;
}

/** Divides what is held. 409 once decided, 422 unless the sums add up. */
export async function resolveDispute(work: Work, adminId: number, disputeId: number, form: ResolveDispute) {
  const { refundCents, releaseCents, note } = form;
  const { job, award } = await lockOpen(work.tx, disputeId, resolveBlock);
  const heldCents = heldOf(award);
  mustAddUp(heldCents, refundCents, releaseCents);
  const ended = await divide(
    work,
    { job, award },
    { ...form, disputeId, who: OWN_REASONS.decided, resolvedBy: adminId },
  );
  await work.emit({ kind: 'disputes.resolved', actorId: adminId, data: { jobId: job.id, disputeId } });
  const before = { status: 'open', jobStatus: job.status, heldCents };
  const after = { status: 'resolved', jobStatus: ended.status, refundCents, releaseCents };
  work.record({
    action: 'dispute.resolve',
    actorId: adminId,
    ...targetOf('dispute', disputeId),
    before,
    after,
    reason: note,
  });
}

/** The move back to where the job was when its payment was held. */
function liftOf({ startedAt, workDoneAt }: JobRecord): JobMove {
  if (workDoneAt !== null) return 'liftToDone';
  return startedAt === null ? 'liftToAwarded' : 'liftToWork';
}

/** Lifts an administrator's hold: the job continues where it was, and the days to confirm it start again. Returns the dispute's id; 409 for others. */
export async function liftHold(work: Work, adminId: number, disputeId: number, reason: string): Promise<number> {
  const { tx, now } = work;
  const { job } = await lockOpen(tx, disputeId, liftBlock);
  const lifted = await move(tx, job, liftOf(job), job.workDoneAt === null ? {} : { workDoneAt: now });
  const ending = { refundCents: 0, releaseCents: 0, note: reason, resolvedBy: adminId, resolvedAt: now };
  await resolveOne(tx, disputeId, ending);
  await work.emit({ kind: 'disputes.lifted', actorId: adminId, data: { jobId: job.id, disputeId } });
  const before = { status: 'open', jobStatus: job.status, workDoneAt: iso(job.workDoneAt) };
  const after = { status: 'resolved', jobStatus: lifted.status };
  work.record({ action: 'dispute.lift', actorId: adminId, ...targetOf('dispute', disputeId), before, after, reason });
  return disputeId;
}

/**
 * Closes an open dispute about a held payment that the payer has back in full: their bank took it for good, or it was refunded at the gateway;
 * `note` says which. The caller holds the lock of the job.
 */
export async function closeUndecided(
  { tx, now }: Work,
  { awardId, refundCents, note }: { awardId: number; refundCents: number; note: string },
): Promise<void> {
  const ending = { refundCents, releaseCents: 0, note, resolvedBy: null, resolvedAt: now };
  await resolveOpen(tx, eq(disputes.awardId, awardId), ending);
}

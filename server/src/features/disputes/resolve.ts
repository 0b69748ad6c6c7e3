// An administrator's decision: divides what is held, to the cent, and ends the job.
import { eq } from 'drizzle-orm';
import type { JobMove } from '@live-oak/contract/features/jobs/states.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { wrongState, rowOr404, type Why } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { heldOf, paidAward, type AwardRecord } from '../awards/moves.ts';
import { settleAward } from '../awards/settle.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import { lockDispute } from './commands.ts';
import { DECIDED, resolveOne, resolveOpen, type DisputeRecord } from './moves.ts';
import { liftBlock, mustAddUp, resolveBlock } from './policy.ts';
import { disputes } from './tables.ts';

interface Decided {
  /** Integer cents, 0 or more each; together what is held. */
  refundCents: number;
  releaseCents: number;
  /** Why; both sides read it. */
  note: string;
}

/** Locks an open dispute with its job and the held payment. 404 when there is none, 409 once it is decided. */
async function lockOpen(
  tx: Tx,
  disputeId: number,
  blockOf: (dispute: DisputeRecord) => Why | null,
): Promise<{ job: JobRecord; award: AwardRecord; dispute: DisputeRecord }> {
  const row = rowOr404(await tx.select({ jobId: disputes.jobId }).from(disputes).where(eq(disputes.id, disputeId)));
  const job = await lockJob(tx, row.jobId);
  const award = job.status === 'disputed' ? await paidAward(tx, job.id) : undefined;
  const dispute = await lockDispute(tx, disputeId);
  const block = blockOf(dispute);
  if (block !== null || award?.id !== dispute.awardId) {
    throw wrongState(block ?? DECIDED);
  }
  return { job, award, dispute };
}

/**
 * Ends an open dispute in one transaction: books refund and release and queues them for the gateway; the job is completed if the
 * business gets anything, else canceled. 409 once it is decided, 422 unless the sums are what is held.
 */
export async function resolveDispute(work: Work, adminId: number, disputeId: number, decided: Decided): Promise<void> {
  const { tx, now } = work;
  const { refundCents, releaseCents, note } = decided;
  const { job, award } = await lockOpen(tx, disputeId, resolveBlock);
  const heldCents = heldOf(award);
  mustAddUp(heldCents, refundCents, releaseCents);
  const ended =
    releaseCents > 0
      ? await move(tx, job, 'settleRelease', { completedAt: now })
      : await move(tx, job, 'settleRefund', { cancelReason: note });
  await settleAward(work, job, {
    award,
    refundCents,
    releaseCents,
    endReason: `Live Oak decided dispute ${disputeId}: ${note}`,
  });
  await resolveOne(tx, disputeId, { refundCents, releaseCents, note, resolvedBy: adminId, resolvedAt: now });
  await work.emit({ kind: 'disputes.resolved', actorId: adminId, data: { jobId: job.id, disputeId } });
  work.record({
    action: 'dispute.resolve',
    actorId: adminId,
    targetType: 'dispute',
    targetId: disputeId,
    before: { status: 'open', jobStatus: job.status, heldCents },
    after: { status: 'resolved', jobStatus: ended.status, refundCents, releaseCents },
    reason: note,
  });
}

/** Where the job was when its payment was held, by what was done on it since. */
function liftOf({ startedAt, workDoneAt }: JobRecord): JobMove {
  if (workDoneAt !== null) {
    return 'liftToDone';
  }
  return startedAt === null ? 'liftToAwarded' : 'liftToWork';
}

/**
 * Lifts a hold that an administrator opened: nothing is divided and the job continues where it was. The days for the owner's
 * confirmation start again. Returns its id; 404 when there is none, 409 for a dispute of a side and once it is decided.
 */
export async function liftHold(work: Work, adminId: number, disputeId: number, reason: string): Promise<number> {
  const { tx, now } = work;
  const { job } = await lockOpen(tx, disputeId, liftBlock);
  const lifted = await move(tx, job, liftOf(job), job.workDoneAt === null ? {} : { workDoneAt: now });
  const lift = { refundCents: 0, releaseCents: 0, note: reason, resolvedBy: adminId, resolvedAt: now };
  await resolveOne(tx, disputeId, lift);
  await work.emit({ kind: 'disputes.lifted', actorId: adminId, data: { jobId: job.id, disputeId } });
  work.record({
    action: 'dispute.lift',
    actorId: adminId,
    targetType: 'dispute',
    targetId: disputeId,
    before: { status: 'open', jobStatus: job.status, workDoneAt: job.workDoneAt?.toISOString() ?? null },
    after: { status: 'resolved', jobStatus: lifted.status },
    reason,
  });
  return disputeId;
}

/** The payer's bank took the held payment for good: an open dispute about it has nothing left to decide. The caller holds the job. */
export async function closeByBank(
  { tx, now }: Work,
  { awardId, refundCents, note }: { awardId: number; refundCents: number; note: string },
): Promise<void> {
  const ending = { refundCents, releaseCents: 0, note, resolvedBy: null, resolvedAt: now };
  await resolveOpen(tx, eq(disputes.awardId, awardId), ending);
}

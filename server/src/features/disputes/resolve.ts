// The desk's decision: what is held is divided, every cent of it, and the job ends.
import { and, eq } from 'drizzle-orm';
import { notFound, wrongState } from '../../errors.ts';
import type { Work } from '../../services.ts';
import { heldOf, paidAward } from '../awards/live.ts';
import { settleAward } from '../awards/settle.ts';
import { lockJob, move } from '../jobs/moves.ts';
import { lockDispute } from './commands.ts';
import { mustAddUp } from './policy.ts';
import { disputes } from './tables.ts';

interface Decided {
  /** Integer cents, 0 or more each; together what is held. */
  refundCents: number;
  releaseCents: number;
  /** Why; both sides read it. */
  note: string;
}

/**
 * Ends an open dispute in one transaction: refund and release are booked and asked of the gateway, the job is completed where the
 * business gets anything and cancelled where it gets nothing. 409 once it is decided, 422 unless the sums are what is held (spec 4).
 */
export async function resolveDispute(work: Work, adminId: number, disputeId: number, decided: Decided): Promise<void> {
  const { tx, now } = work;
  const { refundCents, releaseCents, note } = decided;
  const [found] = await tx.select({ jobId: disputes.jobId }).from(disputes).where(eq(disputes.id, disputeId));
  if (!found) {
    throw notFound();
  }
  const job = await lockJob(tx, found.jobId);
  const award = job.status === 'disputed' ? await paidAward(tx, job.id) : undefined;
  const dispute = await lockDispute(tx, disputeId);
  if (dispute.status !== 'open' || award?.id !== dispute.awardId) {
    throw wrongState('This dispute is decided already.');
  }
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
  await tx
    .update(disputes)
    .set({ status: 'resolved', refundCents, releaseCents, note, resolvedBy: adminId, resolvedAt: now })
    .where(eq(disputes.id, disputeId));
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

/** The payer's bank took the held payment for good: an open dispute about it has nothing left to decide. The caller holds the job. */
export async function closeByBank(
  { tx, now }: Work,
  { awardId, refundCents, note }: { awardId: number; refundCents: number; note: string },
): Promise<void> {
  await tx
    .update(disputes)
    .set({ status: 'resolved', refundCents, releaseCents: 0, note, resolvedAt: now })
    .where(and(eq(disputes.awardId, awardId), eq(disputes.status, 'open')));
}

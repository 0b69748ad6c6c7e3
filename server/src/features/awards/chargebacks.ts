// What a lost chargeback does to an award that is still held (the gateway's side of it is in payments).
import { eq } from 'drizzle-orm';
import { moveBidsOf } from '../bids/moves.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import type { Work } from '../../services.ts';
import { awardRefunded } from '../payments/bookings.ts';
import { bookBorne, type ChargebackReactions } from '../payments/chargebacks.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { liveAward } from './live.ts';
import { awards } from './tables.ts';

const REASON = "The payer's bank took the payment back";

/** Ends a job whose payment is gone, along the ways that a job's life has. */
async function endJob(work: Work, job: JobRecord): Promise<void> {
  if (job.status === 'awarded') {
    await move(work.tx, job, 'cancel', { cancelReason: REASON });
    return;
  }
  const disputed = job.status === 'disputed' ? job : await move(work.tx, job, 'dispute');
  await move(work.tx, disputed, 'settleRefund', { cancelReason: REASON });
}

interface After {
  /** Ends the dispute about an award, if one is open: there is nothing left to decide. */
  closeDispute: (work: Work, ended: { awardId: number; refundCents: number; note: string }) => Promise<void>;
}

export const awardChargebacks = ({ closeDispute }: After): ChargebackReactions => ({
  async lock({ tx }, jobId) {
    await lockJob(tx, jobId);
  },

  async lost(work, { jobId, chargeId, amountCents }) {
    const { tx, now, emit } = work;
    const job = await lockJob(tx, jobId);
    const award = await liveAward(tx, jobId);
    if (award?.status !== 'paid' || award.chargeId !== chargeId) {
      return;
    }
    const cause = `award:${award.id}`;
    await bookBorne(tx, { jobId, amountCents, cause });
    const leftCents = award.amountCents - amountCents;
    if (leftCents > 0) {
      // The bank took a part; the owner gets the rest as any refund.
      await awardRefunded(tx, { jobId, clientUserId: job.clientId, amountCents: leftCents, cause, chargeId });
      const payload = { chargeId, amountCents: leftCents };
      await requestGateway(tx, { kind: 'refund', key: `${cause}:refund`, payload }, now);
    }
    await tx
      .update(awards)
      .set({ status: 'refunded', endedAt: now, endReason: REASON, refundedCents: award.amountCents, releasedCents: 0 })
      .where(eq(awards.id, award.id));
    await endJob(work, job);
    await closeDispute(work, { awardId: award.id, refundCents: award.amountCents, note: REASON });
    await moveBidsOf(tx, jobId, 'reject', award.bidId);
    await emit({ kind: 'awards.takenBack', data: { jobId, awardId: award.id, takenCents: amountCents } });
  },
});

// Settles a held payment: divides it between the owner's refund and the business's release; and what a lost chargeback, or a refund made at
// the gateway, does to it. The gateway's side of both is handled by payments.
import { OWN_REASONS } from '@live-oak/contract/own-reasons.ts';
import { sql, eq } from '../../kernel/db/drizzle.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { type JobRecord, lockJob, move } from '../jobs/moves.ts';
import { awardRefunded, awardReleased, account, balanceOf } from '../payments/ledger.ts';
import { mustNotBeFrozen } from '../payments/frozen.ts';
import { requestGateway, lowerRefund } from '../payments/gateway-tasks.ts';
import { owePayout, holdUnsent } from '../payouts/commands.ts';
import { recount } from '../providers/moves.ts';
import { heldOf, type AwardRecord, moveAward, providerOf, liveAward } from './moves.ts';
import { moveBidsOf } from '../bids/moves.ts';
import { bookBorne, bookLowered, type ChargebackLoss, type ChargebackReactions } from '../payments/chargebacks.ts';
import { bookGatewayRefund } from '../payments/gateway-refunds.ts';
import { awards } from './tables.ts';

interface Settlement {
  /** Locked, and paid. */
  award: AwardRecord;
  /** Integer cents, 0 or more each; they add up to what is held. */
  refundCents: number;
  releaseCents: number;
  /** For administrators; null for the usual end. */
  endReason: string | null;
}

export const refundOf = (award: AwardRecord, endReason: string): Settlement => ({
  award,
  refundCents: heldOf(award),
  releaseCents: 0,
  endReason,
});

/** Books a refund to the owner of a locked job, and queues it for the gateway. */
export async function refundPayer(
  { tx, now }: Work,
  job: JobRecord,
  { awardId, chargeId, amountCents }: { awardId: number; chargeId: string; amountCents: number },
): Promise<void> {
  const cause = `award:${awardId}`;
  await awardRefunded(tx, { jobId: job.id, clientUserId: job.clientId, amountCents, cause, chargeId });
  await requestGateway(tx, { kind: 'refund', key: `${cause}:refund`, payload: { chargeId, amountCents } }, now);
}

/** The finished jobs of a business. */
const jobsDone = (providerId: number) =>
  sql`(select count(*)::int from awards a join bids b on b.id = a.bid_id where b.provider_id = ${providerId} and a.status = 'released')`;

/**
 * Ends a paid award of a locked job: books and queues refund and payout. An award of which the business got nothing is `refunded`, any
 * other `released`. 422 unless both sums add up to what is held; 409 while the payer's bank decides.
 */
export async function settleAward(work: Work, job: JobRecord, settlement: Settlement): Promise<void> {
  const { tx, now } = work;
  const { award, refundCents, releaseCents, endReason } = settlement;
  const { id: awardId, chargeId } = award;
  const heldCents = heldOf(award);
  if (refundCents < 0 || releaseCents < 0 || refundCents + releaseCents !== heldCents) {
    const message = `Refund and release must add up to the ${heldCents} cents that are held`;
    throw invalid({ refundCents: { english: message }, releaseCents: { english: message } });
  }
  if (chargeId === null) throw new Error(`award ${awardId} is paid without a charge`);
  await mustNotBeFrozen(tx, chargeId);
  // The bank gave the owner what it took.
  const sums = { refundedCents: refundCents + award.takenCents, releasedCents: releaseCents };
  await moveAward(tx, award, releaseCents > 0 ? 'release' : 'refund', { endedAt: now, endReason, ...sums });
  const cause = `award:${awardId}`;
  if (refundCents > 0) {
    await refundPayer(work, job, { awardId, chargeId, amountCents: refundCents });
  }
  if (releaseCents > 0) {
    const providerId = await providerOf(tx, award);
    await awardReleased(tx, { jobId: job.id, providerId, amountCents: releaseCents, cause });
    await owePayout(work, { jobId: job.id, awardId, providerId, amountCents: releaseCents, chargeId });
    await recount(tx, providerId, { totalJobs: jobsDone(providerId) });
  }
}

async function endJob(work: Work, job: JobRecord, cancelReason: string): Promise<void> {
  if (job.status === 'awarded') {
    await move(work.tx, job, 'cancel', { cancelReason });
    return;
  }
  const disputed = job.status === 'disputed' ? job : await move(work.tx, job, 'dispute');
  await move(work.tx, disputed, 'settleRefund', { cancelReason });
}

/** Ends an award whose payment went back in full, or of which the bank took a part before the work began: the rest is refunded. */
async function endAward(work: Work, job: JobRecord, award: AwardRecord, endReason: string): Promise<void> {
  const { tx, now } = work;
  const leftCents = heldOf(award);
  if (leftCents > 0 && award.chargeId !== null) {
    await refundPayer(work, job, { awardId: award.id, chargeId: award.chargeId, amountCents: leftCents });
  }
  const ended = { endedAt: now, endReason, refundedCents: award.amountCents, releasedCents: 0 };
  await moveAward(tx, award, 'refund', ended);
  await endJob(work, job, endReason);
  await moveBidsOf(tx, job.id, 'reject', award.bidId);
}

/** Lowers a refund that still waits by what the bank gave its payer already. Returns the rest of the loss, in cents. */
async function takeFromRefund({ tx, now }: Work, loss: ChargebackLoss): Promise<number> {
  const { jobId, chargeId, gatewayDispute, amountCents } = loss;
  const [award] = await tx.select({ id: awards.id }).from(awards).where(eq(awards.chargeId, chargeId)).for('update');
  const cause = `award:${award?.id ?? 0}`;
  const takenCents = await lowerRefund(tx, `${cause}:refund`, amountCents, now);
  if (award && takenCents > 0) {
    await bookLowered(tx, { jobId, chargeId, gatewayDispute, cause, amountCents: takenCents });
    const more = { takenCents: sql`${awards.takenCents} + ${takenCents}` };
    await tx.update(awards).set(more).where(eq(awards.id, award.id));
  }
  return amountCents - takenCents;
}

interface After {
  /** Ends the dispute about an award, if one is open: there is nothing left to decide. */
  closeDispute: (work: Work, ended: { awardId: number; refundCents: number; note: string }) => Promise<void>;
}

export const awardChargebacks = ({ closeDispute }: After): ChargebackReactions => ({
  async lock({ tx }, jobId) {
    await lockJob(tx, jobId);
  },

  async lost(work, loss) {
    const { tx, emit } = work;
    const { jobId, chargeId, gatewayDispute, amountCents } = loss;
    const job = await lockJob(tx, jobId);
    const award = await liveAward(tx, jobId);
    if (award?.chargeId !== chargeId || award.status === 'released') {
      const leftCents = await takeFromRefund(work, loss);
      if (award?.chargeId === chargeId && leftCents > 0) {
        await holdUnsent(work, { awardId: award.id, why: 'bank' });
      }
      return;
    }
    // The hold bears what it has; Live Oak bears the rest.
    const takenCents = Math.min(amountCents, await balanceOf(tx, account.held(jobId)));
    if (award.status !== 'paid' || takenCents <= 0) return;
    await bookBorne(tx, { jobId, amountCents: takenCents, cause: `award:${award.id}`, gatewayDispute });
    const left = { ...award, takenCents: award.takenCents + takenCents };
    await tx.update(awards).set({ takenCents: left.takenCents }).where(eq(awards.id, award.id));
    // Once the work has begun, the rest stays held until the owner confirms, five days pass, or an administrator decides.
    const isOver = job.status === 'awarded' || heldOf(left) === 0;
    if (isOver) {
      await endAward(work, job, left, OWN_REASONS.bankTook);
      await closeDispute(work, { awardId: award.id, refundCents: heldOf(award), note: OWN_REASONS.bankTook });
    }
    const rest = isOver ? { refundCents: heldOf(left) } : { heldCents: heldOf(left) };
    await emit({ kind: 'awards.takenBack', data: { jobId, awardId: award.id, takenCents, ...rest } });
  },

  async refundedAtGateway(work, refund) {
    const { tx, emit } = work;
    const { jobId, chargeId, amountCents } = refund;
    const job = await lockJob(tx, jobId);
    const [award] = await tx.select().from(awards).where(eq(awards.chargeId, chargeId)).for('update');
    if (!award) {
      // A payment that was too late for its award is refunded in full by us.
      return;
    }
    const heldCents = award.status === 'paid' ? Math.min(amountCents, heldOf(award)) : 0;
    await bookGatewayRefund(tx, { id: award.id, clientUserId: job.clientId }, { ...refund, heldCents });
    const data = { jobId, awardId: award.id, amountCents };
    if (heldCents === 0) {
      const isPayoutHeld = await holdUnsent(work, { awardId: award.id, why: 'refund' });
      await emit({ kind: 'awards.refundedAtGateway', data: { ...data, isPayoutHeld } });
      return;
    }
    const left = { ...award, takenCents: award.takenCents + heldCents };
    await tx.update(awards).set({ takenCents: left.takenCents }).where(eq(awards.id, award.id));
    if (heldOf(left) === 0) {
      await endAward(work, job, left, OWN_REASONS.refunded);
      await closeDispute(work, { awardId: award.id, refundCents: heldOf(award), note: OWN_REASONS.refunded });
    }
    await emit({ kind: 'awards.refundedAtGateway', data: { ...data, heldCents: heldOf(left) } });
  },
});

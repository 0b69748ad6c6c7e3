// Applies a lost chargeback to an award; payments handles the gateway's side.
import { eq, sql } from 'drizzle-orm';
import { moveBidsOf } from '../bids/moves.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import type { Work } from '../../kernel/services.ts';
import { bookBorne, bookLowered, type ChargebackReactions } from '../payments/chargebacks.ts';
import { lowerRefund } from '../payments/gateway-tasks.ts';
import { account, balanceOf } from '../payments/ledger.ts';
import { holdForBank } from '../payouts/commands.ts';
import { heldOf, liveAward, type AwardRecord, moveAward } from './moves.ts';
import { refundPayer } from './settle.ts';
import { awards } from './tables.ts';

const REASON = 'The payer’s bank took the payment back';

async function endJob(work: Work, job: JobRecord): Promise<void> {
  if (job.status === 'awarded') {
    await move(work.tx, job, 'cancel', { cancelReason: REASON });
    return;
  }
  const disputed = job.status === 'disputed' ? job : await move(work.tx, job, 'dispute');
  await move(work.tx, disputed, 'settleRefund', { cancelReason: REASON });
}

/** Ends an award whose payment the bank took in full, or whose work has not begun: the rest is refunded. */
async function endAward(work: Work, job: JobRecord, award: AwardRecord): Promise<void> {
  const { tx, now } = work;
  const leftCents = heldOf(award);
  if (leftCents > 0 && award.chargeId !== null) {
    await refundPayer(work, job, { awardId: award.id, chargeId: award.chargeId, amountCents: leftCents });
  }
  const ended = { endedAt: now, endReason: REASON, refundedCents: award.amountCents, releasedCents: 0 };
  await moveAward(tx, award.id, 'refund', ended);
  await endJob(work, job);
  await moveBidsOf(tx, job.id, 'reject', award.bidId);
}

type Loss = Parameters<ChargebackReactions['lost']>[1];

/** Lowers a refund that still waits by what the bank gave its payer already. Returns the rest of the loss, in cents. */
async function takeFromRefund({ tx, now }: Work, loss: Loss): Promise<number> {
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
        await holdForBank(work, award.id);
      }
      return;
    }
    // The hold bears what it has; Live Oak bears the rest.
    const takenCents = Math.min(amountCents, await balanceOf(tx, account.held(jobId)));
    if (award.status !== 'paid' || takenCents <= 0) {
      return;
    }
    await bookBorne(tx, { jobId, amountCents: takenCents, cause: `award:${award.id}`, gatewayDispute });
    const left = { ...award, takenCents: award.takenCents + takenCents };
    await tx.update(awards).set({ takenCents: left.takenCents }).where(eq(awards.id, award.id));
    // Once the work has begun, the rest stays held until the owner confirms, five days pass, or an administrator decides.
    const isOver = job.status === 'awarded' || heldOf(left) === 0;
    if (isOver) {
      await endAward(work, job, left);
      await closeDispute(work, { awardId: award.id, refundCents: heldOf(award), note: REASON });
    }
    const rest = isOver ? { refundCents: heldOf(left) } : { heldCents: heldOf(left) };
    await emit({ kind: 'awards.takenBack', data: { jobId, awardId: award.id, takenCents, ...rest } });
  },
});

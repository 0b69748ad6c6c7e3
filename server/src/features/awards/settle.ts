// Settles a held payment: divides it between the owner's refund and the business's release, to the cent.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { bids } from '../bids/tables.ts';
import type { JobRecord } from '../jobs/moves.ts';
import { awardRefunded, awardReleased } from '../payments/bookings.ts';
import { mustNotBeFrozen } from '../payments/frozen.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { owePayout } from '../payouts/commands.ts';
import { recount } from '../providers/moves.ts';
import { heldOf, type AwardRecord, moveAward } from './moves.ts';

interface Settlement {
  /** Locked, and paid. */
  award: AwardRecord;
  /** Integer cents, 0 or more each; they add up to what is held. */
  refundCents: number;
  releaseCents: number;
  /** Why it ended this way, for administrators; null for the usual end. */
  endReason: string | null;
}

export const refundOf = (award: AwardRecord, endReason: string): Settlement => ({
  award,
  refundCents: heldOf(award),
  releaseCents: 0,
  endReason,
});

export const releaseOf = (award: AwardRecord): Settlement => ({
  award,
  refundCents: 0,
  releaseCents: heldOf(award),
  endReason: null,
});

/** Books a refund to the owner of a locked job, and asks the gateway for it. */
export async function refundPayer(
  { tx, now }: Work,
  job: JobRecord,
  { awardId, chargeId, amountCents }: { awardId: number; chargeId: string; amountCents: number },
): Promise<void> {
  const cause = `award:${awardId}`;
  await awardRefunded(tx, { jobId: job.id, clientUserId: job.clientId, amountCents, cause, chargeId });
  await requestGateway(tx, { kind: 'refund', key: `${cause}:refund`, payload: { chargeId, amountCents } }, now);
}

/** Recounts the finished jobs of a business. */
const countJobs = (tx: Tx, providerId: number): Promise<void> =>
  recount(tx, providerId, {
    totalJobs: sql`(select count(*)::int from awards a join bids b on b.id = a.bid_id where b.provider_id = ${providerId} and a.status = 'released')`,
  });

/**
 * Ends a paid award of a locked job: books refund and release, asks the gateway for the refund and owes the business its payout, all
 * in the caller's transaction. An award of which the business got nothing is `refunded`, any other one `released`. 422 when the two
 * sums are not what is held (they must add up); 409 while the payer's bank decides about the payment.
 */
export async function settleAward(
  work: Work,
  job: JobRecord,
  { award, refundCents, releaseCents, endReason }: Settlement,
): Promise<void> {
  const { tx, now } = work;
  const { id: awardId, chargeId } = award;
  const heldCents = heldOf(award);
  if (refundCents < 0 || releaseCents < 0 || refundCents + releaseCents !== heldCents) {
    const message = `Refund and release must add up to the ${heldCents} cents that are held`;
    throw invalid({ refundCents: { english: message }, releaseCents: { english: message } });
  }
  const [bid] = await tx.select({ providerId: bids.providerId }).from(bids).where(eq(bids.id, award.bidId));
  if (chargeId === null || !bid) {
    throw new Error(`award ${awardId} is paid without a charge or a bid`);
  }
  await mustNotBeFrozen(tx, chargeId);
  await moveAward(tx, awardId, releaseCents > 0 ? 'release' : 'refund', {
    endedAt: now,
    endReason,
    // The owner has what the bank took as well.
    refundedCents: refundCents + award.takenCents,
    releasedCents: releaseCents,
  });
  const cause = `award:${awardId}`;
  if (refundCents > 0) {
    await refundPayer(work, job, { awardId, chargeId, amountCents: refundCents });
  }
  if (releaseCents > 0) {
    const { providerId } = bid;
    await awardReleased(tx, { jobId: job.id, providerId, amountCents: releaseCents, cause });
    await owePayout(work, { jobId: job.id, awardId, providerId, amountCents: releaseCents, chargeId });
    await countJobs(tx, providerId);
  }
}

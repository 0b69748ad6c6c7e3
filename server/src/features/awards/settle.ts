// Settles a held payment: divides it between the owner's refund and the business's release.
import { sql } from 'drizzle-orm';
import { invalid } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import type { JobRecord } from '../jobs/moves.ts';
import { awardRefunded, awardReleased } from '../payments/bookings.ts';
import { mustNotBeFrozen } from '../payments/frozen.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { owePayout } from '../payouts/commands.ts';
import { recount } from '../providers/moves.ts';
import { heldOf, type AwardRecord, moveAward, providerOf } from './moves.ts';

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
 * Ends a paid award of a locked job in the caller's transaction: books refund and release, queues the refund and the payout. An award of
 * which the business got nothing is `refunded`, any other `released`. 422 unless both sums add up to what is held; 409 while the payer's
 * bank decides.
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
  if (chargeId === null) {
    throw new Error(`award ${awardId} is paid without a charge`);
  }
  await mustNotBeFrozen(tx, chargeId);
  await moveAward(tx, awardId, releaseCents > 0 ? 'release' : 'refund', {
    endedAt: now,
    endReason,
    // The bank gave the owner what it took.
    refundedCents: refundCents + award.takenCents,
    releasedCents: releaseCents,
  });
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

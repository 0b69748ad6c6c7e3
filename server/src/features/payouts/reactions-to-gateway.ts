// What the gateway's news does to payouts; each runs in the transaction that marks its event as handled.
import { eq } from 'drizzle-orm';
import { payoutReversed, payoutSent } from '../payments/bookings.ts';
import { idIn, type PayoutPayments } from '../payments/gateway-reactions.ts';
import { takeStanding } from './accounts.ts';
import { payouts } from './tables.ts';

export const payoutPayments: PayoutPayments = {
  async accountChanged(work, fact) {
    const { payoutAccount, metadata } = fact;
    const providerId = idIn(metadata, 'providerId');
    await takeStanding(work, { providerId, payoutAccount, generation: Number(metadata.generation ?? 1) }, fact);
  },

  async transferred({ tx, now, emit }, { transferId, amountCents, reversedCents, metadata }) {
    const payoutId = idIn(metadata, 'payoutId');
    const attempt = idIn(metadata, 'attempt');
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
    if (!payout) {
      throw new Error(`Transfer ${transferId} pays payout ${payoutId}, which is not there`);
    }
    const { jobId, providerId, chargeId } = payout;
    const cause = `payout:${payoutId}:${transferId}`;
    const base = { jobId, providerId, chargeId };
    const isNew = await payoutSent(tx, { ...base, amountCents, cause });
    // An attempt before the last one was refused or came back whole, so all of it is booked. Only its own news count for the last.
    const known = attempt === payout.attempt ? payout.reversedCents : isNew ? 0 : amountCents;
    const more = reversedCents - known;
    if (more > 0) {
      await payoutReversed(tx, { ...base, amountCents: more, cause: `${cause}:${reversedCents}` });
    }
    if (attempt !== payout.attempt) {
      return;
    }
    const backCents = Math.max(reversedCents, known);
    const status = backCents >= amountCents ? 'reversed' : 'paid';
    await tx
      .update(payouts)
      .set({ status, failure: null, retryAt: null, transferId, reversedCents: backCents, paidAt: payout.paidAt ?? now })
      .where(eq(payouts.id, payoutId));
    if (isNew && status === 'paid') {
      await emit({ kind: 'payouts.paid', data: { payoutId } });
    }
    if (more > 0) {
      await emit({ kind: 'payouts.reversed', data: { payoutId, amountCents: more } });
    }
  },
};

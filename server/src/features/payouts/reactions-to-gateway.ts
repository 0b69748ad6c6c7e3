// What the gateway's news does to payouts; each runs in the transaction that marks its event as handled.
import { eq } from 'drizzle-orm';
import { payoutReversed, payoutSent } from '../payments/bookings.ts';
import { idIn, type PayoutPayments } from '../payments/gateway-reactions.ts';
import { lockProvider } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';
import { sendOwed } from './commands.ts';
import { payouts } from './tables.ts';

export const payoutPayments: PayoutPayments = {
  async accountChanged({ tx, now }, { payoutAccount, ready, metadata }) {
    const provider = await lockProvider(tx, idIn(metadata, 'providerId'));
    if (provider.payoutAccount !== null && provider.payoutAccount !== payoutAccount) {
      return;
    }
    await tx.update(providers).set({ payoutAccount, payoutReady: ready }).where(eq(providers.id, provider.id));
    if (ready) {
      await sendOwed(tx, provider.id, payoutAccount, now);
    }
  },

  async transferred({ tx, now }, { transferId, amountCents, reversedCents, metadata }) {
    const payoutId = idIn(metadata, 'payoutId');
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
    if (!payout) {
      throw new Error(`Transfer ${transferId} pays payout ${payoutId}, which is not there`);
    }
    const { jobId, providerId, chargeId } = payout;
    const cause = `payout:${payoutId}`;
    const base = { jobId, providerId, chargeId };
    await payoutSent(tx, { ...base, amountCents, cause });
    const more = reversedCents - payout.reversedCents;
    if (more > 0) {
      await payoutReversed(tx, { ...base, amountCents: more, cause: `${cause}:${reversedCents}` });
    }
    const backCents = Math.max(reversedCents, payout.reversedCents);
    await tx
      .update(payouts)
      .set({
        status: backCents >= amountCents ? 'reversed' : 'paid',
        transferId,
        reversedCents: backCents,
        paidAt: payout.paidAt ?? now,
      })
      .where(eq(payouts.id, payoutId));
  },
};

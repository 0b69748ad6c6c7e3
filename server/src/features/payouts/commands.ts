// What a business is owed, and asking the gateway to send it once there is an account to send it to.
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { providers } from '../providers/tables.ts';
import { payouts } from './tables.ts';

export type PayoutRecord = typeof payouts.$inferSelect;

/** Asks the gateway for the transfer of an owed payout; a payout is asked for once. */
async function send(tx: Tx, payout: PayoutRecord, payoutAccount: string, now: Date): Promise<void> {
  const { id, jobId, awardId, amountCents, chargeId } = payout;
  await tx.update(payouts).set({ status: 'sending' }).where(eq(payouts.id, id));
  const metadata = { payoutId: String(id), awardId: String(awardId), jobId: String(jobId) };
  const payload = { payoutAccount, chargeId, amountCents, metadata };
  await requestGateway(tx, { kind: 'transfer', key: `payout:${id}`, payload }, now);
}

/** Owes a business what was released to it, and sends it at once where it has an account that can be paid. */
export async function owePayout(
  tx: Tx,
  owed: Pick<PayoutRecord, 'jobId' | 'awardId' | 'providerId' | 'amountCents' | 'chargeId'>,
  now: Date,
): Promise<void> {
  // Held against the account's news: whoever comes second sees the other.
  const [provider] = await tx.select().from(providers).where(eq(providers.id, owed.providerId)).for('no key update');
  const [payout] = await tx
    .insert(payouts)
    .values({ ...owed, createdAt: now })
    .returning();
  if (payout && provider?.payoutReady && provider.payoutAccount !== null) {
    await send(tx, payout, provider.payoutAccount, now);
  }
}

/** Sends everything that a locked business is owed. */
export async function sendOwed(tx: Tx, providerId: number, payoutAccount: string, now: Date): Promise<void> {
  const owed = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.providerId, providerId), eq(payouts.status, 'owed')))
    .orderBy(asc(payouts.id))
    .for('update');
  for (const payout of owed) {
    await send(tx, payout, payoutAccount, now);
  }
}

// A transfer that exists at the gateway and that this database does not know of pays its payout: what was sent is never sent again.
import { and, eq, like, ne } from 'drizzle-orm';
import type { Work } from '../../kernel/services.ts';
import { payoutKept } from '../payments/bookings.ts';
import type { FactOf } from '../payments/gateway-facts.ts';
import { callOffTasks } from '../payments/gateway-tasks.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { keyOf } from './commands.ts';
import { movePayout, type PayoutRecord } from './moves.ts';
import { payouts } from './tables.ts';

type Transferred = FactOf<'transferred'>;

/** Makes what was kept of a locked payout what the transfer left: only keeping a part makes a transfer smaller than its payout. */
async function keepWhatWasNotSent(work: Work, payout: PayoutRecord, transfer: Transferred): Promise<void> {
  const { tx, emit, record } = work;
  const { id: payoutId, jobId, providerId, status, attempt } = payout;
  const { transferId, amountCents } = transfer;
  const keptCents = payout.amountCents - amountCents;
  const moreCents = keptCents - payout.keptCents;
  if (moreCents === 0) {
    return;
  }
  const cause = `payout:${payoutId}:${transferId}:kept`;
  await payoutKept(tx, { jobId, providerId, amountCents: Math.abs(moreCents), cause, again: moreCents < 0 });
  if (status === 'kept') {
    await movePayout(tx, payoutId, 'returnKept', { keptCents });
  } else {
    await tx.update(payouts).set({ keptCents }).where(eq(payouts.id, payoutId));
  }
  record({
    action: 'payout.book',
    actorId: null,
    targetType: 'payout',
    targetId: payoutId,
    before: { status, attempt, keptCents: payout.keptCents },
    after: { status: 'paid', transferId, keptCents },
  });
  await emit({ kind: 'payouts.booked', data: { payoutId, sentCents: amountCents, keptCents } });
}

/**
 * Takes a transfer for a locked payout that is not paid, before it is booked: what it did not send counts as kept, and what waits to be
 * sent of the payout by another attempt is called off.
 */
export async function settleByTransfer(work: Work, payout: PayoutRecord, transfer: Transferred): Promise<void> {
  await keepWhatWasNotSent(work, payout, transfer);
  const { id } = payout;
  const ofAnotherAttempt = ne(gatewayTasks.key, keyOf(id, Number(transfer.metadata.attempt)));
  const keys = and(eq(gatewayTasks.kind, 'transfer'), like(gatewayTasks.key, `payout:${id}:%`), ofAnotherAttempt);
  await callOffTasks(work.tx, keys, { why: `Not needed: ${transfer.transferId} paid this payout.`, now: work.now });
}

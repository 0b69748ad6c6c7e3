// Concurrent gateway events about one membership, on a real PostgreSQL server: its rows are locked in one order, so no two wait
// for each other forever (SQLSTATE 40P01).
import { AsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { eq } from '../kernel/db/drizzle.ts';
import { runCommand } from '../kernel/services.ts';
import { startTestApp } from '../../../lab/harness/app.ts';
import { waitForBlockedSession } from '../../../lab/harness/lock-contention.ts';
import type { FactOf } from '../features/payments/gateway-facts.ts';
import { act } from '../features/payments/gateway-reactions.ts';
import { requestGateway } from '../features/payments/gateway-tasks.ts';
import { lockProvider } from '../features/providers/moves.ts';
import { providers } from '../features/providers/tables.ts';
import { gatewayReactions } from '../features.ts';
import { membershipPayments } from '../features/subscriptions/reactions-to-gateway.ts';
import { membershipInvoices } from '../features/subscriptions/tables.ts';

const t = await startTestApp();
const { services } = t.app;

async function aYear() {
  const { providerId } = await t.member();
  const [invoice] = await t.db.orm
    .select()
    .from(membershipInvoices)
    .where(eq(membershipInvoices.providerId, providerId));
  if (!invoice?.chargeId || !invoice.periodEnd) throw new Error('the year was not paid');
  const { chargeId, periodEnd, gatewayInvoice: invoiceId, gatewaySubscription: subscription, amountCents } = invoice;
  const failed: FactOf<'invoiceFailed'> = {
    kind: 'invoiceFailed',
    invoiceId,
    subscription,
    amountCents,
    periodEnd,
    customer: null,
    attempts: 1,
    nextTryAt: null,
    metadata: { purpose: 'membership', providerId: String(providerId) },
  };
  return { providerId, chargeId, amountCents, failed };
}

const TOLD = [
  [
    'refunded',
    (chargeId: string, cents: number) => ({ kind: 'refunded', chargeId, refundedCents: cents, metadata: {} }),
  ],
  [
    'taken by the bank',
    (chargeId: string, cents: number) => ({
      kind: 'chargeback',
      disputeId: `dp_${chargeId}`,
      chargeId,
      amountCents: cents,
      reason: 'fraudulent',
      status: 'lost',
      money: 'withdrawn',
      dueBy: null,
    }),
  ],
  [
    'refunded in vain',
    (chargeId: string, cents: number) => ({
      kind: 'refundFailed',
      refundId: `re_${chargeId}`,
      chargeId,
      amountCents: cents,
      reason: 'declined',
    }),
  ],
] as const satisfies [string, (chargeId: string, cents: number) => Parameters<typeof act>[2]][];

test.each(TOLD)('a year that is %s while its charge is reported as failed: both are handled', async (_, factOf) => {
  const { providerId, chargeId, amountCents, failed } = await aYear();
  // Like a queued refund, whose row its event locks.
  const task = { kind: 'refund', key: `race:${chargeId}`, payload: { chargeId, amountCents } } as const;
  await t.db.transaction((tx) => requestGateway(tx, task, new Date('2099-01-01T00:00:00Z')));
  const reading = await membershipPayments.read(services, failed);
  const second = AsyncResource.bind(() =>
    runCommand(services, (work) => act(work, gatewayReactions, factOf(chargeId, amountCents))),
  );
  let other: Promise<void> | undefined;
  await runCommand(services, async (work) => {
    await lockProvider(work.tx, providerId);
    other = second();
    await waitForBlockedSession(work.tx);
    // What the invoice's own event does next, with the business locked.
    await membershipPayments.invoiceFailed(work, failed, reading);
    await membershipPayments.wentBack(work, { chargeId, refundedCents: 1 });
  });
  await expect(other).resolves.toBeUndefined();
  const [provider] = await t.db.orm.select().from(providers).where(eq(providers.id, providerId));
  expect(provider?.id).toBe(providerId);
});

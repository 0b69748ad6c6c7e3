// Memberships with late, repeated or reordered events: nobody pays twice, and nothing begins twice.
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { startMembership } from '../../../../lab/harness/membership.ts';
import { expect, test } from 'vitest';
import { runCommand } from '../../kernel/services.ts';
import { Reread } from '../payments/gateway-reactions.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { sandboxCheckouts, sandboxSubscriptions } from '../payments/sandbox/tables.ts';
import { providers } from '../providers/tables.ts';
import { membershipPayments } from './reactions-to-gateway.ts';

const DAY = 24 * 3_600_000;

const { t, open, pay, recordOf, balances, expectBalanced } = await startMembership();

test('opening the membership page closes the card page', async () => {
  const bidder = await t.waiting();
  const card = await open(bidder);
  await (await t.admin()).patch(`/api/admin/providers/${bidder.providerId}/approve`);
  const membership = await open(bidder);
  expect(membership.sessionId).not.toBe(card.sessionId);
  expect((await pay(card.sessionId)).status).toBe(409);
  expect((await pay(membership.sessionId)).status).toBe(200);
});

test('a card saved while the renewal’s webhook is late starts no second membership', async () => {
  const bidder = await t.unpaid();
  await pay((await open(bidder)).sessionId);
  const mine = eq(providers.id, bidder.providerId);
  const yesterday = new Date(Date.now() - DAY);
  await t.db.orm.update(providers).set({ paidThrough: yesterday, subscriptionStatus: 'past_due' }).where(mine);
  const { sessionId } = await open(bidder);
  expect((await t.visitor().get(`/api/sandbox/checkout/${sessionId}`)).body).toMatchObject({ mode: 'setup' });
  // The membership is known to be paid; its invoice has not arrived.
  await t.db.orm.update(providers).set({ subscriptionStatus: 'active' }).where(mine);
  expect((await open(bidder)).sessionId).toBe(sessionId);
  expect((await pay(sessionId)).status).toBe(200);
  const named = sql`metadata ->> 'providerId' = ${String(bidder.providerId)}`;
  expect(await t.db.orm.$count(sandboxSubscriptions, named)).toBe(1);
  await expectBalanced();
});

test('a membership paid twice is refunded once, in full, and not charged again', async () => {
  const bidder = await t.unpaid();
  const { sessionId } = await open(bidder);
  // A second page that our own bookkeeping would have closed: as if both had been paid at the same moment.
  const second = await t.app.services.gateway.createCheckout({
    idempotencyKey: 'second',
    mode: 'subscription',
    purpose: 'membership',
    description: 'purchases.membership',
    amountCents: 9900,
    metadata: { providerId: String(bidder.providerId) },
    customer: { id: null, email: 'b@example.com', name: 'B' },
    successUrl: 'http://localhost:3000/',
    cancelUrl: 'http://localhost:3000/',
    expiresAt: new Date(Date.now() + DAY),
  });
  await pay(sessionId);
  const first = await recordOf(bidder);
  await pay(second.id);
  expect(await recordOf(bidder)).toMatchObject({
    gatewaySubscription: first?.gatewaySubscription,
    paidThrough: first?.paidThrough,
  });
  expect(await balances(bidder.id)).toEqual({
    gateway: -9900,
    [`member:${bidder.id}`]: 0,
    'platform:membership': 9900,
  });
  const [page] = await t.db.orm.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, second.id));
  const [ended] = await t.db.orm
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customer, page?.customer ?? ''));
  expect(ended?.status).toBe('canceled');
  await expectBalanced();
});

test('the state of a membership that was read before a change here is read again, also while that change is being sent', async () => {
  const bidder = await t.member();
  const before = await recordOf(bidder);
  const subscription = before?.gatewaySubscription ?? '';
  const { services } = t.app;
  const { gateway } = services;
  // An object that inherits from the gateway is one; Object.create() returns any.
  services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
    cancelAtPeriodEnd: () => Promise.reject(new Error('The gateway does not answer')),
  });
  try {
    expect((await bidder.post('/api/subscription/cancel')).status).toBe(200);
  } finally {
    services.gateway = gateway;
  }
  const report = (version: number) =>
    runCommand(services, (work) =>
      membershipPayments.changed(
        work,
        {
          kind: 'membershipChanged',
          subscription,
          metadata: { providerId: String(bidder.providerId) },
        },
        { version, standing: { subscription, status: 'active', cancelAtPeriodEnd: false } },
      ),
    );
  await expect(report(before?.membershipVersion ?? 0)).rejects.toBeInstanceOf(Reread);
  const cancelled = await recordOf(bidder);
  const version = cancelled?.membershipVersion ?? 0;
  await expect(report(version)).rejects.toBeInstanceOf(Reread);
  expect(await recordOf(bidder)).toMatchObject({ subscriptionStatus: 'canceled', cancelAtPeriodEnd: true });
  await runGatewayTasks({ ...services, clock: () => new Date(Date.now() + DAY) });
  expect(await gateway.readMembership(subscription)).toMatchObject({ cancelAtPeriodEnd: true });
  // Resumed in the portal meanwhile, which was lost when the report came before the gateway's answer to us.
  await report(version);
  expect(await recordOf(bidder)).toMatchObject({ subscriptionStatus: 'active', cancelAtPeriodEnd: false });
});

test('a second card saved while the approval’s charge waits begins no second membership', async () => {
  const bidder = await t.waiting();
  await pay((await open(bidder)).sessionId);
  const second = await open(bidder);
  const { services } = t.app;
  const { gateway } = services;
  // An object created from the gateway has all its methods.
  services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
    startMembership: () => Promise.reject(new Error('The gateway does not answer')),
  });
  try {
    await (await t.admin()).patch(`/api/admin/providers/${bidder.providerId}/approve`);
    expect((await pay(second.sessionId)).status).toBe(200);
  } finally {
    services.gateway = gateway;
  }
  await runGatewayTasks({ ...services, clock: () => new Date(Date.now() + DAY) });
  const asked = sql`kind = 'start_membership' and payload -> 'metadata' ->> 'providerId' = ${String(bidder.providerId)}`;
  expect(await t.db.orm.$count(gatewayTasks, asked)).toBe(1);
  expect(await recordOf(bidder)).toMatchObject({ subscriptionStatus: 'active' });
});

test('a card saved after the application was rejected is removed', async () => {
  const bidder = await t.waiting();
  const { sessionId } = await open(bidder);
  const rejected = await (
    await t.admin()
  ).patch(`/api/admin/providers/${bidder.providerId}/reject`, { reason: 'No insurance at all', canReapply: true });
  expect(rejected.status).toBe(200);
  expect((await pay(sessionId)).status).toBe(200);
  expect(await recordOf(bidder)).toMatchObject({ cardSaved: false, gatewayCustomer: null });
  const [page] = await t.db.orm.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, sessionId));
  const { gateway } = t.app.services;
  expect(await gateway.readCard({ customer: page?.customer ?? '', subscription: null })).toBeNull();
});

test('a cancellation of an unpaid renewal is not lost while it has not reached the gateway', async () => {
  const bidder = await t.unpaid();
  await pay((await open(bidder)).sessionId);
  const mine = eq(providers.id, bidder.providerId);
  const yesterday = new Date(Date.now() - DAY);
  await t.db.orm.update(providers).set({ paidThrough: yesterday, subscriptionStatus: 'past_due' }).where(mine);
  const { services } = t.app;
  const { gateway } = services;
  // An object that inherits from the gateway is one; Object.create() returns any.
  services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
    endMembership: () => Promise.reject(new Error('The gateway does not answer')),
  });
  try {
    expect((await bidder.post('/api/subscription/cancel')).status).toBe(200);
  } finally {
    services.gateway = gateway;
  }
  const cancelled = await recordOf(bidder);
  const subscription = cancelled?.gatewaySubscription ?? '';
  const metadata = { providerId: String(bidder.providerId) };
  const change = { kind: 'membershipChanged', subscription, metadata } as const;
  await runCommand(services, (work) =>
    membershipPayments.changed(work, change, {
      version: cancelled?.membershipVersion ?? 0,
      standing: { subscription, status: 'past_due', cancelAtPeriodEnd: false },
    }),
  );
  expect(await recordOf(bidder)).toMatchObject({ subscriptionStatus: 'canceled', cancelAtPeriodEnd: true });
});

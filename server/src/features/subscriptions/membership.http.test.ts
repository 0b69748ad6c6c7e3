// The membership through the calls: card before approval, charge after it, renewal, and money that came twice.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runCommand } from '../../kernel/events/command.ts';
import { events } from '../../kernel/events/tables.ts';
import { PASSWORD, startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { ReadAgain } from '../payments/gateway-reactions.ts';
import { runGatewayTasks } from '../payments/gateway-queue.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { sandboxCheckouts, sandboxCustomers, sandboxSubscriptions } from '../payments/sandbox/tables.ts';
import { providers } from '../providers/tables.ts';
import { membershipPayments } from './reactions-to-gateway.ts';

const t = await startTestApp();
const CARD = { card: '4242424242424242' };
const DAY = 24 * 3_600_000;

const open = async (bidder: Bidder) =>
  (await bidder.post<{ sessionId: string; url: string }>('/api/providers/subscribe', {})).body;
const pay = (sessionId: string, card = CARD) => t.visitor().post(`/api/sandbox/checkout/${sessionId}/pay`, card);
const statusOf = async (bidder: Bidder) => (await bidder.get('/api/subscription/status')).body;
const recordOf = async (bidder: Bidder) =>
  (await t.db.orm.select().from(providers).where(eq(providers.id, bidder.providerId)))[0];

async function balances(userId: number) {
  const { rows } = await t.db.orm.execute<{ account: string; cents: number }>(sql`
    select account, sum(amount_cents)::int as cents from ledger_entries where transaction_id in
      (select transaction_id from ledger_entries where account = ${`member:${userId}`}) group by account order by account`);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function expectBalanced() {
  expect((await (await t.admin()).get('/api/admin/ledger/check')).body).toMatchObject({
    balanced: true,
    differences: [],
  });
}

test('nobody has a membership who never paid', async () => {
  const nothing = { status: 'none', current_period_end: null, accessUntil: null, cardSaved: false };
  expect((await (await t.client()).get('/api/subscription/status')).body).toMatchObject({
    ...nothing,
    awaitingApproval: false,
  });
  expect(await statusOf(await t.waiting())).toMatchObject({ ...nothing, awaitingApproval: true });
  expect(await statusOf(await t.unpaid())).toMatchObject({ ...nothing, awaitingApproval: false });
  expect((await t.visitor().get('/api/subscription/status')).status).toBe(401);
});

test('one pays for oneself; an administrator for whom they name', async () => {
  const one = await t.waiting();
  const two = await t.waiting();
  expect((await one.post('/api/providers/subscribe', { userId: two.id })).status).toBe(403);
  const desk = await t.admin();
  expect((await desk.post('/api/providers/subscribe', { userId: two.id })).status).toBe(200);
  const { rows } = await t.db.orm.execute(
    sql`select actor_id, target_id from audit_rows where action = 'membership.open_page'`,
  );
  expect(rows).toEqual([{ actor_id: desk.id, target_id: two.providerId }]);
  const none = await desk.post('/api/providers/subscribe', {});
  expect([none.status, none.body.message]).toEqual([404, 'Account not found. Please register first.']);
});

test('an open page is answered again, also with the same Idempotency-Key; another one after it was given up', async () => {
  const bidder = await t.waiting();
  const first = await open(bidder);
  expect(await open(bidder)).toEqual(first);
  const keyed = () => bidder.post('/api/providers/subscribe', {}, { 'idempotency-key': 'k1' });
  expect((await keyed()).body).toEqual(first);
  await t.visitor().post(`/api/sandbox/checkout/${first.sessionId}/cancel`);
  expect((await keyed()).body).toEqual(first);
  expect((await open(bidder)).sessionId).not.toBe(first.sessionId);
});

test('after approval $99 is charged for a year: ledger, status, bidding', async () => {
  const bidder = await t.unpaid();
  const { sessionId } = await open(bidder);
  const shown = await t.visitor().get(`/api/sandbox/checkout/${sessionId}`);
  expect(shown.body).toMatchObject({ mode: 'subscription', purpose: 'membership', amountCents: 9900 });
  const before = Date.now();
  expect((await pay(sessionId)).status).toBe(200);
  const status = await statusOf(bidder);
  expect(status).toMatchObject({ status: 'active', cardSaved: true, cancelAtPeriodEnd: false });
  const years = (Number(status.current_period_end) * 1000 - before) / (365 * DAY);
  expect(years).toBeGreaterThan(0.99);
  expect(years).toBeLessThan(1.01);
  expect(status.accessUntil).toBe(new Date(Number(status.current_period_end) * 1000).toISOString());
  expect(await balances(bidder.id)).toEqual({
    gateway: -9900,
    [`member:${bidder.id}`]: 0,
    'platform:membership': 9900,
  });
  expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true });
  const again = await bidder.post('/api/providers/subscribe', {});
  expect([again.status, again.body.message]).toEqual([409, 'Your membership is already active']);
  await expectBalanced();
});

test('a card page that was opened before the approval charges at once when it is completed after', async () => {
  const bidder = await t.waiting();
  const { sessionId } = await open(bidder);
  await (await t.admin()).patch(`/api/admin/providers/${bidder.providerId}/approve`);
  expect((await pay(sessionId)).status).toBe(200);
  expect((await statusOf(bidder)).status).toBe('active');
  await expectBalanced();
});

test('a postponed charge on approval is not made once the membership is paid on its page', async () => {
  const bidder = await t.waiting();
  await pay((await open(bidder)).sessionId);
  const { services } = t.app;
  const { gateway } = services;
  // An object that inherits all of the gateway is one; Object.create() answers any.
  services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
    startMembership: () => Promise.reject(new Error('The gateway does not answer')),
  });
  try {
    await (await t.admin()).patch(`/api/admin/providers/${bidder.providerId}/approve`);
  } finally {
    services.gateway = gateway;
  }
  const { sessionId } = await open(bidder);
  // While the card is entered the other charge is not tried again.
  const soon = { ...services, clock: () => new Date(Date.now() + 60_000) };
  await runGatewayTasks(soon);
  expect((await statusOf(bidder)).status).not.toBe('active');
  expect((await pay(sessionId)).status).toBe(200);
  await runGatewayTasks({ ...services, clock: () => new Date(Date.now() + DAY) });
  await gateway.tick();
  const mine = sql`(data ->> 'providerId')::int = ${bidder.providerId}`;
  expect(await t.db.orm.$count(events, sql`kind = 'memberships.paidBack' and ${mine}`)).toBe(0);
  expect(await t.db.orm.$count(events, sql`kind = 'providers.approved' and ${mine}`)).toBe(1);
  expect(await balances(bidder.id)).toMatchObject({ gateway: -9900 });
  await expectBalanced();
});

test('nor can anything be saved or paid for an account that was suspended meanwhile', async () => {
  const bidder = await t.waiting();
  const { sessionId } = await open(bidder);
  const desk = await t.admin();
  await desk.patch(`/api/admin/providers/${bidder.providerId}/approve`);
  await desk.patch(`/api/admin/users/${bidder.id}/suspend`, { reason: 'Under inquiry' });
  expect((await pay(sessionId)).status).toBe(409);
  expect(await recordOf(bidder)).toMatchObject({ cardSaved: false, paidThrough: null });
  expect(await balances(bidder.id)).toEqual({});
});

test.each(['its vetting', 'its account', 'its own closing'])(
  'a charge on approval that was put off is not made any more once the business is stopped by %s',
  async (by) => {
    const bidder = await t.waiting();
    const desk = await t.admin();
    await pay((await open(bidder)).sessionId);
    const { services } = t.app;
    const { gateway } = services;
    // An object that inherits all of the gateway is one; Object.create() answers any.
    services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
      startMembership: () => Promise.reject(new Error('The gateway does not answer')),
    });
    const reason = 'Under inquiry';
    try {
      await desk.patch(`/api/admin/providers/${bidder.providerId}/approve`);
      const stopped =
        by === 'its own closing'
          ? await bidder.call('DELETE', '/api/profile', { password: PASSWORD })
          : by === 'its account'
            ? await desk.patch(`/api/admin/users/${bidder.id}/suspend`, { reason })
            : await desk.patch(`/api/admin/providers/${bidder.providerId}/suspend`, { reason });
      expect(stopped.status).toBe(200);
    } finally {
      services.gateway = gateway;
    }
    await runGatewayTasks({ ...services, clock: () => new Date(Date.now() + DAY) });
    await gateway.tick();
    expect(await recordOf(bidder)).toMatchObject({ paidThrough: null, gatewaySubscription: null });
    expect(await balances(bidder.id)).toEqual({});
  },
);

test('opening the page of the membership closes the one of the card', async () => {
  const bidder = await t.waiting();
  const card = await open(bidder);
  await (await t.admin()).patch(`/api/admin/providers/${bidder.providerId}/approve`);
  const membership = await open(bidder);
  expect(membership.sessionId).not.toBe(card.sessionId);
  expect((await pay(card.sessionId)).status).toBe(409);
  expect((await pay(membership.sessionId)).status).toBe(200);
});

test('a card that is saved while the word of the renewal is late begins no second membership', async () => {
  const bidder = await t.unpaid();
  await pay((await open(bidder)).sessionId);
  const mine = eq(providers.id, bidder.providerId);
  const yesterday = new Date(Date.now() - DAY);
  await t.db.orm.update(providers).set({ paidThrough: yesterday, subscriptionStatus: 'past_due' }).where(mine);
  const { sessionId } = await open(bidder);
  expect((await t.visitor().get(`/api/sandbox/checkout/${sessionId}`)).body).toMatchObject({ mode: 'setup' });
  // That it was paid is known of the membership; its invoice has not come.
  await t.db.orm.update(providers).set({ subscriptionStatus: 'active' }).where(mine);
  expect((await open(bidder)).sessionId).toBe(sessionId);
  expect((await pay(sessionId)).status).toBe(200);
  const named = sql`metadata ->> 'providerId' = ${String(bidder.providerId)}`;
  expect(await t.db.orm.$count(sandboxSubscriptions, named)).toBe(1);
  await expectBalanced();
});

test('a membership that was paid twice is given back once, in full, and not charged again', async () => {
  const bidder = await t.unpaid();
  const { sessionId } = await open(bidder);
  // A second page that our own bookkeeping would have closed: as when both were paid in the same moment.
  const second = await t.app.services.gateway.createCheckout({
    idempotencyKey: 'second',
    mode: 'subscription',
    purpose: 'membership',
    description: 'Annual membership',
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

test('after a year the saved card is charged again; if that fails, seven days are left', async () => {
  const bidder = await t.member();
  const first = await recordOf(bidder);
  const end = first?.paidThrough ?? new Date();
  t.clock.now = new Date(end.getTime() + 1000);
  await t.app.services.gateway.tick();
  const renewed = await recordOf(bidder);
  expect(renewed?.paidThrough?.getUTCFullYear()).toBe(end.getUTCFullYear() + 1);
  expect(await balances(bidder.id)).toMatchObject({ 'platform:membership': 19_800 });

  await t.db.orm
    .update(sandboxCustomers)
    .set({ cardFails: true })
    .where(eq(sandboxCustomers.id, first?.gatewayCustomer ?? ''));
  const nextEnd = renewed?.paidThrough ?? new Date();
  t.clock.now = new Date(nextEnd.getTime() + 1000);
  await t.app.services.gateway.tick();
  const late = await recordOf(bidder);
  t.clock.now = undefined;
  expect([late?.subscriptionStatus, late?.paidThrough]).toEqual(['past_due', nextEnd]);
  await expectBalanced();
});

test('what was read of a membership before it was changed here is not believed, nor what contradicts a word not told yet', async () => {
  const bidder = await t.member();
  const before = await recordOf(bidder);
  const subscription = before?.gatewaySubscription ?? '';
  const { services } = t.app;
  const { gateway } = services;
  // An object that inherits all of the gateway is one; Object.create() answers any.
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
          customer: null,
          hasEnded: false,
          cancelAtPeriodEnd: false,
          periodEnd: new Date(),
          metadata: { providerId: String(bidder.providerId) },
        },
        { version, standing: { subscription, status: 'active', cancelAtPeriodEnd: false } },
      ),
    );
  await expect(report(before?.membershipVersion ?? 0)).rejects.toBeInstanceOf(ReadAgain);
  const cancelled = await recordOf(bidder);
  await report(cancelled?.membershipVersion ?? 0);
  expect(await recordOf(bidder)).toMatchObject({ subscriptionStatus: 'canceled', cancelAtPeriodEnd: true });
  await runGatewayTasks({ ...services, clock: () => new Date(Date.now() + DAY) });
  expect(await gateway.readMembership(subscription)).toMatchObject({ cancelAtPeriodEnd: true });
});

test('a second card that is saved while the charge of the approval waits begins no second membership', async () => {
  const bidder = await t.waiting();
  await pay((await open(bidder)).sessionId);
  const second = await open(bidder);
  const { services } = t.app;
  const { gateway } = services;
  // An object made from the gateway has all its methods.
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

test('a card that is saved after the application was turned down is not kept', async () => {
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
  // An object that inherits all of the gateway is one; Object.create() answers any.
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
  const change = { kind: 'membershipChanged', subscription, customer: null, hasEnded: false, metadata } as const;
  await runCommand(services, (work) =>
    membershipPayments.changed(
      work,
      { ...change, cancelAtPeriodEnd: false, periodEnd: yesterday },
      {
        version: cancelled?.membershipVersion ?? 0,
        standing: { subscription, status: 'past_due', cancelAtPeriodEnd: false },
      },
    ),
  );
  expect(await recordOf(bidder)).toMatchObject({ subscriptionStatus: 'canceled', cancelAtPeriodEnd: true });
});

test('who comes back from a checkout hears what is known of that checkout, and of nobody else’s', async () => {
  const [bidder, other] = [await t.unpaid(), await t.unpaid()];
  const stateFor = async (who: typeof bidder, id: string) =>
    (await who.get<{ state: string }>(`/api/subscription/checkout?session_id=${id}`)).body.state;
  const { sessionId } = (await bidder.post<{ sessionId: string }>('/api/providers/subscribe', {})).body;
  expect(await stateFor(bidder, 'cs_made_up')).toBe('unknown');
  expect(await stateFor(bidder, sessionId)).toBe('waiting');
  expect(await t.pay(sessionId)).toBe(200);
  expect(await stateFor(bidder, sessionId)).toBe('paid');
  expect(await stateFor(other, sessionId)).toBe('unknown');
});

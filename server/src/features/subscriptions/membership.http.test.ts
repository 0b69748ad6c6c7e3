// The membership through the API: card before approval, charge after it, renewal, and who may pay for whom.
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { startMembership } from '../../../../lab/harness/membership.ts';
import { expect, test } from 'vitest';
import { events } from '../../kernel/tables.ts';
import { PASSWORD } from '../../../../lab/harness/app.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { sandboxCustomers } from '../payments/sandbox/tables.ts';

const DAY = 24 * 3_600_000;

const { t, open, pay, statusOf, recordOf, balances, expectBalanced } = await startMembership();

test('nobody has a membership without paying', async () => {
  const nothing = { status: 'none', current_period_end: null, accessUntil: null, cardSaved: false };
  expect((await (await t.client()).get('/api/subscription/status')).body).toMatchObject({
    ...nothing,
    awaitingApproval: false,
  });
  expect(await statusOf(await t.waiting())).toMatchObject({ ...nothing, awaitingApproval: true });
  expect(await statusOf(await t.unpaid())).toMatchObject({ ...nothing, awaitingApproval: false });
  expect((await t.visitor().get('/api/subscription/status')).status).toBe(401);
});

test('one pays for oneself; an administrator for a named business', async () => {
  const one = await t.waiting();
  const two = await t.waiting();
  expect((await one.post('/api/providers/subscribe', { userId: two.id })).status).toBe(403);
  const admin = await t.admin();
  expect((await admin.post('/api/providers/subscribe', { userId: two.id })).status).toBe(200);
  const { rows } = await t.db.orm.execute(
    sql`select actor_id, target_id from audit_rows where action = 'membership.open_page'`,
  );
  expect(rows).toEqual([{ actor_id: admin.id, target_id: two.providerId }]);
  const none = await admin.post('/api/providers/subscribe', {});
  expect([none.status, none.body.message]).toEqual([404, 'Account not found. Please register first.']);
});

test('an open page is returned again, also with the same Idempotency-Key; another one after it was withdrawn', async () => {
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

test('a card page opened before the approval charges at once when it is completed after', async () => {
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
  // An object that inherits from the gateway is one; Object.create() returns any.
  services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
    startMembership: () => Promise.reject(new Error('The gateway does not answer')),
  });
  try {
    await (await t.admin()).patch(`/api/admin/providers/${bidder.providerId}/approve`);
  } finally {
    services.gateway = gateway;
  }
  const { sessionId } = await open(bidder);
  // While the card is entered the other charge is not retried.
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

test('nothing can be saved or paid for an account suspended meanwhile', async () => {
  const bidder = await t.waiting();
  const { sessionId } = await open(bidder);
  const admin = await t.admin();
  await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`);
  await admin.patch(`/api/admin/users/${bidder.id}/suspend`, { reason: 'Under inquiry' });
  expect((await pay(sessionId)).status).toBe(409);
  expect(await recordOf(bidder)).toMatchObject({ cardSaved: false, paidThrough: null });
  expect(await balances(bidder.id)).toEqual({});
});

test.each(['its vetting', 'its account', 'its own closing'])(
  'a postponed charge on approval is not made any more once the business is stopped by %s',
  async (by) => {
    const bidder = await t.waiting();
    const admin = await t.admin();
    await pay((await open(bidder)).sessionId);
    const { services } = t.app;
    const { gateway } = services;
    // An object that inherits from the gateway is one; Object.create() returns any.
    services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
      startMembership: () => Promise.reject(new Error('The gateway does not answer')),
    });
    const reason = 'Under inquiry';
    try {
      await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`);
      const stopped =
        by === 'its own closing'
          ? await bidder.call('DELETE', '/api/profile', { password: PASSWORD })
          : by === 'its account'
            ? await admin.patch(`/api/admin/users/${bidder.id}/suspend`, { reason })
            : await admin.patch(`/api/admin/providers/${bidder.providerId}/suspend`, { reason });
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

test('a person returning from a checkout sees the state of that checkout, and of nobody else’s', async () => {
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

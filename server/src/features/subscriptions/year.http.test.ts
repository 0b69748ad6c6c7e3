// The year of a membership through the calls, in the sandbox and at Stripe alike: cancelled, resumed, renewed, failed, mended, ended.
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../kernel/mail/mail-tables.ts';
import { PASSWORD, startTestApp, type Bidder, type Person, type TestApp } from '../../../../lab/harness/app.ts';
import { mainSideHere } from '../../../../lab/harness/database.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { notifications } from '../notifications/tables.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { runGatewayTasks } from '../payments/gateway-queue.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { providers } from '../providers/tables.ts';
import { renewalNotices } from './tables.ts';

const DAY = 24 * 3_600_000;
const PAYS = '4242424242424242';
const FAILS = '4000000000000341';
const ASKS = '4000002760003184';

interface Side {
  stage: TestApp;
  /** The gateway's clock and ours; its events arrive. */
  turn: (now: Date) => Promise<void>;
  /** A member saves another card on the portal's page at `url`. */
  saveInPortal: (url: string, customer: string, card: string) => Promise<void>;
  /** A membership is ended with its year, or goes on, past our own calls. */
  endInPortal: (subscription: string, cancel: boolean) => Promise<void>;
  removeCards: (customer: string) => void | Promise<void>;
}

async function sandbox(): Promise<Side> {
  const stage = await startTestApp();
  const { gateway } = stage.app.services;
  return {
    stage,
    async turn(now) {
      stage.clock.now = now;
      await gateway.tick();
    },
    async saveInPortal(url, _customer, card) {
      expect(await stage.pay(url.split('/').at(-1) ?? '', card)).toBe(200);
    },
    endInPortal: (subscription, cancel) =>
      gateway.cancelAtPeriodEnd({ idempotencyKey: `portal:${subscription}:${cancel}`, subscription, cancel }),
    removeCards: (customer) => gateway.removeCard(customer),
  };
}

async function atStripe(): Promise<Side> {
  const { stage, stripe, turnTo } = await startStripeApp();
  return {
    stage,
    turn: turnTo,
    async saveInPortal(url, customer, card) {
      expect(url).toContain('billing.stripe.com');
      stripe.portalCard(customer, card);
      await stripe.delivery.settled();
    },
    async endInPortal(subscription, cancel) {
      stripe.portalCancel(subscription, cancel);
      await stripe.delivery.settled();
    },
    removeCards: (customer) => void stripe.world.cards.delete(customer),
  };
}

let made = 0;

const SIDES: [string, () => Promise<Side>][] = [
  ['in the sandbox', sandbox],
  ['at Stripe', atStripe],
];

describe.each(mainSideHere(SIDES))('%s', (_name, start) => {
  let side: Side;
  let stage: TestApp;
  beforeAll(async () => {
    side = await start();
    stage = side.stage;
  });

  async function signIn<P extends Person>(person: P, portal?: 'admin'): Promise<P> {
    const { rows } = await stage.db.orm.execute<{ email: string }>(
      sql`select email from users where id = ${person.id}`,
    );
    const body = { email: rows[0]?.email, password: PASSWORD, ...(portal && { portal }) };
    expect((await person.post('/api/auth/login', body)).status).toBe(200);
    return person;
  }
  const desk = async () => signIn(await stage.admin(), 'admin');
  /** Time passes, for everybody: the clocks, what is due on either side, and the sessions. */
  async function turnTo(now: Date, person: Bidder): Promise<void> {
    // Nobody's call is under way when months pass in a moment.
    await runGatewayTasks(stage.app.services);
    await expect.poll(() => stage.db.orm.$count(queueJobs, isNotNull(queueJobs.holder))).toBe(0);
    await side.turn(now);
    await runGatewayTasks(stage.app.services);
    for (const timer of stage.app.timers.filter(({ name }) => /^(payments|subscriptions)\./.test(name))) {
      await timer.run(stage.app.services);
    }
    await side.turn(now);
    await signIn(person);
    await desk();
  }
  const statusOf = async (person: Bidder) => (await person.get('/api/subscription/status')).body;
  const recordOf = async (person: Bidder) => {
    const [row] = await stage.db.orm.select().from(providers).where(eq(providers.id, person.providerId));
    return { ...row, sub: row?.gatewaySubscription ?? '', customer: row?.gatewayCustomer ?? '' };
  };
  const endOf = async (person: Bidder) => (await recordOf(person)).paidThrough ?? new Date(0);
  const canBid = async (person: Bidder) => (await person.get('/api/auth/me')).body.canBid;
  const invoicesOf = async (person: Bidder) =>
    (
      await person.get<{ id: number; status: string; failures: number; nextTryAt: string | null }[]>(
        '/api/subscription/invoices',
      )
    ).body;
  const titles = async (person: Bidder) =>
    (
      await stage.db.orm
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.userId, person.id))
        .orderBy(notifications.id)
    ).map(({ title }) => title);
  async function changeCard(person: Bidder, card: string): Promise<void> {
    const { body } = await person.post<{ url: string }>('/api/subscription/portal');
    await side.saveInPortal(body.url, (await recordOf(person)).customer, card);
  }
  async function expectSettled(): Promise<void> {
    expect(await stage.db.orm.$count(gatewayTasks, isNull(gatewayTasks.doneAt))).toBe(0);
  }
  async function expectBalanced(): Promise<void> {
    const check = await (await desk()).get('/api/admin/ledger/check');
    expect(check.body).toMatchObject({ balanced: true, differences: [] });
  }
  const member = async () => {
    made += 1;
    return stage.member({ businessName: `Year Tree Company ${made}` });
  };

  test('cancelled, it stays open until its year ends; resumed, it continues; ended, it is subscribed anew', async () => {
    const one = await member();
    const end = await endOf(one);
    const cancelled = await one.post('/api/subscription/cancel', {}, { 'idempotency-key': 'c1' });
    expect(cancelled.body).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: true,
      accessUntil: end.toISOString(),
      nextChargeAt: null,
      can: { cancel: false, resume: true },
    });
    expect((await one.post('/api/subscription/cancel', {}, { 'idempotency-key': 'c1' })).body).toEqual(cancelled.body);
    expect((await one.post('/api/subscription/cancel')).status).toBe(200);
    expect(await canBid(one)).toBe(true);
    expect((await one.post('/api/subscription/resume')).body).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
      nextChargeAt: end.toISOString(),
      can: { cancel: true, resume: false },
    });
    await one.post('/api/subscription/cancel');
    await turnTo(new Date(end.getTime() + DAY / 24), one);
    expect(await statusOf(one)).toMatchObject({ status: 'canceled', can: { resume: false, subscribe: true } });
    expect(await recordOf(one)).toMatchObject({ gatewaySubscription: null, subscriptionStatus: 'canceled' });
    expect(await canBid(one)).toBe(false);
    const late = await one.post('/api/subscription/resume');
    expect([late.status, late.body.code]).toEqual([409, 'STATE']);
    expect((await one.post('/api/subscription/cancel')).status).toBe(409);
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    expect(await stage.pay(body.sessionId)).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await invoicesOf(one)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(await titles(one)).toEqual(
      expect.arrayContaining(['Membership Canceled', 'Membership Resumed', 'Membership Ended']),
    );
    await expectSettled();
    await expectBalanced();
  });

  test('ended and resumed on the gateway’s own page: we follow, and notify', async () => {
    const one = await member();
    const { sub } = await recordOf(one);
    await side.endInPortal(sub, true);
    expect(await statusOf(one)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: true, can: { resume: true } });
    await side.endInPortal(sub, false);
    expect(await statusOf(one)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect((await titles(one)).slice(-2)).toEqual(['Membership Canceled', 'Membership Resumed']);
  });

  test('thirty days before it renews that is told once, with date, sum and how to end it; then it is charged', async () => {
    const one = await member();
    const end = await endOf(one);
    await turnTo(new Date(end.getTime() - 31 * DAY), one);
    expect(await titles(one)).not.toContain('Membership Renews Soon');
    await turnTo(new Date(end.getTime() - 29 * DAY), one);
    await turnTo(new Date(end.getTime() - 28 * DAY), one);
    const reminders = (await titles(one)).filter((title) => title === 'Membership Renews Soon');
    expect(reminders).toHaveLength(1);
    expect(await stage.db.orm.$count(renewalNotices, eq(renewalNotices.providerId, one.providerId))).toBe(1);
    const ofOne = and(eq(notifications.userId, one.id), eq(notifications.title, 'Membership Renews Soon'));
    const [notice] = await stage.db.orm.select().from(notifications).where(ofOne);
    expect(notice).toMatchObject({ redirectTo: '/manage-subscription' });
    expect(notice?.message).toMatch(
      /renews on \w+ \d+, \d{4}\. Your saved card is charged \$99 .*You can cancel at any time/,
    );
    expect(await stage.db.orm.$count(mails, like(mails.subject, 'Your membership renews on%'))).toBeGreaterThan(0);
    await turnTo(new Date(end.getTime() + DAY / 24), one);
    expect((await endOf(one)).getUTCFullYear()).toBe(end.getUTCFullYear() + 1);
    expect(await titles(one)).toContain('Membership Renewed');
    expect(await invoicesOf(one)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    await expectBalanced();
  });

  test('a renewal that fails is tried again, leaves seven days, and is paid at once by another card, once', async () => {
    const one = await member();
    await changeCard(one, ASKS);
    expect(await titles(one)).toContain('Card Changed');
    expect((await one.get('/api/subscription/card')).body).toMatchObject({ card: { brand: 'visa', last4: '3184' } });
    const end = await endOf(one);
    const first = new Date(end.getTime() + DAY / 24);
    await turnTo(first, one);
    expect(await statusOf(one)).toMatchObject({
      status: 'past_due',
      renewalOpen: true,
      accessUntil: new Date(end.getTime() + 7 * DAY).toISOString(),
      can: { cancel: true, portal: true, subscribe: true },
    });
    const nextTry = String((await statusOf(one)).nextChargeAt);
    expect(Math.round((Date.parse(nextTry) - first.getTime()) / DAY)).toBe(1);
    expect(await canBid(one)).toBe(true);
    await turnTo(new Date(first.getTime() + DAY + 60_000), one);
    expect(await invoicesOf(one)).toMatchObject([{ status: 'failed', failures: 2 }, { status: 'paid' }]);
    expect((await titles(one)).filter((title) => title === 'Payment Failed')).toHaveLength(2);
    // The page of the membership saves another card; nothing new is begun.
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    expect(await stage.pay(body.sessionId, FAILS)).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'past_due' });
    await changeCard(one, PAYS);
    expect(await statusOf(one)).toMatchObject({ status: 'active', renewalOpen: false });
    expect(await invoicesOf(one)).toMatchObject([{ status: 'paid', nextTryAt: null }, { status: 'paid' }]);
    expect((await endOf(one)).getTime()).toBe(aYearAfter(end).getTime());
    await turnTo(new Date(first.getTime() + 20 * DAY), one);
    expect(await invoicesOf(one)).toHaveLength(2);
    await expectSettled();
    await expectBalanced();
  });

  test('one that is never paid keeps its grace, then it is over and nothing is tried again', async () => {
    const one = await member();
    await changeCard(one, FAILS);
    const end = await endOf(one);
    const first = end.getTime() + DAY / 24;
    for (const days of [0, 1, 3, 5]) {
      await turnTo(new Date(first + days * DAY + days * 60_000), one);
    }
    expect(await invoicesOf(one)).toMatchObject([
      { status: 'failed', failures: 4, nextTryAt: null },
      { status: 'paid' },
    ]);
    expect(await statusOf(one)).toMatchObject({ status: 'past_due', renewalOpen: false, nextChargeAt: null });
    expect(await canBid(one)).toBe(true);
    await turnTo(new Date(end.getTime() + 7 * DAY + 60_000), one);
    expect(await canBid(one)).toBe(false);
    expect(await statusOf(one)).toMatchObject({ status: 'canceled', can: { subscribe: true, cancel: false } });
    expect((await titles(one)).at(-1)).toBe('Membership Ended');
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    expect(await stage.pay(body.sessionId)).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'active' });
    await expectBalanced();
  });

  test('cancelled while a renewal is not paid, it ends immediately and is no longer charged', async () => {
    const one = await member();
    await changeCard(one, FAILS);
    const end = await endOf(one);
    await turnTo(new Date(end.getTime() + DAY / 24), one);
    expect((await one.post('/api/subscription/cancel')).body).toMatchObject({ status: 'canceled' });
    await side.turn(new Date(end.getTime() + DAY / 12));
    expect(await recordOf(one)).toMatchObject({ subscriptionStatus: 'canceled', gatewaySubscription: null });
    expect(await canBid(one)).toBe(false);
    await turnTo(new Date(end.getTime() + 20 * DAY), one);
    expect(await invoicesOf(one)).toMatchObject([{ status: 'failed', failures: 1 }, { status: 'paid' }]);
    await expectBalanced();
  });

  test('the approval notifies once, not again with each renewal', async () => {
    const one = await stage.waiting();
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    expect(await stage.pay(body.sessionId)).toBe(200);
    await (await desk()).patch(`/api/admin/providers/${one.providerId}/approve`);
    await turnTo(stage.clock.now ?? new Date(), one);
    expect(await statusOf(one)).toMatchObject({ status: 'active' });
    await turnTo(new Date((await endOf(one)).getTime() + DAY / 24), one);
    await changeCard(one, FAILS);
    await turnTo(new Date((await endOf(one)).getTime() + DAY / 24), one);
    const notices = await titles(one);
    expect(notices).toEqual(expect.arrayContaining(['Membership Renewed', 'Payment Failed']));
    expect(notices.filter((title) => title === 'Provider Approved')).toHaveLength(1);
  });

  test('a card that was turned down with its application is gone, and nothing is charged', async () => {
    const one = await stage.waiting();
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    expect(await stage.pay(body.sessionId)).toBe(200);
    const { customer } = await recordOf(one);
    expect(await stage.app.services.gateway.readCard({ customer, subscription: null })).not.toBeNull();
    await (await desk()).patch(`/api/admin/providers/${one.providerId}/reject`, { reason: 'No insurance' });
    expect(await stage.app.services.gateway.readCard({ customer, subscription: null })).toBeNull();
    expect(await invoicesOf(one)).toEqual([]);
    expect((await one.get('/api/subscription/card')).body).toEqual({ card: null });
    expect((await one.post('/api/subscription/portal')).status).toBe(409);
    await expectBalanced();
  });

  test('approved with a card that no longer exists: reported as a failed charge, and not retried forever', async () => {
    const one = await stage.waiting();
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    expect(await stage.pay(body.sessionId)).toBe(200);
    await side.removeCards((await recordOf(one)).customer);
    await (await desk()).patch(`/api/admin/providers/${one.providerId}/approve`);
    await turnTo(stage.clock.now ?? new Date(), one);
    await expectSettled();
    expect(await titles(one)).toEqual(expect.arrayContaining(['Payment Failed', 'Provider Approved']));
    const again = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    expect(await stage.pay(again.body.sessionId)).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'active' });
  });

  test('a suspended account: its open page is closed; money that still arrives is refunded', async () => {
    const one = await stage.unpaid();
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    const two = await stage.member();
    await (await desk()).patch(`/api/admin/users/${one.id}/suspend`, { reason: 'Under inquiry' });
    expect(await stage.pay(body.sessionId)).toBe(409);
    await (await desk()).patch(`/api/admin/users/${two.id}/suspend`, { reason: 'Under inquiry' });
    const end = await endOf(two);
    await side.turn(new Date(end.getTime() + DAY / 24));
    await side.turn(new Date(end.getTime() + DAY / 12));
    expect(await recordOf(two)).toMatchObject({ paidThrough: end, gatewaySubscription: null });
    const { rows } = await stage.db.orm.execute<{ status: string }>(
      sql`select status from membership_invoices where provider_id = ${two.providerId} order by id`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'refunded']);
    await expectSettled();
    await expectBalanced();
  });

  test('nor is anything paid for a business that was suspended: its open page is closed', async () => {
    const one = await stage.unpaid();
    const { body } = await one.post<{ sessionId: string }>('/api/providers/subscribe', {});
    const suspended = await (
      await desk()
    ).patch(`/api/admin/providers/${one.providerId}/suspend`, { reason: 'No crew' });
    expect(suspended.status).toBe(200);
    expect(await stage.pay(body.sessionId)).toBe(409);
    expect(await statusOf(one)).toMatchObject({ status: 'none', can: { subscribe: false } });
    await expectSettled();
  });

  test('who has no card and no membership is told so', async () => {
    const one = await stage.waiting();
    for (const call of ['cancel', 'resume', 'portal']) {
      const answer = await one.post(`/api/subscription/${call}`);
      expect([answer.status, answer.body.code]).toEqual([409, 'STATE']);
    }
    expect((await one.get('/api/subscription/card')).body).toEqual({ card: null });
    expect(await invoicesOf(one)).toEqual([]);
  });
});

function aYearAfter(day: Date): Date {
  const end = new Date(day);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

// Years of memberships in the sandbox and at Stripe: clocks that advance, cards that change, and what members then read.
import { expect } from 'vitest';
import { eq, isNotNull, isNull, sql } from '../../server/src/kernel/db/drizzle.ts';
import { PASSWORD, startTestApp, type Bidder, type Person, type TestApp } from './app.ts';
import { mainSideHere } from './database.ts';
import { startStripeApp } from './stripe-app.ts';
import { queueJobs } from '../../server/src/kernel/tables.ts';
import { notifications } from '../../server/src/features/notifications/tables.ts';
import { runGatewayTasks } from '../../server/src/features/payments/gateway-tasks.ts';
import { gatewayTasks } from '../../server/src/features/payments/tables.ts';
import { providers } from '../../server/src/features/providers/tables.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

export const PAYS = '4242424242424242';
export const FAILS = '4000000000000341';
export const ASKS = '4000002760003184';

interface Side {
  stage: TestApp;
  /** Sets the gateway's clock and ours; its events arrive. */
  turn: (now: Date) => Promise<void>;
  /** A member saves another card on the portal's page at `url`. */
  saveInPortal: (url: string, customer: string, card: string) => Promise<void>;
  /** A membership is canceled at the end of its year, or resumed, without our own calls. */
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

/** The actions and reads of members and administrators, on one of the gateways. */
function yearsOn(side: Side) {
  const { stage } = side;
  const { orm } = stage.db;

  async function signIn<P extends Person>(person: P, portal?: 'admin'): Promise<P> {
    const { rows } = await orm.execute<{ email: string }>(sql`select email from users where id = ${person.id}`);
    const body = { email: rows[0]?.email, password: PASSWORD, ...(portal && { portal }) };
    expect((await person.post('/api/auth/login', body)).status).toBe(200);
    return person;
  }
  const admin = async () => signIn(await stage.admin(), 'admin');
  /** Time passes for everybody: the clocks, due work on both sides, and the sessions. */
  async function turnTo(now: Date, person: Bidder): Promise<void> {
    // No call is pending while months pass in a moment.
    await runGatewayTasks(stage.app.services);
    await expect.poll(() => orm.$count(queueJobs, isNotNull(queueJobs.holder))).toBe(0);
    await side.turn(now);
    await runGatewayTasks(stage.app.services);
    for (const timer of stage.app.timers.filter(({ name }) => /^(payments|subscriptions)\./.test(name))) {
      await timer.run(stage.app.services);
    }
    await side.turn(now);
    await signIn(person);
    await admin();
  }
  const subscribe = async (person: Bidder) =>
    (await person.post<{ sessionId: string }>('/api/providers/subscribe', {})).body.sessionId;
  const statusOf = async (person: Bidder) => (await person.get('/api/subscription/status')).body;
  const recordOf = async (person: Bidder) => {
    const [row] = await orm.select().from(providers).where(eq(providers.id, person.providerId));
    return { ...row, sub: row?.gatewaySubscription ?? '', customer: row?.gatewayCustomer ?? '' };
  };
  async function changeCard(person: Bidder, card: string): Promise<void> {
    const { body } = await person.post<{ url: string }>('/api/subscription/portal');
    await side.saveInPortal(body.url, (await recordOf(person)).customer, card);
  }
  async function titles(person: Bidder): Promise<string[]> {
    const notices = await orm
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, person.id))
      .orderBy(notifications.id);
    return notices.map(({ title }) => title);
  }
  async function expectBalanced(): Promise<void> {
    const check = await (await admin()).get('/api/admin/ledger/check');
    expect(check.body).toMatchObject({ balanced: true, differences: [] });
  }
  return {
    ...side,
    admin,
    turnTo,
    subscribe,
    statusOf,
    recordOf,
    changeCard,
    titles,
    expectBalanced,
    endOf: async (person: Bidder) => (await recordOf(person)).paidThrough ?? new Date(0),
    canBid: async (person: Bidder) => (await person.get('/api/auth/me')).body.canBid,
    invoicesOf: async (person: Bidder) =>
      (await person.get<{ status: string; failures: number; nextTryAt: string | null }[]>('/api/subscription/invoices'))
        .body,
    expectSettled: async () => expect(await orm.$count(gatewayTasks, isNull(gatewayTasks.doneAt))).toBe(0),
  };
}

const SIDES: [string, () => Promise<Side>][] = [
  ['in the sandbox', sandbox],
  ['at Stripe', atStripe],
];

/** Each gateway of this run by name, started; for `describe.each` at the top of a file. */
export async function startYears() {
  const years: [string, ReturnType<typeof yearsOn>][] = [];
  // Sequential: each start drops databases that no test uses any more.
  for (const [name, start] of mainSideHere(SIDES)) years.push([name, yearsOn(await start())]);
  return years;
}

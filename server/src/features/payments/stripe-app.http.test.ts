// The whole application on Stripe: events that arrive twice, late or never, and calls without a response, end correctly.
import { afterEach, expect, test } from 'vitest';
import { asc, eq, isNull, like } from '../../kernel/db/drizzle.ts';
import type { Bidder, Person } from '../../../../lab/harness/app.ts';
import { startStripeApp, webhookOf } from '../../../../lab/harness/stripe-app.ts';
import { WEBHOOK_SECRET } from '../../../../lab/fake-stripe/index.ts';
import { membershipCheckouts } from '../subscriptions/tables.ts';
import { sign } from './signature.ts';
import { API_VERSION } from './stripe/client.ts';
import { probeService } from '../../kernel/queue/run.ts';
import { queueJobs } from '../../kernel/tables.ts';
import { gatewayQueue, isItsJob, runGatewayTasks } from './gateway-tasks.ts';
import { gatewayTasks, webhookEvents } from './tables.ts';

const { stage, stripe, turnTo } = await startStripeApp();
const { world, faults } = stripe;
const MINUTE = 60_000;

afterEach(() => faults.clear());

const subscribe = async (bidder: Bidder) =>
  (await bidder.post<{ sessionId: string; url: string }>('/api/providers/subscribe', {})).body;
const statusOf = async (bidder: Bidder) => (await bidder.get('/api/subscription/status')).body;
const approve = async (bidder: Bidder) => {
  expect((await (await stage.admin()).patch(`/api/admin/providers/${bidder.providerId}/approve`)).status).toBe(200);
  await stripe.delivery.settled();
};

async function expectBalanced() {
  const check = await (await stage.admin()).get('/api/admin/ledger/check');
  expect(check.body).toMatchObject({ balanced: true, differences: [] });
}

async function chosen(owner: Person, bidder: Bidder): Promise<{ jobId: number; sessionId: string }> {
  const jobId = await stage.openJob(owner);
  const bid = { jobId, bidAmount: 1850.5, message: 'Two climbers and a crane, done in a day.' };
  const { body } = await bidder.post<{ id: number }>('/api/bids', bid);
  expect((await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`)).status).toBe(200);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: body.id });
  expect(award.status).toBe(200);
  return { jobId, sessionId: award.body.sessionId };
}

/** Runs the payment timers and their queue now. */
async function runTimers(): Promise<void> {
  await runGatewayTasks(stage.app.services);
  await probeService(stage.app.services, gatewayQueue);
  for (const timer of stage.app.timers.filter(({ name }) => name.startsWith('payments.'))) {
    await timer.run(stage.app.services);
  }
  await stripe.delivery.settled();
}

test('a card is saved before approval and charged on approval', async () => {
  const bidder = await stage.waiting();
  const { sessionId, url } = await subscribe(bidder);
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
  expect((await stage.visitor().get(`/api/sandbox/checkout/${sessionId}`)).status).toBe(404);
  expect(await stage.pay(sessionId)).toBe(200);
  expect(await statusOf(bidder)).toMatchObject({ status: 'none', cardSaved: true, awaitingApproval: true });
  await approve(bidder);
  expect(await statusOf(bidder)).toMatchObject({ status: 'active', cardSaved: true });
  await expectBalanced();
});

test('a card that fails on approval leaves the business approved and unpaid; another card pays', async () => {
  const bidder = await stage.waiting();
  expect(await stage.pay((await subscribe(bidder)).sessionId, '4000000000000341')).toBe(200);
  await approve(bidder);
  expect(await statusOf(bidder)).toMatchObject({ status: 'incomplete' });
  expect(await stage.pay((await subscribe(bidder)).sessionId)).toBe(200);
  expect(await statusOf(bidder)).toMatchObject({ status: 'active' });
  await expectBalanced();
});

test('a declined award is refunded in full, also if Stripe does not answer at first', async () => {
  const owner = await stage.client();
  const bidder = await stage.member();
  const { jobId, sessionId } = await chosen(owner, bidder);
  expect(await stage.pay(sessionId)).toBe(200);
  faults.plan(/^POST .*refunds/, 'hangUp', 'hangUp', 'hangUp', 'hangUp');
  const declined = await bidder.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke down.' });
  expect(declined.status).toBe(200);
  await stripe.delivery.settled();
  const waiting = stage.db.orm.select().from(gatewayTasks).innerJoin(queueJobs, isItsJob);
  const [refund] = await waiting.where(eq(gatewayTasks.kind, 'refund'));
  expect(refund?.gateway_tasks.doneAt).toBeNull();
  expect(refund?.queue_jobs.failure).toBeTruthy();
  await expectBalanced();
  await turnTo(new Date(Date.now() + MINUTE));
  await runTimers();
  expect([...world.refunds.values()].map(({ amount }) => amount)).toEqual([185_050]);
  expect(await stage.db.orm.$count(gatewayTasks, isNull(gatewayTasks.doneAt))).toBe(0);
  await expectBalanced();
});

test('a page whose response was lost is the same page a while later', async () => {
  const bidder = await stage.unpaid();
  const first = await subscribe(bidder);
  // As if the process had ended between Stripe's response and our record of it.
  await stage.db.orm.update(membershipCheckouts).set({ checkoutId: null, url: null });
  await turnTo(new Date(Date.now() + 10 * MINUTE));
  expect(await subscribe(bidder)).toEqual(first);
});

test('a paid page whose event has not arrived is returned again and not paid twice', async () => {
  const bidder = await stage.unpaid();
  const { sessionId } = await subscribe(bidder);
  const before = world.charges.size;
  stripe.delivery.connect(undefined);
  stripe.pay(sessionId);
  const sent = world.events.find(
    ({ event, delivered }) =>
      event.type === 'checkout.session.completed' && event.data.object.id === sessionId && !delivered,
  );
  if (!sent) throw new Error('the page told nothing');
  expect(await stripe.delivery.send(sent, webhookOf(stage.app))).toBe(200);
  // The response with the page was lost, so its payer asks again.
  const again = await subscribe(bidder);
  expect(again.sessionId).toBe(sessionId);
  expect(stripe.pay(again.sessionId)).toBe('complete');
  stripe.delivery.connect(webhookOf(stage.app));
  await stripe.delivery.settled();
  expect(await statusOf(bidder)).toMatchObject({ status: 'active' });
  expect(world.charges.size).toBe(before + 1);
  await expectBalanced();
});

test('while Stripe is unreachable, a person reads what to do, and later it works', async () => {
  const bidder = await stage.unpaid();
  faults.plan(/^POST .*checkout/, 'refused', 'refused', 'refused', 'refused');
  const answer = await bidder.post('/api/providers/subscribe', {});
  expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  faults.clear();
  expect(await stage.pay((await subscribe(bidder)).sessionId)).toBe(200);
});

test('every event again, in reverse order and three concurrently, changes nothing; unknown kinds are stored', async () => {
  await stripe.delivery.settled();
  const ledger = async () =>
    (await (await stage.admin()).get<{ transactions: number }>('/api/admin/ledger/check')).body.transactions;
  const before = await ledger();
  for (const sent of world.events.toReversed()) {
    const statuses = await Promise.all([1, 2, 3].map(() => stripe.delivery.send(sent)));
    expect(statuses).toEqual([200, 200, 200]);
  }
  expect(await ledger()).toBe(before);
  const kept = await stage.db.orm.select().from(webhookEvents).where(like(webhookEvents.type, 'payment_intent.%'));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.every(({ handledAt }) => handledAt !== null)).toBe(true);
  await expectBalanced();
});

test('events that arrive in reverse order end as those in order', async () => {
  const bidder = await stage.unpaid();
  const { sessionId } = await subscribe(bidder);
  stripe.delivery.connect(async () => 503);
  const from = world.events.length;
  stripe.pay(sessionId);
  await stripe.delivery.settled();
  expect(await statusOf(bidder)).toMatchObject({ status: 'none' });
  // The money is at Stripe and not yet in the ledger: that is not a difference.
  await expectBalanced();
  const take = webhookOf(stage.app);
  for (const sent of world.events.slice(from).toReversed()) expect(await stripe.delivery.send(sent, take)).toBe(200);
  stripe.delivery.connect(take);
  expect(await statusOf(bidder)).toMatchObject({ status: 'active', cardSaved: true });
  const rows = await stage.db.orm.select().from(webhookEvents).orderBy(asc(webhookEvents.receivedAt));
  expect(rows.filter(({ failure }) => failure !== null)).toEqual([]);
});

test('a year that costs nothing (a credit at Stripe) continues without a payment, once; nothing waits for one', async () => {
  const bidder = await stage.member();
  await stripe.delivery.settled();
  const { current_period_end: end } = await statusOf(bidder);
  const paid = [...world.invoices.values()].at(-1);
  const until = Number(end) + 365 * 24 * 3600;
  const free = {
    ...paid,
    id: 'in_free',
    amount_due: 0,
    amount_paid: 0,
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    lines: { ...paid?.lines, data: [{ ...paid?.lines.data[0], period: { start: Number(end), end: until } }] },
  };
  for (const id of ['evt_free_1', 'evt_free_2']) {
    const event = { id, type: 'invoice.paid', api_version: API_VERSION, created: 1, data: { object: free } };
    const raw = Buffer.from(JSON.stringify(event));
    expect(await webhookOf(stage.app)(raw, sign(WEBHOOK_SECRET, raw, stage.app.services.clock()))).toBe(200);
  }
  expect(await statusOf(bidder)).toMatchObject({ status: 'active', current_period_end: until });
  const invoices = (
    await bidder.get<{ amountCents: number; receiptPath: string | null }[]>('/api/subscription/invoices')
  ).body;
  expect(invoices.map(({ amountCents, receiptPath }) => [amountCents, receiptPath === null])).toEqual([
    [0, true],
    [9900, false],
  ]);
  await expectBalanced();
});

test('after a year the saved card is charged again', async () => {
  const bidder = await stage.member();
  const { current_period_end: end } = await statusOf(bidder);
  await turnTo(new Date(Number(end) * 1000 + MINUTE));
  // Back in time, where their sessions are still valid.
  stage.clock.now = undefined;
  expect(Number((await statusOf(bidder)).current_period_end)).toBeGreaterThan(Number(end));
  await expectBalanced();
});

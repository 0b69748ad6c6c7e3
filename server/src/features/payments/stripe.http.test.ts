// The Stripe side with a bad connection: nothing twice, nothing lost, and every parameter as Stripe's contract requires.
import { withParams } from '@live-oak/contract/reasons.ts';
import { afterEach, expect, test } from 'vitest';
import { eq, like } from '../../kernel/db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { stripeSide } from '../../../../lab/harness/gateway-sides.ts';
import type { CheckoutRequest } from './gateway.ts';
import { isUnavailable } from './gateway-tasks.ts';
import { sign } from './signature.ts';
import { API_VERSION } from './stripe/client.ts';
import { gatewayWrites } from './tables.ts';

const db = await openTestDatabase();
const side = await stripeSide(db);
const { gateway, stripe } = side;
const { world, faults, seen } = stripe;
const HOUR = 3_600_000;

afterEach(() => faults.clear());

let made = 0;
const next = () => `stripe:${(made += 1)}`;

const open = (more: Partial<CheckoutRequest> = {}) =>
  gateway.createCheckout({
    idempotencyKey: next(),
    mode: 'payment',
    purpose: 'award',
    description: withParams('purchases.award', { title: 'Remove a leaning oak', bidder: 'A' }),
    amountCents: 50_000,
    metadata: { awardId: '7' },
    customer: { id: null, email: 'renee@example.com', name: 'Renée Boudreaux' },
    successUrl: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/jobs/7',
    expiresAt: new Date(side.now().getTime() + HOUR),
    ...more,
  });

async function paid(): Promise<string> {
  const { id } = await open();
  stripe.pay(id);
  const facts = await side.facts();
  const done = facts.find((fact) => fact.kind === 'checkoutDone' && fact.checkoutId === id);
  return done?.kind === 'checkoutDone' ? (done.chargeId ?? '') : '';
}

const refundsOf = (chargeId: string) =>
  [...world.refunds.values()].filter(({ payment_intent: payment }) => payment === chargeId).map(({ amount }) => amount);

test('every call uses one API version and every write has a key', async () => {
  await paid();
  const writes = seen.filter(({ method }) => method === 'POST');
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.filter(({ key }) => !key)).toEqual([]);
});

test('the page of a person without an email address asks for one itself', async () => {
  const customer = { id: null, name: 'Marie Landry' };
  const known = await open({ customer: { ...customer, email: 'marie@example.com' } });
  const unknown = await open({ customer: { ...customer, email: '' } });
  const emailOf = ({ id }: { id: string }) => world.sessions.get(id)?.customer_email;
  expect([known, unknown].map(emailOf)).toEqual(['marie@example.com', null]);
});

test.each(['hangUp', 'silence', 'refused', 'error', 'busy', 'inUse'] as const)(
  '%s in the middle of a refund: refunded once',
  async (fault) => {
    const chargeId = await paid();
    const request = { idempotencyKey: next(), chargeId, amountCents: 20_000 };
    faults.plan(/^POST .*refunds/, fault, fault, fault, fault);
    await expect(gateway.refund(request)).rejects.toThrow();
    faults.clear();
    const { id } = await gateway.refund(request);
    expect(await gateway.refund(request)).toEqual({ id });
    expect(refundsOf(chargeId)).toEqual([20_000]);
  },
);

test('a key that another call is using is not a refusal, and does not mean that Stripe is down', async () => {
  const request = { idempotencyKey: next(), chargeId: await paid(), amountCents: 100 };
  faults.plan(/^POST .*refunds/, 'inUse', 'inUse');
  const failure: unknown = await gateway.refund(request).catch((error: unknown) => error);
  expect([failure instanceof Error, isUnavailable(failure)]).toEqual([true, false]);
  const kept = await db.orm.select().from(gatewayWrites).where(eq(gatewayWrites.key, request.idempotencyKey));
  expect(kept).toHaveLength(1);
  faults.plan(/^POST .*refunds/, 'busy', 'busy');
  expect(isUnavailable(await gateway.refund(request).catch((error: unknown) => error))).toBe(true);
});

test('a key that Stripe has forgotten creates nothing twice', async () => {
  const chargeId = await paid();
  const request = { idempotencyKey: next(), chargeId, amountCents: 20_000 };
  faults.plan(/^POST .*refunds/, 'hangUp', 'hangUp', 'hangUp', 'hangUp');
  await expect(gateway.refund(request)).rejects.toThrow();
  world.now = new Date(side.now().getTime() + 30 * HOUR);
  await gateway.refund(request);
  expect(refundsOf(chargeId)).toEqual([20_000]);
});

test('a membership and a transfer whose responses were lost are found again after days', async () => {
  const page = await open({ mode: 'setup', purpose: 'card', amountCents: 0 });
  stripe.pay(page.id);
  const customer = String(world.sessions.get(page.id)?.customer);
  const start = { idempotencyKey: next(), customer, amountCents: 9900, metadata: { purpose: 'membership' } };
  faults.plan(/^POST .*subscriptions/, 'hangUp', 'hangUp', 'hangUp', 'hangUp');
  await expect(gateway.startMembership(start)).rejects.toThrow();

  const chargeId = await paid();
  const account = { idempotencyKey: next(), email: 'm@example.com', businessName: 'Pelican', metadata: {} };
  const { id: payoutAccount } = await gateway.createPayoutAccount(account);
  stripe.onboard(payoutAccount);
  const send = { idempotencyKey: next(), payoutAccount, chargeId, amountCents: 10_000, metadata: {} };
  faults.plan(/^POST .*transfers/, 'hangUp', 'hangUp', 'hangUp', 'hangUp');
  await expect(gateway.transfer(send)).rejects.toThrow();

  faults.clear();
  world.now = new Date(side.now().getTime() + 72 * HOUR);
  await gateway.startMembership(start);
  await gateway.transfer(send);
  const of = [...world.subscriptions.values()].filter((one) => one.customer === customer);
  expect(of.map(({ status }) => status)).toEqual(['active']);
  expect([...world.transfers.values()].filter((one) => one.destination === payoutAccount)).toHaveLength(1);
});

test('a write with a response is not repeated', async () => {
  const request = { idempotencyKey: next(), chargeId: await paid(), amountCents: 100 };
  const first = await gateway.refund(request);
  const calls = seen.length;
  expect(await gateway.refund(request)).toEqual(first);
  expect(seen.length).toBe(calls);
});

test('texts that Stripe refuses may be changed under the same key', async () => {
  const idempotencyKey = next();
  const wrong = { idempotencyKey, chargeId: 'pi_nobody', amountCents: 100 };
  await expect(gateway.refund(wrong)).rejects.toThrow(/pi_nobody/);
  expect(await db.orm.select().from(gatewayWrites).where(eq(gatewayWrites.key, idempotencyKey))).toEqual([]);
  const chargeId = await paid();
  await gateway.refund({ ...wrong, chargeId });
  expect(refundsOf(chargeId)).toEqual([100]);
});

test('a page lifetime that is too short or too long is adjusted to what Stripe accepts', async () => {
  for (const ms of [1000, 200 * HOUR]) {
    const { id } = await open({ expiresAt: new Date(side.now().getTime() + ms) });
    expect(world.sessions.get(id)?.status).toBe('open');
  }
});

test('a person waiting for the checkout page gets instructions when Stripe is unreachable', async () => {
  faults.plan(/^POST .*sessions/, 'refused', 'refused', 'refused', 'refused');
  const idempotencyKey = next();
  await expect(open({ idempotencyKey })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('Nothing was charged'),
  });
  faults.clear();
  expect((await open({ idempotencyKey })).url).toContain('https://');
});

test('a page whose response was lost is requested with the same parameters, although the clock has moved on', async () => {
  const idempotencyKey = next();
  faults.plan(/^POST .*sessions/, 'hangUp', 'hangUp', 'hangUp', 'hangUp');
  await expect(open({ idempotencyKey })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  faults.clear();
  const pages = world.sessions.size;
  world.now = new Date(side.now().getTime() + HOUR / 6);
  const { id } = await open({ idempotencyKey, expiresAt: new Date(side.now().getTime() + 5 * HOUR) });
  expect(world.sessions.size).toBe(pages);
  expect(stripe.pay(id)).toBe('complete');
});

test('twenty concurrent calls under one key give one page', async () => {
  const idempotencyKey = next();
  const pages = await Promise.all(Array.from({ length: 20 }, () => open({ idempotencyKey })));
  expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
  expect(await db.orm.select().from(gatewayWrites).where(like(gatewayWrites.key, idempotencyKey))).toHaveLength(1);
});

test('the books are charges less payouts and refunds, regardless of Stripe’s fee', async () => {
  const before = (await gateway.books()).balanceCents;
  const charges = await Promise.all([paid(), paid(), paid()]);
  await gateway.refund({ idempotencyKey: next(), chargeId: charges[0] ?? '', amountCents: 1 });
  world.move('payout', -40_000, 'po_1');
  world.move('stripe_fee', -200, 'fee_1');
  expect((await gateway.books()).balanceCents).toBe(before + 149_999);
  // Payments older than an hour are read once and remembered; more than one page of them, too.
  world.now = new Date(side.now().getTime() + 2 * HOUR);
  for (let i = 0; i < 230; i += 1) {
    world.move('charge', 10, `ch_${i}`);
  }
  expect((await gateway.books()).balanceCents).toBe(before + 149_999 + 2300);
  world.now = new Date(side.now().getTime() + 2 * HOUR);
  expect((await gateway.books()).balanceCents).toBe(before + 149_999 + 2300);
  world.move('charge', 5, 'ch_last');
  const calls = seen.length;
  expect((await gateway.books()).balanceCents).toBe(before + 149_999 + 2305);
  expect(seen.slice(calls).filter(({ path }) => path.endsWith('balance_transactions'))).toHaveLength(1);
});

test('events that Stripe has not delivered yet count as unknown money', async () => {
  await side.facts();
  const { id } = await open();
  stripe.delivery.connect(undefined);
  stripe.pay(id);
  const eventId = world.events.at(-1)?.event.id ?? '';
  expect((await gateway.books()).undelivered).toEqual([{ eventId, amountCents: 50_000 }]);
  const intent = String(world.sessions.get(id)?.payment_intent);
  await gateway.refund({ idempotencyKey: next(), chargeId: intent, amountCents: 20_000 });
  await gateway.refund({ idempotencyKey: next(), chargeId: intent, amountCents: 10_000 });
  const { undelivered } = await gateway.books();
  expect(undelivered.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
    -20_000, -10_000, 50_000,
  ]);
});

test('an event of another API version is refused, since its objects may mean something else', async () => {
  const raw = Buffer.from(
    JSON.stringify({ id: 'evt_1', type: 'invoice.paid', api_version: '2023-08-16', created: 1, data: { object: {} } }),
  );
  const signature = sign('whsec_of_the_stand_in', raw, side.now());
  await expect(gateway.readEvent(raw, signature)).rejects.toMatchObject({
    code: 'MALFORMED',
    message: expect.stringContaining(API_VERSION),
  });
});

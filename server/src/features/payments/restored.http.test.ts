// A database restored from a backup: what the lost one did at the gateway meanwhile is detected, not repeated.
import { withParams } from '@live-oak/contract/reasons.ts';
import { expect, test } from 'vitest';
import type { Operations } from '@live-oak/contract/features/operations/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { installations } from '../../kernel/tables.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { stripeSide } from '../../../../lab/harness/gateway-sides.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { sign } from './signature.ts';
import { webhookEvents } from './tables.ts';

const HOUR = 3_600_000;
const SECRET = 'whsec_of_this_test';

const db = await openTestDatabase();
const side = await stripeSide(db);
const { gateway, stripe } = side;
const { world } = stripe;

/** Another database with the same rows as `db` had: Stripe can distinguish them only by the keys. */
const again = await openTestDatabase();
await again.orm.insert(installations).values({ restoredAt: new Date() });
const restored = side.gatewayOn(again);

let made = 0;
const next = () => `restored:${(made += 1)}`;

async function paid(): Promise<string> {
  const { id } = await gateway.createCheckout({
    idempotencyKey: next(),
    mode: 'payment',
    purpose: 'award',
    description: withParams('purchases.award', { title: 'Remove a leaning oak', bidder: 'A' }),
    amountCents: 50_000,
    metadata: { awardId: '7' },
    customer: { id: null, email: 'renee@example.com', name: 'Renée Boudreaux' },
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/jobs/7',
    expiresAt: new Date(side.now().getTime() + HOUR),
  });
  stripe.pay(id);
  const done = (await side.facts()).find((fact) => fact.kind === 'checkoutDone' && fact.checkoutId === id);
  return done?.kind === 'checkoutDone' ? (done.chargeId ?? '') : '';
}

const retold = async (type: string) =>
  (await again.orm.select().from(webhookEvents).where(eq(webhookEvents.type, type))).length;

test('a transfer that waited in the backup and was made since is found, although it went to another account', async () => {
  const chargeId = await paid();
  const account = { email: 'm@example.com', businessName: 'Pelican', metadata: {} };
  const accounts = await Promise.all(
    [next(), next()].map((idempotencyKey) => gateway.createPayoutAccount({ ...account, idempotencyKey })),
  );
  accounts.forEach(({ id }) => stripe.onboard(id));
  const [before, after] = accounts.map(({ id }) => id);
  const send = { idempotencyKey: next(), chargeId, amountCents: 20_000, metadata: { payoutId: '1', attempt: '1' } };
  const first = await gateway.transfer({ ...send, payoutAccount: before ?? '' });
  expect(await restored.transfer({ ...send, payoutAccount: after ?? '' })).toEqual(first);
  expect([...world.transfers.values()].filter(({ amount }) => amount === 20_000)).toHaveLength(1);
  expect(await retold('transfer.created')).toBe(1);
});

test('a transfer that the lost database made by a later attempt is found by the first one', async () => {
  const chargeId = await paid();
  const account = { email: 'm@example.com', businessName: 'Pelican', metadata: {}, idempotencyKey: next() };
  const { id: payoutAccount } = await gateway.createPayoutAccount(account);
  stripe.onboard(payoutAccount);
  const send = { payoutAccount, chargeId, amountCents: 20_000 };
  const names = (attempt: string) => ({ payoutId: '2', attempt });
  const second = await gateway.transfer({ ...send, idempotencyKey: 'payout:2:2', metadata: names('2') });
  expect(await restored.transfer({ ...send, idempotencyKey: 'payout:2:1', metadata: names('1') })).toEqual(second);
});

test('a refund made by the lost database is not made again', async () => {
  const chargeId = await paid();
  const request = { idempotencyKey: next(), chargeId, amountCents: 10_000 };
  const first = await gateway.refund(request);
  expect(await restored.refund(request)).toEqual(first);
  expect(await retold('charge.refunded')).toBe(1);
});

test('an approval repeated after a restore charges no second membership', async () => {
  const page = {
    mode: 'setup',
    purpose: 'card',
    amountCents: 0,
    description: 'purchases.membershipCard',
    metadata: {},
  } as const;
  const { id } = await gateway.createCheckout({
    ...page,
    idempotencyKey: next(),
    customer: { id: null, email: 'm@example.com', name: 'Marcus Landry' },
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/subscribe',
    expiresAt: new Date(side.now().getTime() + HOUR),
  });
  stripe.pay(id);
  const customer = String(world.sessions.get(id)?.customer);
  const start = { customer, amountCents: 9900, metadata: { purpose: 'membership', providerId: '4' } };
  await gateway.startMembership({ ...start, idempotencyKey: 'provider:4:approved:then' });
  await restored.startMembership({ ...start, idempotencyKey: 'provider:4:approved:now' });
  expect([...world.subscriptions.values()].filter((one) => one.customer === customer)).toHaveLength(1);
  expect(await retold('invoice.paid')).toBe(1);
});

test('two installations on one Stripe account share no key', async () => {
  const chargeId = await paid();
  const another = await openTestDatabase();
  await another.orm.insert(installations).values({});
  const other = side.gatewayOn(another);
  const key = next();
  const one = await gateway.refund({ idempotencyKey: key, chargeId, amountCents: 100 });
  const two = await other.refund({ idempotencyKey: key, chargeId, amountCents: 200 });
  expect(two.id).not.toBe(one.id);
});

test('events about rows of the lost period are acknowledged, stored with their reason, shown, and not retried', async () => {
  const t = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
  await t.db.orm.insert(installations).values({ restoredAt: new Date() });
  const admin = await t.admin();
  const deliver = async (id: string, type: string, object: object) => {
    const raw = Buffer.from(JSON.stringify({ id, type, created: 0, data: { object } }));
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(SECRET, raw, new Date()) };
    const url = '/api/webhooks/stripe';
    return (await t.app.http.inject({ method: 'POST', url, headers, payload: raw })).statusCode;
  };
  const metadata = { purpose: 'award', awardId: '999' };
  const paidJob = { id: 'cs_lost', payment_status: 'paid', payment_intent: 'pi_lost', amount_total: 100, metadata };
  expect(await deliver('evt_job', 'checkout.session.completed', paidJob)).toBe(200);
  const failed = { id: 're_lost', payment_intent: 'pi_lost', amount: 500, status: 'failed' };
  expect(await deliver('evt_refund', 'refund.failed', failed)).toBe(200);
  const { webhooks } = (await admin.get<Operations>('/api/admin/operations')).body;
  const shown = { state: 'not_booked', attempts: 0, retryAt: null };
  expect(webhooks.toSorted((a, b) => b.type.localeCompare(a.type))).toMatchObject([
    { ...shown, type: 'refund.failed', failure: expect.stringContaining('payment pi_lost, which does not exist') },
    { ...shown, type: 'checkout.session.completed', failure: expect.stringContaining('award 999, which is not there') },
  ]);
  const notices = await admin.get<{ title: string; message: string }[]>('/api/notifications?limit=20');
  expect(notices.body.filter(({ title }) => title === 'Payment Event Not Booked')).toHaveLength(2);
});

test('a failed refund of an unknown payment, without a restore, is an error and retried', async () => {
  const t = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
  const object = { id: 're_lost', payment_intent: 'pi_lost', amount: 500, status: 'failed' };
  const raw = Buffer.from(JSON.stringify({ id: 'evt_lost', type: 'refund.failed', created: 0, data: { object } }));
  const { statusCode } = await t.app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(SECRET, raw, new Date()) },
    payload: raw,
  });
  const [row] = await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, 'evt_lost'));
  expect([statusCode, row?.handledAt, row?.retryAt === null]).toEqual([503, null, false]);
});

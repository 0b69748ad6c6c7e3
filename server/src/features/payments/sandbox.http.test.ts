// The sandbox's hosted checkout and its signed events, through the whole application.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { aYearAfter } from './sandbox/memberships.ts';
import type { CheckoutRequest } from './gateway.ts';
import { webhookEvents } from './tables.ts';
import { sandboxEvents, sandboxMovements } from './sandbox/tables.ts';

const SECRET = 'whsec_of_this_test';
const t = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
const HOUR = 3_600_000;

let made = 0;
/** A page that only the sandbox knows: the product does not have its purpose. */
async function aPage(more: Partial<CheckoutRequest> = {}) {
  made += 1;
  return t.app.services.gateway.createCheckout({
    idempotencyKey: `test:${made}`,
    mode: 'setup',
    purpose: 'card',
    description: 'purchases.membershipCard',
    amountCents: 0,
    metadata: {},
    customer: { id: null, email: 'a@example.com', name: 'A' },
    successUrl: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/cancelled',
    expiresAt: new Date(Date.now() + HOUR),
    ...more,
  });
}

async function cardPage(bidder: Bidder): Promise<string> {
  const { body } = await bidder.post<{ sessionId: string; url: string }>('/api/providers/subscribe', {
    userId: bidder.id,
  });
  expect(body.url).toBe(`http://localhost:3000/sandbox/checkout/${body.sessionId}`);
  return body.sessionId;
}

function send(event: unknown, { secret = SECRET, at = Date.now(), raw = JSON.stringify(event) } = {}) {
  const seconds = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex');
  return t.app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    payload: raw,
  });
}

const anEvent = (id: string, type = 'customer.updated', object: Record<string, unknown> = {}) => ({
  id,
  type,
  created: 1,
  data: { object },
});

test('a membership that begins on February 29 ends on February 28', () => {
  expect(aYearAfter(new Date('2028-02-29T12:00:00Z')).toISOString()).toBe('2029-02-28T12:00:00.000Z');
  expect(aYearAfter(new Date('2027-02-28T12:00:00Z')).toISOString()).toBe('2028-02-28T12:00:00.000Z');
});

test('the page of a card says its purpose, and saving a card returns to the product', async () => {
  const bidder = await t.waiting();
  const sessionId = await cardPage(bidder);
  const shown = await t.visitor().get(`/api/sandbox/checkout/${sessionId}`);
  expect(shown.body).toMatchObject({ sessionId, status: 'open', mode: 'setup', purpose: 'card', amountCents: 0 });
  const paid = await t.visitor().post(`/api/sandbox/checkout/${sessionId}/pay`, { card: '4242 4242 4242 4242' });
  expect(paid.body).toEqual({
    status: 'complete',
    url: `http://localhost:3000/subscribe?payment=success&session_id=${sessionId}`,
  });
  const status = await bidder.get('/api/subscription/status');
  expect(status.body).toMatchObject({ status: 'none', cardSaved: true, awaitingApproval: true });
});

test('cards: declined, unknown, and one that fails when it is charged', async () => {
  const bidder = await t.unpaid();
  const url = `/api/sandbox/checkout/${await cardPage(bidder)}/pay`;
  const cardError = async (card: string) => {
    const { status, body } = await t.visitor().post<{ code: string; fields: { card: string } }>(url, { card });
    return [status, body.code, body.fields.card];
  };
  const declined = [422, 'INVALID', 'Your card was declined. Try another card.'];
  expect(await cardError('4000000000000002')).toEqual(declined);
  expect(await cardError('4000 0000 0000 0341')).toEqual(declined);
  expect((await cardError('4111111111111111'))[2]).toContain('Use one of the test cards');
  expect(await cardError('')).toEqual([422, 'INVALID', 'Enter a card number']);
  expect((await t.visitor().post(url, { card: '4242424242424242' })).status).toBe(200);
});

test('paying again returns the first outcome and charges nothing', async () => {
  const bidder = await t.unpaid();
  const url = `/api/sandbox/checkout/${await cardPage(bidder)}/pay`;
  const first = await t.visitor().post(url, { card: '4242424242424242' });
  const charges = await t.db.orm.$count(sandboxMovements);
  const again = await t.visitor().post(url, { card: '4000000000000002' });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await t.db.orm.$count(sandboxMovements)).toBe(charges);
});

test('a withdrawn or expired page cannot be paid', async () => {
  const { id } = await aPage();
  const cancelled = await t.visitor().post(`/api/sandbox/checkout/${id}/cancel`);
  expect(cancelled.body).toEqual({ status: 'expired', url: 'http://localhost:3000/cancelled' });
  expect((await t.visitor().post(`/api/sandbox/checkout/${id}/cancel`)).status).toBe(200);
  const paid = await t.visitor().post(`/api/sandbox/checkout/${id}/pay`, { card: '4242424242424242' });
  expect([paid.status, paid.body.code]).toEqual([409, 'STATE']);

  const late = await aPage({ expiresAt: new Date(Date.now() - 1) });
  expect((await t.visitor().get(`/api/sandbox/checkout/${late.id}`)).body.status).toBe('expired');
  expect((await t.visitor().post(`/api/sandbox/checkout/${late.id}/pay`, { card: '4242424242424242' })).status).toBe(
    409,
  );
  expect((await t.visitor().get('/api/sandbox/checkout/cs_sandbox_nobody')).status).toBe(404);
});

test('the same key returns the same page', async () => {
  const first = await aPage({ idempotencyKey: 'same' });
  expect(await aPage({ idempotencyKey: 'same' })).toEqual(first);
});

test('a timer delivers events that were not delivered', async () => {
  const bidder = await t.waiting();
  const sessionId = await cardPage(bidder);
  await t.visitor().post(`/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
  const [event] = await t.db.orm.select().from(sandboxEvents).limit(1);
  expect(event?.deliveredAt).not.toBeNull();
  // As after a crash between the payment and its delivery.
  const id = 'evt_sandbox_left_over';
  await t.db.orm.insert(sandboxEvents).values({ id, body: JSON.stringify(anEvent(id)) });
  await t.app.services.gateway.tick();
  const [row] = await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  expect(row?.handledAt).not.toBeNull();
});

test('an event with a wrong, old or missing signature is 400', async () => {
  const event = anEvent('evt_wrong');
  const codes = [
    await send(event, { secret: 'another' }),
    await send(event, { at: Date.now() - 301_000 }),
    await send(event, { at: Date.now() + 900_000 }),
    await send(event, { raw: '{"id":1}' }),
    await send(event, { raw: 'not json' }),
    await t.app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: event }),
    await t.app.http.inject({ method: 'POST', url: '/api/webhooks/stripe' }),
  ].map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]);
  expect(codes).toEqual(Array.from({ length: 7 }, () => [400, 'MALFORMED']));
  expect(await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, 'evt_wrong'))).toEqual([]);
});

test('an event of an unknown kind is stored and answered 200', async () => {
  const answer = await send(anEvent('evt_unknown'));
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  const [row] = await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, 'evt_unknown'));
  expect(row).toMatchObject({ type: 'customer.updated', attempts: 0, failure: null });
});

test('an event that cannot be handled is 503, stored with its error, and retried by the timer', async () => {
  const session = {
    id: 'cs_missing',
    payment_status: 'paid',
    payment_intent: 'pi_x',
    amount_total: 500,
    metadata: { purpose: 'award', awardId: '2000000000' },
  };
  const answer = await send(anEvent('evt_fails', 'checkout.session.completed', session));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  const row = async () => (await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, 'evt_fails')))[0];
  const first = await row();
  expect(first).toMatchObject({ handledAt: null, attempts: 1 });
  expect(first?.failure).toContain('which is not there');
  const retry = t.app.timers.find(({ name }) => name === 'payments.retryEvents');
  await retry?.run(t.app.services);
  expect((await row())?.attempts).toBe(1);
  t.clock.now = new Date(Date.now() + HOUR);
  await retry?.run(t.app.services);
  t.clock.now = undefined;
  const second = await row();
  expect(second?.attempts).toBe(2);
  expect(second?.retryAt?.getTime()).toBeGreaterThan(first?.retryAt?.getTime() ?? 0);
});

test('anyone with the id of a page can read it, and the ledger is for administrators', async () => {
  expect((await t.visitor().get('/api/admin/ledger/check')).status).toBe(401);
  const owner = await t.client();
  expect((await owner.get('/api/admin/ledger/check')).status).toBe(403);
  const check = await (await t.admin()).get('/api/admin/ledger/check');
  expect(check.body).toMatchObject({ balanced: true, differences: [] });
  expect((await (await t.admin()).get('/api/admin/jobs/999999/ledger')).status).toBe(404);
});

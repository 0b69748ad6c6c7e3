// The gateway's events, from the raw body to what an administrator sees of them.
import { expect, test, vi } from 'vitest';
import type { FailureLine } from '@live-oak/contract/features/operations/schema.ts';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { events } from '../../kernel/tables.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { MEMBERSHIP_NOT_STARTED } from './gateway-facts.ts';
import { runGatewayTasks, requestGateway } from './gateway-tasks.ts';
import { sign } from './signature.ts';
import { webhookEvents } from './tables.ts';
import { sandboxEvents } from './sandbox/tables.ts';
import { retryEvents, sweepEvents } from './webhook.ts';

const SECRET = 'whsec_of_this_test';
const t = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
const { services } = t.app;
const admin = await t.admin();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let made = 0;

/** An event about a missing award: handling it fails. */
const aFailing = () => ({
  type: 'checkout.session.completed',
  object: {
    id: 'cs_lost',
    payment_status: 'paid',
    payment_intent: 'pi_lost',
    amount_total: 100,
    metadata: { purpose: 'award', awardId: '999' },
  },
});

async function send(
  { type, object }: { type: string; object: object },
  { signedAt = new Date(), secret = SECRET, tail = '' } = {},
) {
  made += 1;
  const id = `evt_test_${made}`;
  const raw = Buffer.from(JSON.stringify({ id, type, created: 0, data: { object } }) + tail);
  const answer = await t.app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(secret, raw, signedAt) },
    payload: raw,
  });
  const [row] = await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return { id, status: answer.statusCode, row };
}
const rowOf = async (id: string) => (await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0];
const event = { type: 'tree.fell', object: { id: 'tree_1' } };

test('an event of an unknown kind is stored and answered 200', async () => {
  const { status, row } = await send(event);
  expect([status, row?.type, row?.failure]).toEqual([200, 'tree.fell', null]);
  expect(row?.handledAt).not.toBeNull();
});

test('one event delivered six times, five of them concurrently, is handled once, with one notification', async () => {
  const bidder = await t.unpaid();
  const about = sql`kind = 'memberships.paymentFailed' and (data ->> 'providerId')::int = ${bidder.providerId}`;
  const metadata = { purpose: 'membership', providerId: String(bidder.providerId) };
  const event = { id: 'evt_six', type: MEMBERSHIP_NOT_STARTED, created: 0, data: { object: { metadata } } };
  const raw = Buffer.from(JSON.stringify(event));
  const deliver = () =>
    t.app.http.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(SECRET, raw, new Date()) },
      payload: raw,
    });
  const answers = [...(await Promise.all([1, 2, 3, 4, 5].map(deliver))), await deliver()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await t.db.orm.$count(events, about)).toBe(1);
});

test('too old, from the future, with another secret, or with an extra byte: 400, and nothing is stored', async () => {
  const now = Date.now();
  for (const wrong of [
    { signedAt: new Date(now - 301_000) },
    { signedAt: new Date(now + 302_000) },
    { secret: 'whsec_of_another' },
  ]) {
    expect(await send(event, wrong)).toMatchObject({ status: 400, row: undefined });
  }
  const raw = Buffer.from('{"id":"evt_spoilt"}');
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(SECRET, raw, new Date()) };
  const url = '/api/webhooks/stripe';
  const spoilt = await t.app.http.inject({ method: 'POST', url, headers, payload: `${raw.toString()} ` });
  expect(spoilt.statusCode).toBe(400);
  // Clocks may differ by less than five minutes, either way.
  expect((await send(event, { signedAt: new Date(now - 290_000) })).status).toBe(200);
  expect((await send(event, { signedAt: new Date(now + 290_000) })).status).toBe(200);
});

test('an oversized body is refused before it is read to its end', async () => {
  expect(await send({ type: 'tree.fell', object: { all: 'x'.repeat(3 * 1024 * 1024) } })).toMatchObject({
    status: 413,
    row: undefined,
  });
});

// None is reached: the event fails before.
const reactions = {} as Parameters<typeof retryEvents>[1];

test('a failed event is stored with its error, retried with growing delays, and shown to administrators', async () => {
  const { id, status, row } = await send(aFailing());
  expect(status).toBe(503);
  expect(row).toMatchObject({ handledAt: null, attempts: 1, failure: expect.stringContaining('award 999') });
  const waits: number[] = [];
  // The reactions of this test know no award either: they fail in their own way.
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    const before = await rowOf(id);
    t.clock.now = before?.retryAt ?? new Date();
    await retryEvents(services, reactions);
    const after = await rowOf(id);
    expect(after?.attempts).toBe(attempt);
    waits.push((after?.retryAt?.getTime() ?? 0) - t.clock.now.getTime());
    await retryEvents(services, reactions);
    expect((await rowOf(id))?.attempts).toBe(attempt);
  }
  expect(waits).toEqual([10_000, 20_000, 40_000, 80_000]);
  t.clock.now = undefined;

  const failures = '/api/admin/operations/failures';
  const listed = await admin.get<FailureLine[]>(failures);
  expect(listed.body).toMatchObject([{ kind: 'webhook', id, attempts: 5 }]);
  expect(JSON.stringify(listed.body)).not.toContain('pi_lost');
  // The row that it waited for exists now.
  await t.db.orm
    .update(webhookEvents)
    .set({ body: { id, ...event, created: 0, data: { object: {} } } })
    .where(eq(webhookEvents.id, id));
  expect((await admin.post(`${failures}/retry`, { kind: 'webhook', id })).body).toEqual({ retried: 1 });
  await retryEvents(services, reactions);
  expect(await rowOf(id)).toMatchObject({ handledAt: expect.any(Date), failure: null });
  expect((await admin.post(`${failures}/retry`, { kind: 'webhook', id })).body).toEqual({ retried: 0 });
  expect((await admin.get<FailureLine[]>(failures)).body).toEqual([]);
});

test('a failed call waits longer each time, until an administrator sends it at once', async () => {
  const refuse = vi.spyOn(services.gateway, 'removeCard').mockRejectedValue(new Error('The gateway is away'));
  const task = { kind: 'remove_card' as const, key: 'test:remove', payload: { customer: 'cus_1' } };
  await t.db.transaction((tx) => requestGateway(tx, task, new Date()));
  await runGatewayTasks(services);
  const failures = '/api/admin/operations/failures';
  const [failed] = (await admin.get<FailureLine[]>(failures)).body;
  expect(failed).toMatchObject({ kind: 'gateway_task', what: 'remove_card of test:remove', attempts: 1 });
  await runGatewayTasks(services);
  expect((await admin.get<FailureLine[]>(failures)).body).toMatchObject([{ attempts: 1 }]);
  refuse.mockRestore();
  const retry = () => admin.post(`${failures}/retry`, { kind: 'gateway_task', id: failed?.id });
  expect((await retry()).body).toEqual({ retried: 1 });
  await runGatewayTasks(services);
  expect((await admin.get<FailureLine[]>(failures)).body).toEqual([]);
  expect((await retry()).body).toEqual({ retried: 0 });
});

test('a failed task blocks later tasks of its lane, and nothing else', async () => {
  const handled: string[] = [];
  let isAway = true;
  const removing = vi.spyOn(services.gateway, 'removeCard').mockImplementation(async (customer) => {
    if (isAway && customer === 'cus_first') throw new Error('The gateway is away');
    handled.push(customer);
  });
  await t.db.transaction(async (tx) => {
    for (const name of ['first', 'second', 'other']) {
      const lane = name === 'other' ? {} : { lane: 'test:lane' };
      const task = { kind: 'remove_card' as const, key: `test:${name}`, payload: { customer: `cus_${name}` } };
      await requestGateway(tx, { ...task, ...lane }, new Date());
    }
  });
  await runGatewayTasks(services);
  expect(handled).toEqual(['cus_other']);
  isAway = false;
  await runGatewayTasks({ ...services, clock: () => new Date(Date.now() + MINUTE) });
  removing.mockRestore();
  expect(handled).toEqual(['cus_other', 'cus_first', 'cus_second']);
});

test('the ledger is exported as a CSV file', async () => {
  const member = await t.member();
  const { body } = await admin.get<string>('/api/admin/exports/ledger.csv');
  const lines = body.split(/\r?\n/);
  expect(lines[0]).toMatch(/entry,transaction,kind,cause,job,payment at the gateway,account,amount,booked at$/);
  expect(lines.find((line) => line.includes(`member:${member.id},`))).toMatch(/,'?-?99,20/);
  expect(lines.find((line) => line.includes('platform:membership,'))).toMatch(/,99,20/);
});

test('handled events are deleted after ninety days, failed ones never', async () => {
  await t.member();
  await send(aFailing());
  const handled = sql`handled_at is not null`;
  const counts = async () => [
    await t.db.orm.$count(webhookEvents, handled),
    await t.db.orm.$count(webhookEvents, sql`not ${handled}`),
    await t.db.orm.$count(sandboxEvents),
  ];
  const before = await counts();
  expect(before.every((count) => count > 0)).toBe(true);
  t.clock.now = new Date(Date.now() + 89 * DAY);
  await sweepEvents(services);
  expect(await counts()).toEqual(before);
  t.clock.now = new Date(Date.now() + 91 * DAY);
  await sweepEvents(services);
  expect(await counts()).toEqual([0, before[1], 0]);
  t.clock.now = undefined;
});

test('an event about another installation’s objects is stored and changes nothing', async () => {
  const { type, object } = aFailing();
  const installation = '7b0c1c4e-0000-4000-8000-000000000000';
  const theirs = { ...object, metadata: { ...object.metadata, installation } };
  const { status, row } = await send({ type, object: theirs });
  expect([status, row?.failure]).toEqual([200, expect.stringContaining('another installation')]);
  expect(row?.handledAt).not.toBeNull();
});

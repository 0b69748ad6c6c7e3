// Money under concurrency, on a real PostgreSQL server: one charge, one booking, one decision, one refund.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { buildApp } from '../../app.ts';
import { events } from '../../kernel/tables.ts';
import { startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { awardPaid, awardRefunded, awardReleased } from './ledger.ts';
import { enqueueTask, runGatewayTasks, requestGateway } from './gateway-tasks.ts';
import { sign } from './signature.ts';
import { gatewayTasks, webhookEvents } from './tables.ts';
import { sandboxEvents, sandboxMovements } from './sandbox/tables.ts';

const SECRET = 'whsec_of_this_test';
const t = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
const CARD = { card: '4242424242424242' };

const twenty = <T>(go: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, go));
const open = async (bidder: Bidder) =>
  (await bidder.post<{ sessionId: string }>('/api/providers/subscribe', {})).body.sessionId;
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

async function expectBalanced() {
  expect((await (await t.admin()).get('/api/admin/ledger/check')).body).toMatchObject({
    balanced: true,
    differences: [],
  });
}

async function paidTimes(userId: number): Promise<number> {
  const { rows } = await t.db.orm.execute<{ n: number }>(sql`
    select count(*)::int as n from ledger_entries where account = ${`member:${userId}`} and amount_cents > 0`);
  return rows[0]?.n ?? 0;
}

async function countEvents(kind: string, providerId: number): Promise<number> {
  return t.db.orm.$count(
    events,
    sql`${events.kind} = ${kind} and ${events.data} ->> 'providerId' = ${String(providerId)}`,
  );
}

test('twenty concurrent openings are one page', async () => {
  const bidder = await t.unpaid();
  expect(new Set(await twenty(() => open(bidder))).size).toBe(1);
});

test('twenty concurrent payments are one charge, and all get the same response', async () => {
  const bidder = await t.unpaid();
  const sessionId = await open(bidder);
  const before = await t.db.orm.$count(sandboxMovements);
  const answers = await twenty(() => t.visitor().post(`/api/sandbox/checkout/${sessionId}/pay`, CARD));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await t.db.orm.$count(sandboxMovements)).toBe(before + 1);
  expect(await paidTimes(bidder.id)).toBe(1);
  expect((await bidder.get('/api/subscription/status')).body.status).toBe('active');
  await expectBalanced();
});

test('paying while the choice lapses ends in one of the two, never in both', async () => {
  const bidder = await t.unpaid();
  const sessionId = await open(bidder);
  const url = `/api/sandbox/checkout/${sessionId}`;
  const [paid, cancelled] = await Promise.all([
    t.visitor().post(`${url}/pay`, CARD),
    t.visitor().post(`${url}/cancel`),
  ]);
  expect([paid.status, cancelled.status].toSorted()).toEqual([200, 409]);
  expect(await paidTimes(bidder.id)).toBe(paid.status === 200 ? 1 : 0);
  await expectBalanced();
});

test('the same event twenty times concurrently is booked once', async () => {
  const bidder = await t.member();
  const [stored] = await t.db.orm
    .select()
    .from(sandboxEvents)
    .where(
      sql`${sandboxEvents.body} like '%invoice.paid%' and ${sandboxEvents.body} like ${`%"providerId":"${bidder.providerId}"%`}`,
    );
  const before = await paidTimes(bidder.id);
  // The same invoice again under another event id, as after the gateway's own retry.
  for (const id of [stored?.id ?? '', 'evt_sandbox_repeated']) {
    const raw = (stored?.body ?? '').replace(stored?.id ?? '-', id);
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', SECRET).update(`${seconds}.${raw}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` };
    const answers = await twenty(() =>
      t.app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: raw }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
  expect(await paidTimes(bidder.id)).toBe(before);
  expect(await countEvents('memberships.paid', bidder.providerId)).toBe(1);
});

test('an event of a payment, twenty times concurrently on each of two servers, is handled once', async () => {
  const bidder = await t.member();
  const other = await buildApp({
    env: t.env,
    db: t.db,
    log: t.app.services.log,
    strictAnswers: true,
    webBuild: 'none',
  });
  const object = {
    id: 'in_race',
    customer: 'cus_race',
    amount_paid: 9900,
    parent: {
      subscription_details: {
        subscription: 'sub_race',
        metadata: { purpose: 'membership', providerId: String(bidder.providerId) },
      },
    },
    lines: { data: [{ period: { end: Math.floor(Date.now() / 1000) + 86_400 } }] },
    payments: { data: [{ payment: { payment_intent: 'pi_race' } }] },
  };
  const raw = JSON.stringify({ id: 'evt_race', type: 'invoice.paid', created: 0, data: { object } });
  const before = await paidTimes(bidder.id);
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': sign(SECRET, Buffer.from(raw), new Date()),
  };
  const post = ({ http }: typeof other) =>
    http.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: raw });
  const answers = (await Promise.all([twenty(() => post(t.app)), twenty(() => post(other))])).flat();
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await paidTimes(bidder.id)).toBe(before + 1);
  expect(await t.db.orm.$count(webhookEvents, sql`id = 'evt_race' and handled_at is not null and attempts = 0`)).toBe(
    1,
  );
  await other.http.close();
  // As if the gateway had charged it.
  await t.db.orm
    .insert(sandboxMovements)
    .values({ id: 'pi_race', idempotencyKey: 'race', kind: 'charge', amountCents: 9900 });
  await expectBalanced();
});

async function decideAtOnce(admin: Person, providerId: number) {
  const url = `/api/admin/providers/${providerId}`;
  const approvals = twenty(async () => (await admin.patch(`${url}/approve`)).status);
  const rejections = twenty(async () => (await admin.patch(`${url}/reject`, { reason: 'No insurance' })).status);
  return [...(await approvals), ...(await rejections)];
}

test('of twenty concurrent approvals and twenty rejections one is the decision', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  await t.visitor().post(`/api/sandbox/checkout/${await open(bidder)}/pay`, CARD);
  const statuses = await decideAtOnce(admin, bidder.providerId);
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 39]);
  const approved = await countEvents('providers.approved', bidder.providerId);
  expect(approved + (await countEvents('providers.rejected', bidder.providerId))).toBe(1);
  expect(await paidTimes(bidder.id)).toBe(approved);
  await expectBalanced();
});

test('a refund that many processes attempt concurrently is made once', async () => {
  const bidder = await t.member();
  const [charge] = await t.db.orm
    .select()
    .from(sandboxMovements)
    .where(eq(sandboxMovements.kind, 'charge'))
    .orderBy(sql`created_at desc`)
    .limit(1);
  const chargeId = charge?.id ?? '';
  const task = { kind: 'refund' as const, key: `test:${bidder.id}:refund`, payload: { chargeId, amountCents: 100 } };
  await t.db.transaction((tx) => requestGateway(tx, task, new Date()));
  await twenty(() => runGatewayTasks(t.app.services));
  // As after a crash between the gateway's response and our record of it.
  const undone = t.db.orm.update(gatewayTasks).set({ doneAt: null }).where(eq(gatewayTasks.key, task.key));
  for (const { id } of await undone.returning()) await enqueueTask(t.db.orm, id, new Date());
  await twenty(() => runGatewayTasks(t.app.services));
  expect(await t.db.orm.$count(sandboxMovements, eq(sandboxMovements.chargeId, chargeId))).toBe(1);
  const [row] = await t.db.orm.select().from(gatewayTasks).where(eq(gatewayTasks.key, task.key));
  expect(row?.doneAt).not.toBeNull();
  expect(row?.settledAt).not.toBeNull();
  // The ledger knows nothing of this refund, so the check must say so.
  const check = await (await t.admin()).get<{ balanced: boolean; differences: unknown[] }>('/api/admin/ledger/check');
  expect(check.body.balanced).toBe(false);
  expect(check.body.differences).toHaveLength(1);
});

test('a hold is released or refunded, never both', async () => {
  const owner = await t.client();
  const { id: jobId } = await aJob(t.db, { clientId: owner.id });
  const payment = { jobId, clientUserId: owner.id, amountCents: 50_000, cause: 'race', chargeId: 'pi_race' };
  await t.db.transaction((tx) => awardPaid(tx, payment));
  const outcomes = await Promise.allSettled([
    t.db.transaction((tx) => awardRefunded(tx, payment)),
    t.db.transaction((tx) => awardReleased(tx, { ...payment, providerId: 1 })),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

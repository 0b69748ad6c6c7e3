// Payouts under concurrency, on a real PostgreSQL server: one account, one transfer, whatever crashes between.
import { expect, test } from 'vitest';
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import { eq, like } from '../../kernel/db/drizzle.ts';
import { events } from '../../kernel/tables.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { enqueueTask, runGatewayTasks } from '../payments/gateway-tasks.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { sandboxMovements, sandboxPayoutAccounts } from '../payments/sandbox/tables.ts';
import { providers } from '../providers/tables.ts';
import { payouts } from './tables.ts';
import { refreshDueAccounts } from './accounts.ts';
import { takeRefusals } from './commands.ts';

const t = await startTestApp();
const { db } = t;
const owner = await t.client();
const admin = await t.admin();
const services = t.app.services;

const twenty = <T>(go: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, nth) => go(nth)));
const setUp = (bidder: Bidder) => bidder.post<{ url: string }>('/api/providers/payout-account');
const pageOf = (url: string) => `/api${new URL(url).pathname}/bank`;
const give = (url: string, accountNumber: string = TEST_BANKS.pays) =>
  t.visitor().post(pageOf(url), { routingNumber: TEST_ROUTING, accountNumber });
const transfersOf = (bidder: Bidder) =>
  db.orm
    .select({ cents: sandboxMovements.amountCents })
    .from(sandboxMovements)
    .innerJoin(sandboxPayoutAccounts, eq(sandboxPayoutAccounts.id, sandboxMovements.payoutAccount))
    .innerJoin(providers, eq(providers.payoutAccount, sandboxPayoutAccounts.id))
    .where(eq(providers.id, bidder.providerId));
const payoutsOf = (bidder: Bidder) =>
  db.orm.select().from(payouts).where(eq(payouts.providerId, bidder.providerId)).orderBy(payouts.id);

async function expectBalanced() {
  const check = await admin.get('/api/admin/ledger/check');
  expect(check.body).toMatchObject({ balanced: true, differences: [] });
}

/** Work that is done; the owner only has to confirm it. */
async function doneJob(bidder: Bidder, bidAmount: number): Promise<number> {
  const jobId = await t.openJob(owner);
  const bid = { jobId, bidAmount, message: 'Two climbers and a crane.' };
  const { body } = await bidder.post<{ id: number }>('/api/bids', bid);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: body.id });
  expect(await t.pay(award.body.sessionId)).toBe(200);
  await bidder.post(`/api/jobs/${jobId}/start`);
  await bidder.post(`/api/jobs/${jobId}/complete`);
  return jobId;
}

test('twenty concurrent setups are one account, also after a crash before it was stored', async () => {
  const bidder = await t.unpaid();
  const answers = await twenty(() => setUp(bidder));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const accounts = () =>
    db.orm.$count(
      sandboxPayoutAccounts,
      like(sandboxPayoutAccounts.idempotencyKey, `payout-account:${bidder.providerId}:%`),
    );
  expect(await accounts()).toBe(1);
  await db.orm.update(providers).set({ payoutAccount: null }).where(eq(providers.id, bidder.providerId));
  expect((await setUp(bidder)).body).toEqual(answers[0]?.body);
  expect(await accounts()).toBe(1);
});

test('work is confirmed while the account becomes ready, and many processes send: each payout is sent once', async () => {
  const bidder = await t.member();
  const jobs = [await doneJob(bidder, 700), await doneJob(bidder, 800), await doneJob(bidder, 900)];
  const { url } = (await setUp(bidder)).body;
  await Promise.all([
    ...jobs.map((jobId) => owner.post(`/api/jobs/${jobId}/confirm-completion`)),
    twenty(() => give(url)),
    twenty(() => runGatewayTasks(services)),
  ]);
  await twenty(() => runGatewayTasks(services));
  // As after a crash between the gateway's response and our record of it.
  const undone = db.orm.update(gatewayTasks).set({ doneAt: null }).where(eq(gatewayTasks.kind, 'transfer'));
  for (const { id } of await undone.returning()) await enqueueTask(db.orm, id, new Date());
  await twenty(() => runGatewayTasks(services));
  expect((await payoutsOf(bidder)).map(({ status, attempt }) => [status, attempt])).toEqual(
    jobs.map(() => ['paid', 1]),
  );
  expect((await transfersOf(bidder)).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([
    -90_000, -80_000, -70_000,
  ]);
  const emitted = await db.orm.select().from(events).where(eq(events.kind, 'payouts.paid'));
  expect(emitted).toHaveLength(jobs.length);
  await expectBalanced();
});

test('a refusal is undone once, and of twenty who send it again one does', async () => {
  const bidder = await t.member();
  const { url } = (await setUp(bidder)).body;
  await give(url, TEST_BANKS.closes);
  await owner.post(`/api/jobs/${await doneJob(bidder, 650)}/confirm-completion`);
  await runGatewayTasks(services);
  await twenty(() => takeRefusals(services));
  const [refused] = await payoutsOf(bidder);
  expect(refused).toMatchObject({ status: 'owed', attempt: 1, failure: 'The bank account is closed.' });
  const emitted = await db.orm.select().from(events).where(eq(events.kind, 'payouts.refused'));
  expect(emitted).toHaveLength(1);
  await db.orm
    .update(payouts)
    .set({ retryAt: new Date(0) })
    .where(eq(payouts.id, refused?.id ?? 0));
  await Promise.all([
    give(url),
    twenty(() => refreshDueAccounts(services)),
    twenty((nth) => admin.post(`/api/admin/payouts/${refused?.id}/retry`, { reason: `Try ${nth}` })),
  ]);
  await runGatewayTasks(services);
  expect(await payoutsOf(bidder)).toMatchObject([{ status: 'paid', attempt: 2, failure: null }]);
  expect(await transfersOf(bidder)).toEqual([{ cents: -65_000 }]);
  await expectBalanced();
});

// A payout after a lost chargeback, decided by many at once on a real PostgreSQL server: it is sent or kept, never both.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminPayout } from '@live-oak/contract/features/payouts/schema.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { decide, dispute } from '../../../../lab/fake-stripe/banks.ts';
import { runGatewayTasks } from '../payments/gateway-queue.ts';

const { stage, stripe } = await startStripeApp();
const { services } = stage.app;
const admin = await stage.admin();
const CENTS = 120_000;
const reason = 'The card was stolen, says the bank';

async function settle() {
  await runGatewayTasks(services);
  await stripe.delivery.settled();
}

async function heldPayout(takenCents: number) {
  const { jobId, owner, winner } = await paidJob(stage, 'work_done');
  const { rows } = await stage.db.orm.execute<{ charge: string }>(
    sql`select charge_id as charge from awards where job_id = ${jobId}`,
  );
  const chargeId = rows[0]?.charge ?? '';
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  const asked = dispute(stripe.world, chargeId, takenCents);
  await stripe.delivery.settled();
  await winner.post('/api/providers/payout-account');
  const { rows: accounts } = await stage.db.orm.execute<{ account: string }>(
    sql`select payout_account as account from providers where id = ${winner.providerId}`,
  );
  stripe.onboard(accounts[0]?.account ?? '');
  await settle();
  decide(stripe.world, asked, 'lost');
  await settle();
  const transfers = () =>
    [...stripe.world.transfers.values()].filter(({ destination }) => destination === accounts[0]?.account);
  return { jobId, chargeId, id: (await payoutOf(jobId))?.id ?? 0, transfers };
}
const payoutOf = async (jobId: number) =>
  (await admin.get<AdminPayout[]>('/api/admin/payouts')).body.find((one) => one.jobId === jobId);
const expectBalanced = async () =>
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
const post = async (id: number, what: 'keep' | 'retry') =>
  (await admin.post(`/api/admin/payouts/${id}/${what}`, { reason })).status;

test('twenty concurrent requests to keep it keep it once', async () => {
  const { id, jobId, transfers } = await heldPayout(CENTS);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(id, 'keep')));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(await payoutOf(jobId)).toMatchObject({ state: 'kept', keptCents: CENTS });
  expect(transfers()).toHaveLength(0);
  await expectBalanced();
});

test('of one who sends it and one who keeps it at once the books and the gateway say the same', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const { id, jobId, transfers } = await heldPayout(CENTS);
    await Promise.all([post(id, 'keep'), post(id, 'retry')]);
    await settle();
    const { state } = (await payoutOf(jobId)) ?? {};
    expect([state, transfers().length]).toEqual(state === 'kept' ? ['kept', 0] : ['paid', 1]);
    await expectBalanced();
  }
});

test('a part that is kept while the bank takes another: no more is kept than was taken', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const { id, jobId, chargeId } = await heldPayout(5_000);
    const another = dispute(stripe.world, chargeId, 7_000);
    decide(stripe.world, another, 'lost');
    await Promise.all([post(id, 'keep'), stripe.delivery.settled()]);
    await settle();
    await post(id, 'keep');
    await settle();
    const { keptCents = 0 } = (await payoutOf(jobId)) ?? {};
    expect([0, 5_000, 12_000]).toContain(keptCents);
    await expectBalanced();
  }
});

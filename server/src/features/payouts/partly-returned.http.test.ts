// A partly reversed transfer: shown as such, and owed until an administrator has sent all of it again.
import { expect, test } from 'vitest';
import type { AdminPayout, Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { sql } from '../../kernel/db/drizzle.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';

const { stage, stripe } = await startStripeApp();
const admin = await stage.admin();
const CENTS = 120_000;

async function settle() {
  await runGatewayTasks(stage.app.services);
  await stripe.delivery.settled();
}

async function giveAccount(winner: Awaited<ReturnType<typeof paidJob>>['winner']) {
  await winner.post('/api/providers/payout-account');
  const { rows } = await stage.db.orm.execute<{ account: string }>(
    sql`select payout_account as account from providers where id = ${winner.providerId}`,
  );
  stripe.onboard(rows[0]?.account ?? '');
  await settle();
}

const payoutOf = async (jobId: number) =>
  (await admin.get<AdminPayout[]>('/api/admin/payouts')).body.find((one) => one.jobId === jobId);
const expectBalanced = async () =>
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });

test('a partly reversed transfer is shown as such, is owed in the ledger, and keeps the account open', async () => {
  const job = await paidJob(stage, 'work_done');
  await giveAccount(job.winner);
  await job.owner.post(`/api/jobs/${job.jobId}/confirm-completion`);
  await settle();
  const paid = await payoutOf(job.jobId);
  const transfer = stripe.world.transfers.get(paid?.transferId ?? '');
  if (!transfer) throw new Error('nothing was sent');
  transfer.amount_reversed = 30_000;
  stripe.world.move('transfer_refund', 30_000, stripe.world.id('trr'));
  stripe.world.emit('transfer.reversed', transfer);
  await stripe.delivery.settled();
  const partly = { state: 'partly_reversed', reversedCents: 30_000 };
  expect((await admin.get('/api/admin/payouts?state=partly_reversed')).body).toMatchObject([
    { ...partly, jobId: job.jobId, reason: { message: expect.stringContaining('reverse the rest') } },
  ]);
  expect((await admin.get<Payout[]>('/api/admin/payouts?state=paid')).body.map(({ jobId }) => jobId)).not.toContain(
    job.jobId,
  );
  expect((await job.winner.get('/api/providers/payouts')).body).toMatchObject([partly]);
  expect((await job.winner.get('/api/providers/earnings')).body).toMatchObject({
    owedCents: 30_000,
    paidOutCents: CENTS - 30_000,
  });
  expect((await job.winner.get('/api/profile/closing')).body).toMatchObject({
    blocks: [{ kind: 'payout_owed', jobId: job.jobId }],
  });
  await expectBalanced();
});

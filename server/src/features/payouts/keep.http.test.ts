// A payout after a lost chargeback: an administrator sends it or keeps it, all or what the bank took; and transfers partly returned.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Chargeback } from '@live-oak/contract/features/payments/bank-schema.ts';
import type { AdminPayout, Earnings, Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
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

/** Released to a business that can be paid or not; the payer's bank asks before anything was sent. */
async function askedBack(cents: number, { hasAccount }: { hasAccount: boolean }) {
  const job = await paidJob(stage, 'work_done');
  const { rows } = await stage.db.orm.execute<{ charge: string }>(
    sql`select charge_id as charge from awards where job_id = ${job.jobId}`,
  );
  const chargeId = rows[0]?.charge ?? '';
  expect((await job.owner.post(`/api/jobs/${job.jobId}/confirm-completion`)).status).toBe(200);
  const asked = dispute(stripe.world, chargeId, cents);
  await stripe.delivery.settled();
  if (hasAccount) {
    await giveAccount(job.winner);
  }
  return { ...job, chargeId, asked };
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
const keep = (id: number | undefined) => admin.post<AdminPayout>(`/api/admin/payouts/${id}/keep`, { reason });
const sentOf = (chargeId: string) =>
  [...stripe.world.transfers.values()].filter(({ source_transaction: source }) => {
    const charge = [...stripe.world.charges.values()].find(({ payment_intent: intent }) => intent === chargeId);
    return source === charge?.id;
  });
const borneCents = async () =>
  (await admin.get<{ chargebacksCents: number }>('/api/admin/money')).body.chargebacksCents;
/** Who the list of lost chargebacks says has paid for one. */
const borneBy = async (chargeId: string) =>
  (await admin.get<Chargeback[]>('/api/admin/chargebacks?state=lost')).body.find((one) => one.chargeId === chargeId)
    ?.borneBy;
const expectBalanced = async () =>
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });

test.each([{ hasAccount: true }, { hasAccount: false }])(
  'a payout is kept after a lost chargeback: it is not sent, the platform bears nothing, the business is notified ($hasAccount)',
  async ({ hasAccount }) => {
    const before = await borneCents();
    const { jobId, winner, chargeId, asked } = await askedBack(CENTS, { hasAccount });
    const { id } = (await payoutOf(jobId)) ?? {};
    expect((await keep(id)).status).toBe(409);
    decide(stripe.world, asked, 'lost');
    await settle();
    expect(await payoutOf(jobId)).toMatchObject({ keepableCents: CENTS, can: { keep: true } });
    expect((await admin.post(`/api/admin/payouts/${id}/keep`, {})).status).toBe(422);
    expect((await keep(id)).body).toMatchObject({
      state: 'kept',
      keptCents: CENTS,
      keepableCents: 0,
      can: { keep: false },
    });
    expect((await keep(id)).status).toBe(409);
    await settle();
    await giveAccount(winner);
    expect(sentOf(chargeId)).toHaveLength(0);
    expect(await borneCents()).toBe(before);
    expect(await borneBy(chargeId)).toBe('payout');
    await expectBalanced();
    expect((await winner.get<Earnings>('/api/providers/earnings')).body).toMatchObject({
      earnedCents: 0,
      owedCents: 0,
      onTheWayCents: 0,
    });
    expect((await winner.get<Payout[]>('/api/providers/payouts')).body).toMatchObject([
      { state: 'kept', reason: { message: expect.stringContaining('not to pay it out'), reason: 'payouts.kept' } },
    ]);
    const { body: notices } = await winner.get<{ title: string; message: string }[]>('/api/notifications?limit=20');
    expect(notices.find(({ title }) => title === 'Payout Not Sent')?.message).toContain('$1,200');
    const { rows } = await stage.db.orm.execute(
      sql`select reason from audit_rows where action = 'payout.keep' and target_id = ${id}`,
    );
    expect(rows).toEqual([{ reason }]);
    expect((await winner.get(`/api/jobs/${jobId}/payment`)).body).toMatchObject({
      now: { payout: { status: 'kept' } },
    });
  },
);

test('a kept payout can still be sent, and is sent once', async () => {
  const { jobId, chargeId, asked } = await askedBack(CENTS, { hasAccount: true });
  decide(stripe.world, asked, 'lost');
  await settle();
  const { id } = (await payoutOf(jobId)) ?? {};
  expect((await keep(id)).status).toBe(200);
  expect((await admin.post(`/api/admin/payouts/${id}/retry`, { reason: 'The bank gave it back' })).status).toBe(200);
  await settle();
  expect(sentOf(chargeId)).toMatchObject([{ amount: CENTS }]);
  expect(await payoutOf(jobId)).toMatchObject({ state: 'paid', keptCents: 0 });
  await expectBalanced();
});

test('of a part that the bank took only the part is kept, and the rest is sent', async () => {
  const before = await borneCents();
  const { jobId, chargeId, asked, winner } = await askedBack(5_000, { hasAccount: true });
  decide(stripe.world, asked, 'lost');
  await settle();
  const { id } = (await payoutOf(jobId)) ?? {};
  expect((await keep(id)).body).toMatchObject({ keptCents: 5_000 });
  await settle();
  expect(sentOf(chargeId)).toMatchObject([{ amount: CENTS - 5_000 }]);
  expect(await payoutOf(jobId)).toMatchObject({ state: 'paid', can: { keep: false, retry: false } });
  expect(await borneCents()).toBe(before);
  expect((await winner.get<Earnings>('/api/providers/earnings')).body).toMatchObject({
    earnedCents: CENTS - 5_000,
    paidOutCents: CENTS - 5_000,
    owedCents: 0,
  });
  const { body: notices } = await winner.get<{ title: string; message: string }[]>('/api/notifications?limit=20');
  expect(notices.find(({ title }) => title === 'Payout Sent')?.message).toContain('$1,150');
  await expectBalanced();
});

test('a second part that the bank takes before the rest is sent can be kept too', async () => {
  const { jobId, chargeId, asked, winner } = await askedBack(5_000, { hasAccount: false });
  decide(stripe.world, asked, 'lost');
  await settle();
  const { id } = (await payoutOf(jobId)) ?? {};
  expect((await keep(id)).body).toMatchObject({ state: 'owed', keptCents: 5_000 });
  decide(stripe.world, dispute(stripe.world, chargeId, 7_000), 'lost');
  await settle();
  expect((await keep(id)).body).toMatchObject({ state: 'owed', keptCents: 12_000 });
  await giveAccount(winner);
  expect(sentOf(chargeId)).toMatchObject([{ amount: CENTS - 12_000 }]);
  await expectBalanced();
});

test('a transfer that came back after a lost chargeback can be kept; its late events change nothing', async () => {
  const { jobId, chargeId, winner, asked } = await askedBack(CENTS, { hasAccount: true });
  decide(stripe.world, asked, 'lost');
  await settle();
  const { id } = (await payoutOf(jobId)) ?? {};
  await admin.post(`/api/admin/payouts/${id}/retry`, { reason: 'The work was done' });
  await settle();
  expect(await payoutOf(jobId)).toMatchObject({ state: 'paid' });
  expect((await keep(id)).status).toBe(409);
  stripe.takeBack(sentOf(chargeId)[0]?.id ?? '');
  await stripe.delivery.settled();
  expect((await keep(id)).body).toMatchObject({ state: 'kept' });
  stripe.world.emit('transfer.reversed', sentOf(chargeId)[0] ?? {});
  await stripe.delivery.settled();
  expect(await payoutOf(jobId)).toMatchObject({ state: 'kept' });
  expect((await winner.get<Payout[]>('/api/providers/payouts')).body).toMatchObject([{ state: 'kept' }]);
  await expectBalanced();
});

test('a transfer of which a part came back is shown as that, is owed in the ledger, and keeps the account open', async () => {
  const job = await paidJob(stage, 'work_done');
  await giveAccount(job.winner);
  await job.owner.post(`/api/jobs/${job.jobId}/confirm-completion`);
  await settle();
  const paid = await payoutOf(job.jobId);
  const transfer = stripe.world.transfers.get(paid?.transferId ?? '');
  if (!transfer) {
    throw new Error('nothing was sent');
  }
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

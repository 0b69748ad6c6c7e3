// One payment of which a bank withdraws several parts, and refunds that fail meanwhile: the payer gets all of it, once.
import { expect, test } from 'vitest';
import type { FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import { sql } from '../../kernel/db/drizzle.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { decide, dispute, failRefund } from '../../../../lab/fake-stripe/banks.ts';
import { runGatewayTasks } from './gateway-tasks.ts';

const { stage, stripe } = await startStripeApp();
const { services } = stage.app;
const admin = await stage.admin();

async function held(state: 'awarded' | 'work_done') {
  const job = await paidJob(stage, state);
  const { rows } = await stage.db.orm.execute<{ charge: string }>(
    sql`select charge_id as charge from awards where job_id = ${job.jobId}`,
  );
  return { ...job, chargeId: rows[0]?.charge ?? '' };
}

async function lose(chargeId: string, amountCents: number) {
  decide(stripe.world, dispute(stripe.world, chargeId, amountCents), 'lost');
  await stripe.delivery.settled();
  await runGatewayTasks(services);
  await stripe.delivery.settled();
}

async function failRefundOf(chargeId: string) {
  const made = [...stripe.world.refunds.values()].find(({ payment_intent: intent }) => intent === chargeId);
  failRefund(stripe.world, made?.id ?? '');
  await stripe.delivery.settled();
}

const waiting = async (jobId: number) =>
  (await admin.get<FailedRefund[]>('/api/admin/failed-refunds?state=waiting')).body.filter(
    (one) => one.jobId === jobId,
  );
const expectBalanced = async () =>
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });

const refundedCents = (chargeId: string) =>
  [...stripe.world.refunds.values()]
    .filter(({ payment_intent: intent, status }) => intent === chargeId && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);

test.each([
  ['a refund that waits for a bank’s decision is reduced by what that bank withdraws', 20_000, 70_000],
  ['nothing is refunded of a payment that the banks withdrew entirely in parts', 90_000, 0],
])('%s', async (_, secondCents, leftCents) => {
  const { chargeId } = await held('awarded');
  const asked = [dispute(stripe.world, chargeId, 30_000), dispute(stripe.world, chargeId, secondCents)];
  await stripe.delivery.settled();
  for (const one of asked) {
    decide(stripe.world, one, 'lost');
    await stripe.delivery.settled();
  }
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect(refundedCents(chargeId)).toBe(leftCents);
  await expectBalanced();
});

test('a returned refund is owed less what the bank withdrew since, and sent again without it', async () => {
  const { jobId, chargeId } = await held('awarded');
  await lose(chargeId, 70_000);
  await failRefundOf(chargeId);
  await lose(chargeId, 20_000);
  await lose(chargeId, 10_000);
  const [owed] = await waiting(jobId);
  expect(owed).toMatchObject({ amountCents: 20_000, state: 'waiting' });
  expect((await admin.post(`/api/admin/failed-refunds/${owed?.id}/retry`, {})).status).toBe(200);
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect(refundedCents(chargeId)).toBe(20_000);
  await expectBalanced();
});

test('the hold’s loss covers no refund: of a returned rest, the owner is still owed all but what was withdrawn since', async () => {
  const { jobId, chargeId } = await held('awarded');
  await lose(chargeId, 70_000);
  await failRefundOf(chargeId);
  await lose(chargeId, 100);
  expect(await waiting(jobId)).toMatchObject([{ amountCents: 49_900, state: 'waiting' }]);
  await expectBalanced();
});

test('an owner whose payment is withdrawn in two parts is promised no refund of the first', async () => {
  const { jobId, chargeId, owner } = await held('work_done');
  await lose(chargeId, 20_000);
  await lose(chargeId, 100_000);
  const { body } = await owner.get<{ title: string; message: string }[]>('/api/notifications?limit=20');
  const notice = body.find(({ title }) => title === 'Payment Taken Back');
  expect(notice?.message).toContain('returned $1,000 to you');
  expect(notice?.message).not.toContain('$200');
  expect((await admin.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'cancelled' });
  await expectBalanced();
});

test('both sides are notified of what the bank took and of what we refund of the rest that the bank left', async () => {
  const { chargeId, owner, winner } = await held('awarded');
  await lose(chargeId, 20_000);
  const { body } = await owner.get<{ title: string; message: string }[]>('/api/notifications?limit=20');
  const notice = body.find(({ title }) => title === 'Payment Taken Back');
  expect(notice?.message).toMatch(/returned \$200 to you.*refund the other \$1,000 to your card/);
  const business = await winner.get<{ title: string; message: string }[]>('/api/notifications?limit=20');
  expect(business.body.find(({ title }) => title === 'Payment Taken Back')?.message).toMatch(
    /took back \$200 .*other \$1,000 is refunded to the owner/,
  );
});

test('if a bank withdraws more than is held, the hold bears what it has, and the platform the rest', async () => {
  const { jobId, chargeId } = await held('work_done');
  const borneCents = async () =>
    (await admin.get<{ chargebacksCents: number }>('/api/admin/money')).body.chargebacksCents;
  const before = await borneCents();
  await lose(chargeId, 70_000);
  await lose(chargeId, 70_000);
  expect((await admin.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'cancelled' });
  expect((await borneCents()) - before).toBe(20_000);
  await expectBalanced();
});

test('a chargeback of the $99 of a past year takes nothing of the year paid since', async () => {
  const member = await stage.member();
  await stripe.delivery.settled();
  const { rows } = await stage.db.orm.execute<{ charge: string; cents: number }>(sql`
    update membership_invoices set period_end = period_end - interval '1 year' where provider_id = ${member.providerId}
    returning charge_id as charge, amount_cents::int as cents`);
  await lose(rows[0]?.charge ?? '', rows[0]?.cents ?? 0);
  expect((await member.get('/api/auth/me')).body).toMatchObject({ canBid: true });
  const { rows: invoices } = await stage.db.orm.execute(
    sql`select status from membership_invoices where provider_id = ${member.providerId}`,
  );
  expect(invoices).toEqual([{ status: 'refunded' }]);
});

// Bank events in an unlucky order: before the payment's own event, and a refund that the bank did not accept after all.
import { expect, test } from 'vitest';
import type { FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import { sql } from '../../kernel/db/drizzle.ts';
import { decide, dispute, failRefund } from '../../../../lab/fake-stripe/banks.ts';
import { chosenJob, paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp, webhookOf } from '../../../../lab/harness/stripe-app.ts';
import { runGatewayTasks } from './gateway-tasks.ts';

const { stage, stripe } = await startStripeApp();
const { services } = stage.app;
const admin = await stage.admin();
const CENTS = 120_000;

async function settle() {
  await runGatewayTasks(services);
  await stripe.delivery.settled();
}
const jobOf = async (jobId: number) => (await admin.get<{ status: string }>(`/api/jobs/${jobId}`)).body;
const expectBalanced = async () =>
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });

/** The page is paid and the bank has decided before any event arrives; the payment's own arrives last. */
async function lostBeforeItIsKnown(cents: number) {
  const chosen = await chosenJob(stage, { owner: await stage.client(), winner: await stage.member() });
  await stripe.delivery.settled();
  const take = webhookOf(stage.app);
  stripe.delivery.connect(undefined);
  const from = stripe.world.events.length;
  stripe.pay(chosen.sessionId);
  const chargeId = String(stripe.world.sessions.get(chosen.sessionId)?.payment_intent);
  decide(stripe.world, dispute(stripe.world, chargeId, cents), 'lost');
  const sent = stripe.world.events.slice(from);
  const isOfBank = ({ event }: (typeof sent)[number]) => event.type.startsWith('charge.dispute');
  for (const one of [...sent.filter(isOfBank), ...sent.filter((other) => !isOfBank(other))]) {
    expect(await stripe.delivery.send(one, take)).toBe(200);
    one.delivered = true;
  }
  stripe.delivery.connect(take);
  await settle();
  return { ...chosen, chargeId };
}

test('a payment that the bank withdrew before its own event arrived buys nothing: the job is over, the platform bears nothing', async () => {
  const { jobId, winner } = await lostBeforeItIsKnown(CENTS);
  expect(await jobOf(jobId)).toMatchObject({ status: 'cancelled' });
  expect((await winner.post(`/api/jobs/${jobId}/start`)).status).not.toBe(200);
  expect((await admin.get('/api/admin/money')).body).toMatchObject({ heldCents: 0, chargebacksCents: 0 });
  const { rows } = await stage.db.orm.execute(sql`select job_id from chargebacks order by id desc limit 1`);
  expect(rows).toEqual([{ job_id: jobId }]);
  await expectBalanced();
});

test('if the bank withdrew a part before that, the rest is refunded', async () => {
  const { jobId, chargeId } = await lostBeforeItIsKnown(50_000);
  expect(await jobOf(jobId)).toMatchObject({ status: 'cancelled' });
  const refunds = [...stripe.world.refunds.values()].filter(({ payment_intent: of }) => of === chargeId);
  expect(refunds).toMatchObject([{ amount: 70_000 }]);
  await expectBalanced();
});

test('a refund that fails after the bank withdrew the payment too is owed to nobody', async () => {
  const { jobId, winner } = await paidJob(stage, 'awarded');
  await winner.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke' });
  await settle();
  const refund = [...stripe.world.refunds.values()].at(-1);
  const chargeId = String(refund?.payment_intent);
  decide(stripe.world, dispute(stripe.world, chargeId, CENTS), 'lost');
  await settle();
  failRefund(stripe.world, refund?.id ?? '');
  await settle();
  const of = async (state: string) =>
    (await admin.get<FailedRefund[]>(`/api/admin/failed-refunds?state=${state}`)).body.filter(
      (one) => one.jobId === jobId,
    );
  expect(await of('waiting')).toEqual([]);
  expect(await of('sent')).toMatchObject([{ state: 'covered', amountCents: CENTS }]);
  expect((await admin.get('/api/admin/money')).body).toMatchObject({ refundsBackCents: 0 });
  const { body } = await admin.get<{ title: string }[]>('/api/notifications?limit=20');
  expect(body.map(({ title }) => title)).not.toContain('Refund Returned');
  await expectBalanced();
});

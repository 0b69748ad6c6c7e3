// Stripe after a restore: a payout that was sent before is found, booked and never sent again.
import { expect, test, vi } from 'vitest';
import type { AdminPayout } from '@live-oak/contract/features/payouts/schema.ts';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { decide, dispute } from '../../../../lab/fake-stripe/banks.ts';
import { transfer } from '../../../../lab/fake-stripe/payments.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { installations } from '../../kernel/tables.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { payouts } from './tables.ts';

const { stage, stripe } = await startStripeApp();
const { services, timers } = stage.app;
// What follows happens at Stripe before the restore, as far as this database knows.
await stage.db.orm.insert(installations).values({ restoredAt: new Date(Date.now() + 3_600_000) });
const admin = await stage.admin();
const CENTS = 120_000;
const TAKEN = 5_000;

async function settle() {
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  await timers.find(({ name }) => name === 'payments.retryEvents')?.run(services);
  await stripe.delivery.settled();
}

/** Owed according to the backup, held since a bank withdrew $50; the lost database sent all of it, of which no event arrives. */
async function sentInTheLostTime() {
  const job = await paidJob(stage, 'work_done');
  await job.owner.post(`/api/jobs/${job.jobId}/confirm-completion`);
  const [payout] = await stage.db.orm.select().from(payouts).where(eq(payouts.jobId, job.jobId));
  if (!payout) throw new Error('nothing is owed');
  await job.winner.post('/api/providers/payout-account');
  const { rows } = await stage.db.orm.execute<{ account: string }>(
    sql`select payout_account as account from providers where id = ${job.winner.providerId}`,
  );
  const account = rows[0]?.account ?? '';
  decide(stripe.world, dispute(stripe.world, payout.chargeId, TAKEN), 'lost');
  await stripe.delivery.settled();
  stripe.onboard(account);
  const charge = [...stripe.world.charges.values()].find(({ payment_intent: intent }) => intent === payout.chargeId);
  vi.spyOn(stripe.world, 'emit').mockImplementationOnce(() => undefined);
  transfer(stripe.world, {
    amount: CENTS,
    currency: 'usd',
    destination: account,
    source_transaction: charge?.id ?? '',
    metadata: { payoutId: String(payout.id), awardId: String(payout.awardId), attempt: '2' },
  });
  const sent = () => [...stripe.world.transfers.values()].filter(({ source_transaction: of }) => of === charge?.id);
  await settle();
  return { ...job, id: payout.id, sent };
}

const payoutOf = async (id: number) =>
  (await admin.get<AdminPayout[]>('/api/admin/payouts')).body.find((one) => one.id === id);

async function expectSentOnce({ id, sent }: { id: number; sent: () => unknown[] }) {
  await settle();
  expect(await payoutOf(id)).toMatchObject({ state: 'paid', can: { retry: false } });
  expect(sent()).toMatchObject([{ amount: CENTS }]);
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
}

test('an administrator presses Send: nothing is sent, and what was sent before is booked', async () => {
  const owed = await sentInTheLostTime();
  expect(await payoutOf(owed.id)).toMatchObject({ can: { retry: true } });
  const { status } = await admin.post(`/api/admin/payouts/${owed.id}/retry`, { reason: 'The work was done' });
  expect(status).toBe(200);
  await expectSentOnce(owed);
});

test('Stripe sends the transfer’s event again: it is booked, and what waits is never sent', async () => {
  const owed = await sentInTheLostTime();
  stripe.world.emit('transfer.created', owed.sent()[0] ?? {});
  await stripe.delivery.settled();
  await expectSentOnce(owed);
  await stage.db.orm.update(payouts).set({ clearedAt: new Date() }).where(eq(payouts.id, owed.id));
  await expectSentOnce(owed);
});

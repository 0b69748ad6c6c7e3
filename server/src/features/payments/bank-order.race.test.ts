// A failed refund, and the bank's concurrent decision about its payment.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { dispute } from '../../../../lab/fake-stripe/banks.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp, webhookOf } from '../../../../lab/harness/stripe-app.ts';
import { coverRefunds, takeRefusedRefunds } from './returned-refunds.ts';
import { runGatewayTasks } from './gateway-tasks.ts';
import { chargebacks, failedRefunds } from './tables.ts';

const { stage, stripe } = await startStripeApp();
const { services } = stage.app;
const { db } = services;

test('a refund fails while the bank withdraws the payment: the second of the two sees the first, and nobody is owed it', async () => {
  const { jobId, winner } = await paidJob(stage, 'awarded');
  const chargeId = String([...stripe.world.intents.keys()].at(-1));
  stripe.delivery.connect(undefined);
  dispute(stripe.world, chargeId, 120_000);
  await winner.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke' });
  await runGatewayTasks(services);
  await takeRefusedRefunds(services);
  stripe.delivery.connect(webhookOf(stage.app));
  await stripe.delivery.settled();
  const of = eq(failedRefunds.chargeId, chargeId);
  const [refused] = await db.orm.delete(failedRefunds).where(of).returning();
  if (!refused) throw new Error('no refund was refused');
  const { gatewayRefund, userId, amountCents, reason, failedAt } = refused;
  const again = { gatewayRefund, chargeId, userId, jobId, amountCents, reason, failedAt };
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const comesBack = db.transaction(async (tx) => {
    await tx.insert(failedRefunds).values(again);
    await coverRefunds({ tx, now: new Date() }, chargeId);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const decided = db.transaction(async (tx) => {
    await tx.update(chargebacks).set({ status: 'lost' }).where(eq(chargebacks.chargeId, chargeId));
    await coverRefunds({ tx, now: new Date() }, chargeId);
  });
  // Without a lock the decision would be done by now, without having seen the refund.
  await Promise.race([decided, sleep(300)]);
  mayCommit.resolve();
  await Promise.all([comesBack, decided]);
  const [after] = await db.orm.select().from(failedRefunds).where(of);
  expect(after?.retriedAt).not.toBeNull();
});

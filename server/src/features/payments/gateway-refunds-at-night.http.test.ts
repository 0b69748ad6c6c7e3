// Refunds in Stripe's dashboard whose events never came: the comparison at night reports each, once as long as nothing changes.
import { expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import { CENTS } from '../../../../lab/harness/banks.ts';
import { PART, startGatewayRefunds } from '../../../../lab/harness/gateway-refunds.ts';
import { runGatewayTasks } from './gateway-tasks.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import { reconciliationQueue, startReconciling } from './reconciliation.ts';
import { retryEvents } from './webhook.ts';
import { gatewayReactions } from '../../features.ts';

const on = await startGatewayRefunds();
const { stage, stripe, services, admin, aHeldPayment, makeRefund, owedTo, statusOf, expectBalanced } = on;

type Held = Awaited<ReturnType<typeof aHeldPayment>>;

/** What the night does, two hours later, or so many days more. */
async function compareAtNight(days = 0) {
  const later = { ...services, clock: () => new Date(services.clock().getTime() + (2 + 24 * days) * 3_600_000) };
  await stage.db.orm.execute(sql`delete from queue_jobs where queue = ${reconciliationQueue.name}`);
  await startReconciling(services);
  await stage.db.orm.execute(sql`update queue_jobs set run_at = now() where queue = ${reconciliationQueue.name}`);
  await runQueue(later, reconciliationQueue);
  await retryEvents(later, gatewayReactions);
  await stripe.delivery.settled();
}
const replayed = async ({ chargeId }: Held) => {
  const { rows } = await stage.db.orm.execute<{ id: string }>(
    sql`select id from webhook_events where id like ${`live_oak.found:%:${chargeId}:%`} order by id`,
  );
  return rows.map(({ id }) => id.split(':').at(-2));
};

test('the night finds a dashboard refund whose event was lost, and books it once', async () => {
  const held = await aHeldPayment();
  await on.work(held);
  await on.unheard(() => makeRefund(held, PART));
  await compareAtNight();
  await compareAtNight();
  expect(await replayed(held)).toEqual([String(PART)]);
  expect(await on.timesTold(held.owner, 'Part of the Payment Refunded')).toBe(1);
  await on.unheard(() => makeRefund(held, CENTS - PART));
  await compareAtNight();
  expect(await statusOf(held.jobId)).toBe('cancelled');
  expect(await on.awardOf(held)).toEqual({ status: 'refunded', refunded: CENTS, released: 0 });
  expect(await on.payoutsOf(held)).toEqual([]);
  await expectBalanced();
});

test('the night reports a refund that came back and was made again, though the total is the same', async () => {
  const held = await aHeldPayment();
  await on.unheard(() => makeRefund(held, CENTS));
  await compareAtNight();
  expect(await statusOf(held.jobId)).toBe('cancelled');
  await on.comesBack();
  expect(await owedTo(held)).toEqual([[CENTS, 'waiting']]);
  await on.unheard(() => makeRefund(held, CENTS));
  await compareAtNight(1);
  expect(await owedTo(held)).toEqual([[CENTS, 'elsewhere']]);
  expect(await replayed(held)).toEqual([String(CENTS), String(CENTS)]);
  await expectBalanced();
});

test('the night leaves a refund of ours alone that is queued, and confirms one whose event was lost', async () => {
  const [queued, sent] = [await aHeldPayment(), await aHeldPayment()];
  await on.unheard(async () => {
    await on.cancel(sent);
    await runGatewayTasks(services);
  });
  on.holdRefunds();
  await on.cancel(queued);
  const told = await on.timesTold(admin, 'Refund at the Gateway');
  await compareAtNight();
  expect([await replayed(queued), await replayed(sent)]).toEqual([[], [String(CENTS)]]);
  expect(await on.timesTold(admin, 'Refund at the Gateway')).toBe(told);
  const shown = { standing: 'refunded', refundedCents: CENTS, refundConfirmed: true };
  expect(await on.paymentFor(sent.owner, sent)).toMatchObject(shown);
  await on.sendHeld();
  await expectBalanced();
});

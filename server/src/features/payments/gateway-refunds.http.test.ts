// Refunds of an award's payment that somebody made in Stripe's dashboard: what is held, what is sent, and who is notified.
import { expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import type { Paper } from '@live-oak/contract/features/receipts/schema.ts';
import { CENTS } from '../../../../lab/harness/banks.ts';
import { PART, startGatewayRefunds } from '../../../../lab/harness/gateway-refunds.ts';
import { runGatewayTasks } from './gateway-tasks.ts';
import { retryEvents } from './webhook.ts';
import { gatewayReactions } from '../../features.ts';

const on = await startGatewayRefunds();
const { stage, stripe, services, admin, aHeldPayment, work, statusOf, expectBalanced, figures } = on;
const { inDashboard, sendTasks, awardOf, payoutsOf, paymentFor, refundedAt, titlesOf, timesTold, saidTo } = on;

type Held = Awaited<ReturnType<typeof aHeldPayment>>;
const confirm = async ({ owner, jobId }: Held) => (await owner.post(`/api/jobs/${jobId}/confirm-completion`)).status;

test('a held payment that was refunded in the dashboard is not released: the job is over, and everybody is notified', async () => {
  const held = await aHeldPayment();
  await work(held);
  await inDashboard(held, CENTS);
  expect(await statusOf(held.jobId)).toBe('cancelled');
  expect(await confirm(held)).toBe(409);
  expect(await awardOf(held)).toEqual({ status: 'refunded', refunded: CENTS, released: 0 });
  expect(await payoutsOf(held)).toEqual([]);
  expect(await titlesOf(held.owner)).toContain('Payment Refunded');
  expect(await titlesOf(held.winner)).toContain('Payment Refunded');
  expect(await titlesOf(admin)).toContain('Refund at the Gateway');
  const shown = { standing: 'refunded', heldCents: 0, refundedCents: CENTS, refundConfirmed: true, laterRefunds: [] };
  expect(await paymentFor(held.owner, held)).toMatchObject(shown);
  await sendTasks();
  expect(refundedAt(held)).toBe(CENTS);
  await expectBalanced();
});

test('a dispute that a dashboard refund ended says so, not that the bank took the payment', async () => {
  const held = await aHeldPayment();
  await work(held);
  const url = `/api/jobs/${held.jobId}/dispute`;
  expect((await held.owner.post(url, { reason: 'The stump is still there.' })).status).toBe(200);
  await inDashboard(held, CENTS);
  const { body } = await held.owner.get<{ id: number }>(url);
  const decision = { by: 'gateway', note: 'Live Oak refunded the payment', refundCents: CENTS, releaseCents: 0 };
  expect(body).toMatchObject({ status: 'resolved', decision });
  expect((await admin.get(`/api/admin/disputes/${body.id}`)).body).toMatchObject({ decision, resolvedBy: null });
  await expectBalanced();
});

test('a partial dashboard refund leaves the hold once, however often it is reported, and the rest is released', async () => {
  const held = await aHeldPayment();
  const events = await on.unreported(() => on.makeRefund(held, PART));
  // The same report under another id, as where Stripe's events are replayed.
  await on.report(events.flatMap((one) => [one, { ...one, event: { ...one.event, id: `${one.event.id}_again` } }]));
  await on.reconnect();
  expect(await statusOf(held.jobId)).toBe('awarded');
  await inDashboard(held, 10_000);
  await work(held);
  expect(await confirm(held)).toBe(200);
  const backCents = PART + 10_000;
  expect(await awardOf(held)).toEqual({ status: 'released', refunded: backCents, released: CENTS - backCents });
  expect(await payoutsOf(held)).toEqual([{ cents: CENTS - backCents, held: false }]);
  expect((await paymentFor(held.winner, held))?.payout).toMatchObject({ onHold: false });
  expect(await timesTold(held.winner, 'Part of the Payment Refunded')).toBe(2);
  expect((await saidTo(held.owner))[0]).toMatch(
    /\$100(\.00)? of your payment .* to you\. The other \$600(\.00)? stays held/,
  );
  expect((await saidTo(held.winner))[0]).toMatch(/\$100(\.00)? of the payment .* to the owner\. The other \$600/);
  await sendTasks();
  expect(refundedAt(held)).toBe(backCents);
  await expectBalanced();
});

test('after a partial dashboard refund the owner cancels and is refunded the rest alone', async () => {
  const held = await aHeldPayment();
  await inDashboard(held, PART);
  await on.cancel(held);
  await sendTasks();
  expect(refundedAt(held)).toBe(CENTS);
  expect([...stripe.world.refunds.values()].at(-1)).toMatchObject({ amount: CENTS - PART });
  await expectBalanced();
});

test.each([
  ['of our own refund that arrives before our task is finished', 'our task'],
  ['of our own refund that arrives after it was returned', 'returned'],
])('a report %s books nothing', async (_when, how) => {
  const held = await aHeldPayment();
  const before = await figures();
  const told = await timesTold(admin, 'Refund at the Gateway');
  const sent = await on.unreported(async () => {
    await on.cancel(held);
    await runGatewayTasks(services);
  });
  if (how === 'our task') {
    // As if the process had died between Stripe's answer and its booking.
    await stage.db.orm.execute(
      sql`update gateway_tasks set done_at = null where payload ->> 'chargeId' = ${held.chargeId}`,
    );
  }
  const returned = how === 'returned' ? await on.unreported(() => on.comesBack()) : [];
  await on.report([...[...sent, ...returned].toReversed(), ...sent]);
  await on.reconnect();
  expect(await timesTold(admin, 'Refund at the Gateway')).toBe(told);
  const { rows } = await stage.db.orm.execute(
    sql`select 1 from ledger_transactions where charge_id = ${held.chargeId} and cause like 'award:%:at-gateway:%'`,
  );
  expect(rows).toEqual([]);
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents);
  await expectBalanced();
});

test('a dashboard refund that pays a part of a returned refund says what is still owed', async () => {
  const held = await aHeldPayment();
  await on.cancel(held);
  await runGatewayTasks(services);
  await on.comesBack();
  await inDashboard(held, PART);
  expect((await saidTo(admin))[0]).toMatch(
    /not here\. It pays part of what had come back: \$700 is still owed, and listed under Money\.$/,
  );
  await inDashboard(held, CENTS - PART);
  expect((await saidTo(admin))[0]).toMatch(/had come back, which is no longer listed under Money as owed\.$/);
  await expectBalanced();
});

/** What the payment's page shows of later refunds: to the owner, the winner and an administrator. */
const laterOf = (held: Held) =>
  Promise.all(
    [held.owner, held.winner, admin].map(async (person) =>
      (await paymentFor(person, held))?.laterRefunds.map(({ amountCents }) => amountCents),
    ),
  );
async function refundNotesOf({ owner, jobId }: Held) {
  const { body } = await owner.get<Paper[]>(`/api/jobs/${jobId}/papers`);
  return body.flatMap(({ kind, number }) => (kind === 'refund' ? number.split('-').slice(-1) : []));
}

test('a dashboard refund after the release holds the payout that was not sent, and Live Oak bears it', async () => {
  const held = await aHeldPayment();
  await work(held);
  expect(await confirm(held)).toBe(200);
  const before = await figures();
  await inDashboard(held, PART);
  expect(await statusOf(held.jobId)).toBe('completed');
  expect(await payoutsOf(held)).toEqual([{ cents: CENTS, held: true }]);
  expect((await paymentFor(held.winner, held))?.payout).toMatchObject({ onHold: true });
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + PART);
  expect(await titlesOf(held.winner)).toContain('Payout on Hold');
  expect(await titlesOf(admin)).toContain('Payout to Decide');
  expect((await saidTo(admin))[0]).toContain('waits for your decision under Payouts');
  expect((await saidTo(held.owner))[0]).toMatch(/\$500(\.00)? of your payment .* to you\.$/);
  expect(await laterOf(held)).toEqual([[PART], [], [PART]]);
  expect(await refundNotesOf(held)).toEqual(['B']);
  expect(await saidTo(held.winner)).toEqual([]);
  // One that finds the payout sent speaks of none that waits.
  await stage.db.orm.execute(sql`
    update payouts set status = 'paid', paid_at = now(), transfer_id = 'tr_sent' where job_id = ${held.jobId}`);
  expect((await paymentFor(held.winner, held))?.payout).toMatchObject({ status: 'paid', onHold: false });
  await inDashboard(held, 10_000);
  expect((await saidTo(admin))[0]).toContain('so Live Oak bears it');
  expect((await laterOf(held))[0]).toEqual([PART, 10_000]);
  expect(await refundNotesOf(held)).toEqual(['B', 'B2']);
  const { rows } = await stage.db.orm.execute(sql`
    select distinct facts ->> 'reason' as reason from money_papers where kind = 'refund' and facts ->> 'jobId' = ${held.jobId}::text`);
  expect(rows).toEqual([{ reason: 'Live Oak refunded this amount at its own cost' }]);
  await on.comesBack();
  expect((await paymentFor(held.owner, held))?.laterRefunds.map(({ isReturned }) => isReturned)).toEqual([false, true]);
  await stage.db.orm.execute(sql`
    update payouts set status = 'owed', paid_at = null, transfer_id = null where job_id = ${held.jobId}`);
  await expectBalanced();
});

test.each([
  ['in full', CENTS],
  ['in part', PART],
])(
  'a refund of ours that the dashboard made %s before is finished: the owner gets all of it, once',
  async (_how, cents) => {
    const held = await aHeldPayment();
    // The owner cancels before the report of the dashboard's refund arrives.
    await on.unreported(() => on.makeRefund(held, cents));
    await on.cancel(held);
    await runGatewayTasks(services);
    await on.reconnect();
    expect(refundedAt(held)).toBe(CENTS);
    const shown = { standing: 'refunded', refundedCents: CENTS, refundConfirmed: true };
    expect(await paymentFor(held.owner, held)).toMatchObject(shown);
    const { rows } = await stage.db.orm.execute(
      sql`select failure from gateway_tasks where payload ->> 'chargeId' = ${held.chargeId} and done_at is not null`,
    );
    expect(rows).toEqual([{ failure: null }]);
    await expectBalanced();
  },
);

test('two refunds in the dashboard, of which only the second is reported, are counted once', async () => {
  const held = await aHeldPayment();
  await on.unreported(() => on.makeRefund(held, PART));
  await on.report((await on.unreported(() => on.makeRefund(held, 10_000))).slice(-1));
  await expectBalanced();
  await on.reconnect();
  await expectBalanced();
});

test.each([
  ['a part, and the business the rest', 30_000],
  ['everything', CENTS],
])('a dashboard refund while ours of %s waits for Stripe', async (_how, ours) => {
  const held = await aHeldPayment();
  on.holdRefunds();
  await on.divide(held, ours);
  const before = await figures();
  const theirs = CENTS - PART;
  await inDashboard(held, theirs);
  expect(await paymentFor(held.owner, held)).toMatchObject({ refundedCents: ours, refundConfirmed: false });
  // Where ours is everything, it pays the owner only what the other left.
  const borne = Math.min(theirs, CENTS - ours);
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + borne);
  await on.sendHeld();
  expect(refundedAt(held)).toBe(Math.min(CENTS, theirs + ours));
  expect(await paymentFor(held.owner, held)).toMatchObject({ refundedCents: ours, refundConfirmed: true });
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + borne);
  await expectBalanced();
});

test('a refund of ours that waited while the dashboard refunded everything is confirmed, though no event reports it', async () => {
  const held = await aHeldPayment();
  on.holdRefunds();
  await on.cancel(held);
  await inDashboard(held, CENTS);
  expect((await paymentFor(held.owner, held))?.refundConfirmed).toBe(false);
  await on.sendHeld();
  expect(refundedAt(held)).toBe(CENTS);
  expect((await paymentFor(held.owner, held))?.refundConfirmed).toBe(true);
  await expectBalanced();
});

test('a report that arrives before the payment’s own is tried again, and then ends the award', async () => {
  const { jobId, sessionId, ...choice } = await on.aChoice();
  const events = await on.unreported(async () => {
    await stage.pay(sessionId).catch(() => undefined);
    const chargeId = String([...stripe.world.charges.values()].at(-1)?.payment_intent);
    on.makeRefund({ ...choice, jobId, chargeId }, CENTS);
  });
  for (const event of events.toReversed()) {
    const isRefund = event.event.type === 'charge.refunded';
    expect(await stripe.delivery.send(event, on.take)).toBe(isRefund ? 503 : 200);
    event.delivered = !isRefund;
  }
  expect(await statusOf(jobId)).toBe('awarded');
  await stage.db.orm.execute(
    sql`update webhook_events set retry_at = now() - interval '1 day' where handled_at is null`,
  );
  await retryEvents(services, gatewayReactions);
  await on.reconnect();
  expect(await statusOf(jobId)).toBe('cancelled');
  await expectBalanced();
});

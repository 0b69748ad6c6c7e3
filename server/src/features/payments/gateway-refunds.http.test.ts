// Refunds of an award's payment that somebody made in Stripe's dashboard: what is held, what is sent, and who is notified.
import { expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import type { JobPayment, Paper } from '@live-oak/contract/features/receipts/schema.ts';
import type { FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import { CENTS, startBanks } from '../../../../lab/harness/banks.ts';
import { webhookOf } from '../../../../lab/harness/stripe-app.ts';
import { failRefund } from '../../../../lab/fake-stripe/banks.ts';
import { refund } from '../../../../lab/fake-stripe/payments.ts';
import { runGatewayTasks } from './gateway-tasks.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import { reconciliationQueue, startReconciling } from './reconciliation.ts';
import { retryEvents } from './webhook.ts';
import { gatewayReactions } from '../../features.ts';

const { stage, stripe, services, admin, aChoice, aHeldPayment, work, ask, end, statusOf, expectBalanced, figures } =
  await startBanks();

const PART = 50_000;
type Held = Awaited<ReturnType<typeof aHeldPayment>>;

async function inDashboard({ chargeId }: Held, amount: number) {
  const made = refund(stripe.world, { payment_intent: chargeId, amount });
  await stripe.delivery.settled();
  return made;
}
async function sendTasks() {
  await runGatewayTasks(services);
  await stripe.delivery.settled();
}
/** Stripe does not answer: each attempt of ours, with the client's own retries. */
const DOWN = Array<'refused'>(8).fill('refused');
/** Stripe answers again. */
async function sendSoon() {
  stripe.faults.clear();
  await stage.db.orm.execute(sql`update queue_jobs set run_at = now() where queue = 'gateway'`);
  await sendTasks();
}
const chargeAt = ({ chargeId }: Held) =>
  [...stripe.world.charges.values()].find(({ payment_intent }) => payment_intent === chargeId);
const refundedAt = (held: Held) => chargeAt(held)?.amount_refunded;
async function awardOf({ jobId }: Held) {
  const { rows } = await stage.db.orm.execute(sql`
    select status, refunded_cents as refunded, released_cents as released from awards where job_id = ${jobId}`);
  return rows[0];
}
async function payoutsOf({ jobId }: Held) {
  const { rows } = await stage.db.orm.execute(sql`
    select amount_cents as cents, held_at is not null as held from payouts where job_id = ${jobId}`);
  return rows;
}
const titlesOf = async (person: { get: Held['owner']['get'] }) =>
  (await person.get<{ title: string }[]>('/api/notifications?limit=50')).body.map(({ title }) => title);
const messagesOf = async (person: { get: Held['owner']['get'] }) => {
  const { body } = await person.get<{ title: string; message: string }[]>('/api/notifications?limit=50');
  return body.filter(({ title }) => title.includes('Refund')).map(({ message }) => message);
};
const confirm = ({ owner, jobId }: Held) => owner.post(`/api/jobs/${jobId}/confirm-completion`);
const countOf = (titles: string[], title: string) => titles.filter((one) => one === title).length;

test('a held payment that was refunded in the dashboard is not released: the job is over, and everybody is notified', async () => {
  const held = await aHeldPayment();
  await work(held);
  await inDashboard(held, CENTS);
  expect(await statusOf(held.jobId)).toBe('cancelled');
  expect((await confirm(held)).status).toBe(409);
  expect(await awardOf(held)).toEqual({ status: 'refunded', refunded: CENTS, released: 0 });
  expect(await payoutsOf(held)).toEqual([]);
  expect(await titlesOf(held.owner)).toContain('Payment Refunded');
  expect(await titlesOf(held.winner)).toContain('Payment Refunded');
  expect(await titlesOf(admin)).toContain('Refund at the Gateway');
  expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({
    now: { standing: 'refunded', heldCents: 0, refundedCents: CENTS, refundConfirmed: true },
  });
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
  const from = stripe.world.events.length;
  await inDashboard(held, PART);
  const take = webhookOf(stage.app);
  for (const event of stripe.world.events.slice(from)) {
    expect(await stripe.delivery.send(event, take)).toBe(200);
    // The same report under another id, as where Stripe's events are replayed.
    const again = { ...event, event: { ...event.event, id: `${event.event.id}_again` } };
    expect(await stripe.delivery.send(again, take)).toBe(200);
  }
  expect(await statusOf(held.jobId)).toBe('awarded');
  await inDashboard(held, 10_000);
  await work(held);
  expect((await confirm(held)).status).toBe(200);
  const backCents = PART + 10_000;
  expect(await awardOf(held)).toEqual({ status: 'released', refunded: backCents, released: CENTS - backCents });
  expect(await payoutsOf(held)).toEqual([{ cents: CENTS - backCents, held: false }]);
  expect(countOf(await titlesOf(held.winner), 'Part of the Payment Refunded')).toBe(2);
  expect((await messagesOf(held.owner))[0]).toMatch(
    /\$100(\.00)? of your payment .* to you\. The other \$600(\.00)? stays held/,
  );
  expect((await messagesOf(held.winner))[0]).toMatch(/\$100(\.00)? of the payment .* to the owner\. The other \$600/);
  await sendTasks();
  expect(refundedAt(held)).toBe(backCents);
  await expectBalanced();
});

test('after a partial dashboard refund the owner cancels and is refunded the rest alone', async () => {
  const held = await aHeldPayment();
  await inDashboard(held, PART);
  const canceled = await held.owner.post(`/api/jobs/${held.jobId}/cancel`, { reason: 'The tree fell by itself' });
  expect(canceled.status).toBe(200);
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
  stripe.delivery.connect(undefined);
  const before = await figures();
  const told = countOf(await titlesOf(admin), 'Refund at the Gateway');
  const from = stripe.world.events.length;
  expect((await held.owner.post(`/api/jobs/${held.jobId}/cancel`, { reason: 'The tree fell by itself' })).status).toBe(
    200,
  );
  await runGatewayTasks(services);
  const sent = stripe.world.events.slice(from);
  if (how === 'our task') {
    // As if the process had died between Stripe's answer and its booking.
    await stage.db.orm.execute(
      sql`update gateway_tasks set done_at = null where payload ->> 'chargeId' = ${held.chargeId}`,
    );
  }
  if (how === 'returned') {
    const returned = [...stripe.world.refunds.values()].at(-1);
    failRefund(stripe.world, returned?.id ?? '');
  }
  const take = webhookOf(stage.app);
  stripe.delivery.connect(take);
  const all = stripe.world.events.slice(from);
  for (const event of [...all.toReversed(), ...sent]) {
    expect(await stripe.delivery.send(event, take)).toBe(200);
    event.delivered = true;
  }
  expect(countOf(await titlesOf(admin), 'Refund at the Gateway')).toBe(told);
  const { rows } = await stage.db.orm.execute(
    sql`select 1 from ledger_transactions where charge_id = ${held.chargeId} and cause like 'award:%:at-gateway:%'`,
  );
  expect(rows).toEqual([]);
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents);
  await expectBalanced();
});

/** What the payment's page shows of later refunds: to the owner, the winner and an administrator. */
const laterOf = ({ owner, winner, jobId }: Held) =>
  Promise.all(
    [owner, winner, admin].map(async (person) => {
      const { body } = await person.get<JobPayment>(`/api/jobs/${jobId}/payment`);
      return body.now?.laterRefunds.map(({ amountCents }) => amountCents);
    }),
  );
async function refundNotesOf(person: Held['owner'], { jobId }: Held) {
  const { body } = await person.get<Paper[]>(`/api/jobs/${jobId}/papers`);
  return body.flatMap(({ kind, number }) => (kind === 'refund' ? number.split('-').slice(-1) : []));
}

test('a dashboard refund after the release holds the payout that was not sent, and Live Oak bears it', async () => {
  const held = await aHeldPayment();
  await work(held);
  expect((await confirm(held)).status).toBe(200);
  const before = await figures();
  await inDashboard(held, PART);
  expect(await statusOf(held.jobId)).toBe('completed');
  expect(await payoutsOf(held)).toEqual([{ cents: CENTS, held: true }]);
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + PART);
  expect(await titlesOf(held.winner)).toContain('Payout on Hold');
  expect(await titlesOf(admin)).toContain('Payout to Decide');
  expect((await messagesOf(admin))[0]).toContain('waits for your decision under Payouts');
  expect((await messagesOf(held.owner))[0]).toMatch(/\$500(\.00)? of your payment .* to you\.$/);
  expect(await laterOf(held)).toEqual([[PART], [], [PART]]);
  expect(await refundNotesOf(held.owner, held)).toEqual(['B2']);
  expect(await messagesOf(held.winner)).toEqual([]);
  // One that finds the payout sent speaks of none that waits.
  await stage.db.orm.execute(sql`
    update payouts set status = 'paid', paid_at = now(), transfer_id = 'tr_sent' where job_id = ${held.jobId}`);
  await inDashboard(held, 10_000);
  expect((await messagesOf(admin))[0]).toContain('so Live Oak bears it');
  expect((await laterOf(held))[0]).toEqual([PART, 10_000]);
  expect(await refundNotesOf(held.owner, held)).toEqual(['B2', 'B3']);
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
    stripe.delivery.connect(undefined);
    refund(stripe.world, { payment_intent: held.chargeId, amount: cents });
    expect(
      (await held.owner.post(`/api/jobs/${held.jobId}/cancel`, { reason: 'The tree fell by itself' })).status,
    ).toBe(200);
    await runGatewayTasks(services);
    stripe.delivery.connect(webhookOf(stage.app));
    await stripe.delivery.settled();
    expect(refundedAt(held)).toBe(CENTS);
    expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({
      now: { standing: 'refunded', refundedCents: CENTS, refundConfirmed: true },
    });
    const { rows } = await stage.db.orm.execute(
      sql`select failure from gateway_tasks where payload ->> 'chargeId' = ${held.chargeId} and done_at is not null`,
    );
    expect(rows).toEqual([{ failure: null }]);
    await expectBalanced();
  },
);

const owedTo = async ({ chargeId }: Held) => {
  const { body } = await admin.get<FailedRefund[]>('/api/admin/failed-refunds?limit=50');
  return body.filter((one) => one.chargeId === chargeId).map(({ amountCents, state }) => [amountCents, state]);
};

/** An event that Stripe reports and that nothing here books, as when the endpoint was wrong for days. */
async function missed(held: Held, amount: number) {
  stripe.delivery.connect(undefined);
  const from = stripe.world.events.length;
  const made = refund(stripe.world, { payment_intent: held.chargeId, amount });
  for (const event of stripe.world.events.slice(from)) {
    event.delivered = true;
  }
  stripe.delivery.connect(webhookOf(stage.app));
  return made;
}
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
  await work(held);
  await missed(held, PART);
  await compareAtNight();
  await compareAtNight();
  expect(await replayed(held)).toEqual([String(PART)]);
  expect(countOf(await titlesOf(held.owner), 'Part of the Payment Refunded')).toBe(1);
  await missed(held, CENTS - PART);
  await compareAtNight();
  expect(await statusOf(held.jobId)).toBe('cancelled');
  expect(await awardOf(held)).toEqual({ status: 'refunded', refunded: CENTS, released: 0 });
  expect(await payoutsOf(held)).toEqual([]);
  await expectBalanced();
});

test('the night reports a refund that came back and was made again, though the total is the same', async () => {
  const held = await aHeldPayment();
  const first = await missed(held, CENTS);
  await compareAtNight();
  expect(await statusOf(held.jobId)).toBe('cancelled');
  failRefund(stripe.world, first.id);
  await stripe.delivery.settled();
  expect(await owedTo(held)).toEqual([[CENTS, 'waiting']]);
  await missed(held, CENTS);
  await compareAtNight(1);
  expect(await owedTo(held)).toEqual([[CENTS, 'elsewhere']]);
  expect(await replayed(held)).toEqual([String(CENTS), String(CENTS)]);
  await expectBalanced();
});

test('two refunds in the dashboard, of which only the second is reported, are counted once', async () => {
  const held = await aHeldPayment();
  stripe.delivery.connect(undefined);
  refund(stripe.world, { payment_intent: held.chargeId, amount: PART });
  refund(stripe.world, { payment_intent: held.chargeId, amount: 10_000 });
  const take = webhookOf(stage.app);
  const last = stripe.world.events.at(-1);
  if (last) {
    expect(await stripe.delivery.send(last, take)).toBe(200);
    last.delivered = true;
  }
  await expectBalanced();
  stripe.delivery.connect(take);
  await stripe.delivery.settled();
  await expectBalanced();
});

test('the night leaves a refund of ours alone that is queued, and confirms one whose event was lost', async () => {
  const [queued, sent] = [await aHeldPayment(), await aHeldPayment()];
  stripe.delivery.connect(undefined);
  const from = stripe.world.events.length;
  const reason = { reason: 'The tree fell by itself' };
  expect((await sent.owner.post(`/api/jobs/${sent.jobId}/cancel`, reason)).status).toBe(200);
  await runGatewayTasks(services);
  for (const event of stripe.world.events.slice(from)) {
    event.delivered = true;
  }
  stripe.delivery.connect(webhookOf(stage.app));
  stripe.faults.plan(/^POST .*refunds/, ...DOWN);
  expect((await queued.owner.post(`/api/jobs/${queued.jobId}/cancel`, reason)).status).toBe(200);
  const told = countOf(await titlesOf(admin), 'Refund at the Gateway');
  await compareAtNight();
  expect([await replayed(queued), await replayed(sent)]).toEqual([[], [String(CENTS)]]);
  expect(countOf(await titlesOf(admin), 'Refund at the Gateway')).toBe(told);
  expect((await sent.owner.get(`/api/jobs/${sent.jobId}/payment`)).body).toMatchObject({
    now: { standing: 'refunded', refundedCents: CENTS, refundConfirmed: true },
  });
  await sendSoon();
  await expectBalanced();
});

test.each([
  ['a part, and the business the rest', 30_000],
  ['everything', CENTS],
])('a dashboard refund while ours of %s waits for Stripe', async (_how, ours) => {
  const held = await aHeldPayment();
  await work(held);
  const url = `/api/jobs/${held.jobId}/dispute`;
  expect((await held.owner.post(url, { reason: 'Half is left.' })).status).toBe(200);
  const { id: disputeId } = (await held.owner.get<{ id: number }>(url)).body;
  stripe.faults.plan(/^POST .*refunds/, ...DOWN);
  const decision = { refundCents: ours, releaseCents: CENTS - ours, note: 'A part of the tree is left.' };
  expect((await admin.post(`/api/admin/disputes/${disputeId}/resolve`, decision)).status).toBe(200);
  const before = await figures();
  const theirs = CENTS - PART;
  await inDashboard(held, theirs);
  expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({
    now: { refundedCents: ours, refundConfirmed: false },
  });
  // Where ours is everything, it pays the owner only what the other left.
  const borne = Math.min(theirs, CENTS - ours);
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + borne);
  await sendSoon();
  expect(refundedAt(held)).toBe(Math.min(CENTS, theirs + ours));
  expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({
    now: { refundedCents: ours, refundConfirmed: true },
  });
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + borne);
  await expectBalanced();
});

test('a refund of ours that waited while the dashboard refunded everything is confirmed, though no event reports it', async () => {
  const held = await aHeldPayment();
  stripe.faults.plan(/^POST .*refunds/, ...DOWN);
  const canceled = await held.owner.post(`/api/jobs/${held.jobId}/cancel`, { reason: 'The tree fell by itself' });
  expect(canceled.status).toBe(200);
  await inDashboard(held, CENTS);
  const confirmed = async () =>
    (await held.owner.get<{ now: { refundConfirmed: boolean } }>(`/api/jobs/${held.jobId}/payment`)).body.now
      .refundConfirmed;
  expect(await confirmed()).toBe(false);
  await sendSoon();
  expect(refundedAt(held)).toBe(CENTS);
  expect(await confirmed()).toBe(true);
  await expectBalanced();
});

test('a report that arrives before the payment’s own is tried again, and then ends the award', async () => {
  const { jobId, sessionId } = await aChoice();
  stripe.delivery.connect(undefined);
  const from = stripe.world.events.length;
  await stage.pay(sessionId).catch(() => undefined);
  const charge = [...stripe.world.charges.values()].at(-1);
  refund(stripe.world, { payment_intent: String(charge?.payment_intent), amount: CENTS });
  const take = webhookOf(stage.app);
  for (const event of stripe.world.events.slice(from).toReversed()) {
    const isRefund = event.event.type === 'charge.refunded';
    expect(await stripe.delivery.send(event, take)).toBe(isRefund ? 503 : 200);
    event.delivered = !isRefund;
  }
  expect(await statusOf(jobId)).toBe('awarded');
  await stage.db.orm.execute(
    sql`update webhook_events set retry_at = now() - interval '1 day' where handled_at is null`,
  );
  await retryEvents(services, gatewayReactions);
  stripe.delivery.connect(take);
  await stripe.delivery.settled();
  expect(await statusOf(jobId)).toBe('cancelled');
  await expectBalanced();
});

test.each([
  ['all that is owed', 'after its return was reported', CENTS],
  ['all that is owed', 'before its return was reported', CENTS],
  ['a part of it', 'after its return was reported', PART],
])(
  'a dashboard refund of %s for a refund of ours that came back, reported %s, is not paid twice',
  async (_what, when, cents) => {
    const held = await aHeldPayment();
    await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
    await stripe.delivery.settled();
    const before = await figures();
    const isLate = when.startsWith('before');
    if (isLate) {
      stripe.delivery.connect(undefined);
    }
    const from = stripe.world.events.length;
    failRefund(stripe.world, [...stripe.world.refunds.values()].at(-1)?.id ?? '');
    await inDashboard(held, cents);
    if (isLate) {
      const take = webhookOf(stage.app);
      for (const event of stripe.world.events.slice(from).toReversed()) {
        expect(await stripe.delivery.send(event, take)).toBe(200);
        event.delivered = true;
      }
      stripe.delivery.connect(take);
    }
    const rest = CENTS - cents;
    expect(await titlesOf(held.owner)).toContain('Refund Sent Again');
    expect((await messagesOf(admin))[0]).toMatch(/It pays a refund that had come back/);
    expect(await owedTo(held)).toEqual([[cents, 'elsewhere'], ...(rest > 0 ? [[rest, 'waiting']] : [])]);
    expect(await figures()).toMatchObject({
      chargebacksCents: before.chargebacksCents,
      refundsBackCents: before.refundsBackCents + rest,
    });
    expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({
      now: { refundedCents: CENTS, refundReturned: rest > 0 },
    });
    await expectBalanced();
    if (rest > 0) {
      await inDashboard(held, rest);
      expect((await owedTo(held)).map(([, state]) => state)).toEqual(['elsewhere', 'elsewhere']);
      await expectBalanced();
    }
  },
);

test('a dashboard refund of more than is owed pays that first, and the rest leaves the platform', async () => {
  const held = await aHeldPayment();
  await work(held);
  const url = `/api/jobs/${held.jobId}/dispute`;
  expect((await held.owner.post(url, { reason: 'Half is left.' })).status).toBe(200);
  const { id: disputeId } = (await held.owner.get<{ id: number }>(url)).body;
  const decision = { refundCents: PART, releaseCents: CENTS - PART, note: 'A part of the tree is left.' };
  expect((await admin.post(`/api/admin/disputes/${disputeId}/resolve`, decision)).status).toBe(200);
  await sendTasks();
  failRefund(stripe.world, [...stripe.world.refunds.values()].at(-1)?.id ?? '');
  await stripe.delivery.settled();
  const before = await figures();
  await inDashboard(held, PART + 10_000);
  expect(await owedTo(held)).toEqual([[PART, 'elsewhere']]);
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + 10_000);
  await expectBalanced();
});

test('a dashboard refund that comes back is owed, though its return is reported first', async () => {
  const held = await aHeldPayment();
  stripe.delivery.connect(undefined);
  const from = stripe.world.events.length;
  failRefund(stripe.world, (await inDashboard(held, PART)).id);
  const take = webhookOf(stage.app);
  for (const event of stripe.world.events.slice(from).toReversed()) {
    expect(await stripe.delivery.send(event, take)).toBe(200);
    event.delivered = true;
  }
  stripe.delivery.connect(take);
  expect(await owedTo(held)).toEqual([[PART, 'waiting']]);
  await expectBalanced();
});

test('what a bank takes later covers the rest of what is owed: the part refunded in the dashboard was no bank’s', async () => {
  const held = await aHeldPayment();
  await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
  await stripe.delivery.settled();
  failRefund(stripe.world, [...stripe.world.refunds.values()].at(-1)?.id ?? '');
  await inDashboard(held, PART);
  await end(await ask(held.chargeId, CENTS - PART), 'lost');
  expect((await owedTo(held)).toSorted()).toEqual([
    [PART, 'elsewhere'],
    [CENTS - PART, 'covered'],
  ]);
  await expectBalanced();
});

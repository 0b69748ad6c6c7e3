// Payers' banks: what they take back while a payment is held and after, and refunds that they do not take. On Stripe's stand-in.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';
import type { MoneyFigures } from '@live-oak/contract/features/payments/desk-schema.ts';
import type { Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { startStripeApp, webhookOf } from '../../../../lab/harness/stripe-app.ts';
import { decide, dispute, failRefund, type Disputed } from '../../../../lab/fake-stripe/banks.ts';
import { releaseUnconfirmed } from '../awards/timers.ts';
import { refund } from '../../../../lab/fake-stripe/payments.ts';
import { runGatewayTasks } from './gateway-queue.ts';
import { requestGateway } from './gateway-tasks.ts';
import { takeRefusedRefunds } from './refused-refunds.ts';

const { stage, stripe } = await startStripeApp();
const { services } = stage.app;
const desk = await stage.admin();
const CENTS = 120_000;

async function aHeldPayment() {
  const [owner, winner] = [await stage.client(), await stage.member()];
  await stripe.delivery.settled();
  const jobId = await stage.openJob(owner);
  const bid = await winner.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 1200,
    message: 'One day with a lift.',
  });
  await desk.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  expect(await stage.pay(award.body.sessionId)).toBe(200);
  const { rows } = await stage.db.orm.execute<{ charge_id: string }>(
    sql`select charge_id from awards where job_id = ${jobId}`,
  );
  return { owner, winner, jobId, chargeId: rows[0]?.charge_id ?? '' };
}
async function work({ winner, jobId }: Awaited<ReturnType<typeof aHeldPayment>>) {
  expect((await winner.post(`/api/jobs/${jobId}/start`)).status).toBe(200);
  expect((await winner.post(`/api/jobs/${jobId}/complete`)).status).toBe(200);
}
async function ask(chargeId: string, amount = CENTS): Promise<Disputed> {
  const asked = dispute(stripe.world, chargeId, amount);
  await stripe.delivery.settled();
  return asked;
}
async function end(asked: Disputed, outcome: 'won' | 'lost') {
  decide(stripe.world, asked, outcome);
  await stripe.delivery.settled();
}
const figures = async () => (await desk.get<MoneyFigures>('/api/admin/money')).body;
const statusOf = async (jobId: number) => (await desk.get<{ status: string }>(`/api/jobs/${jobId}`)).body.status;
async function expectBalanced() {
  expect((await desk.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
}
const refundsOf = (chargeId: string) =>
  [...stripe.world.refunds.values()].filter(({ payment_intent: intent }) => intent === chargeId).length;

test('while the bank decides, the payment rests: nobody releases it, gives it back, or lets it go by the clock', async () => {
  const held = await aHeldPayment();
  const asked = await ask(held.chargeId);
  await expectBalanced();
  expect(await figures()).toMatchObject({ chargebacksCents: CENTS, chargebacksOpen: 1 });
  const declined = await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
  expect(declined).toMatchObject({ status: 409, body: { message: expect.stringContaining("payer's bank") } });
  await work(held);
  expect((await held.owner.get(`/api/jobs/${held.jobId}`)).body).toMatchObject({
    can: { confirm: false },
    award: { withBank: true },
    autoReleaseAt: null,
  });
  expect((await held.owner.post(`/api/jobs/${held.jobId}/confirm-completion`)).status).toBe(409);
  await stage.db.orm.execute(sql`update jobs set work_done_at = now() - interval '6 days' where id = ${held.jobId}`);
  await releaseUnconfirmed(services);
  expect(await statusOf(held.jobId)).toBe('work_done');
  await end(asked, 'won');
  expect(await figures()).toMatchObject({ chargebacksCents: 0, chargebacksOpen: 0 });
  await expectBalanced();
  await releaseUnconfirmed(services);
  expect(await statusOf(held.jobId)).toBe('completed');
  await expectBalanced();
});

test('lost while it is held, the hold pays: the job is over, and nothing goes back a second time', async () => {
  const held = await aHeldPayment();
  await work(held);
  await end(await ask(held.chargeId), 'lost');
  expect(await statusOf(held.jobId)).toBe('cancelled');
  expect(await figures()).toMatchObject({ heldCents: 0, chargebacksCents: 0 });
  await runGatewayTasks(services);
  expect(refundsOf(held.chargeId)).toBe(0);
  await expectBalanced();
});

test('lost while a dispute is open, the dispute is over too, and both sides see where the money went', async () => {
  const held = await aHeldPayment();
  await work(held);
  const opened = await held.owner.post(`/api/jobs/${held.jobId}/dispute`, {
    reason: 'The stump was left in the ground.',
  });
  expect(opened.status).toBe(200);
  await end(await ask(held.chargeId), 'lost');
  const decision = { refundCents: CENTS, releaseCents: 0, note: "The payer's bank took the payment back" };
  for (const side of [held.owner, held.winner]) {
    expect((await side.get(`/api/jobs/${held.jobId}/dispute`)).body).toMatchObject({ status: 'resolved', decision });
  }
  expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({
    now: { standing: 'refunded', heldCents: 0, refundedCents: CENTS, refundConfirmed: true },
  });
  expect((await desk.get<unknown[]>('/api/admin/disputes?status=open')).body).toEqual([]);
  await expectBalanced();
});

test('of a part that the bank takes before the work starts, the owner gets the rest', async () => {
  const held = await aHeldPayment();
  await end(await ask(held.chargeId, 100_000), 'lost');
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect([...stripe.world.refunds.values()].at(-1)).toMatchObject({ payment_intent: held.chargeId, amount: 20_000 });
  expect(await figures()).toMatchObject({ heldCents: 0, chargebacksCents: 0 });
  await expectBalanced();
});

const PART = 5_000;
const heldAt = (jobId: number, heldCents: number) =>
  expect(desk.get(`/api/jobs/${jobId}/payment`)).resolves.toMatchObject({ body: { now: { heldCents } } });
const awardOf = async (jobId: number) => {
  const { rows } = await stage.db.orm.execute<{
    status: string;
    taken: number;
    refunded: number;
    released: number;
  }>(sql`
    select status, taken_cents as taken, refunded_cents as refunded, released_cents as released from awards where job_id = ${jobId}`);
  return rows[0];
};

test.each(['the owner', 'the clock', 'an administrator'])(
  'once the work has begun, a part that the bank takes costs that part: the rest is released by %s',
  async (by) => {
    const held = await aHeldPayment();
    expect((await held.winner.post(`/api/jobs/${held.jobId}/start`)).status).toBe(200);
    await end(await ask(held.chargeId, PART), 'lost');
    expect(await statusOf(held.jobId)).toBe('in_progress');
    await heldAt(held.jobId, CENTS - PART);
    await expectBalanced();
    expect((await held.winner.post(`/api/jobs/${held.jobId}/complete`)).status).toBe(200);
    if (by === 'the owner') {
      expect((await held.owner.post(`/api/jobs/${held.jobId}/confirm-completion`)).status).toBe(200);
    } else if (by === 'the clock') {
      await stage.db.orm.execute(
        sql`update jobs set work_done_at = now() - interval '6 days' where id = ${held.jobId}`,
      );
      await releaseUnconfirmed(services);
    } else {
      const { body } = await desk.post<{ id: number }>(`/api/admin/jobs/${held.jobId}/hold`, {
        reason: 'A bank asked',
      });
      const resolve = (releaseCents: number) =>
        desk.post(`/api/admin/disputes/${body.id}/resolve`, { refundCents: 0, releaseCents, note: 'Good work' });
      expect((await resolve(CENTS)).status).toBe(422);
      expect((await resolve(CENTS - PART)).status).toBe(200);
    }
    expect(await awardOf(held.jobId)).toEqual({
      status: 'released',
      taken: PART,
      refunded: PART,
      released: CENTS - PART,
    });
    expect((await held.winner.get<Payout[]>('/api/providers/payouts')).body).toMatchObject([
      { amountCents: CENTS - PART },
    ]);
    expect(refundsOf(held.chargeId)).toBe(0);
    await expectBalanced();
  },
);

test('a part that the bank takes while a dispute is open leaves the rest to the decision; another part too, and all ends it', async () => {
  const held = await aHeldPayment();
  await work(held);
  await held.owner.post(`/api/jobs/${held.jobId}/dispute`, { reason: 'The stump was left in the ground.' });
  await end(await ask(held.chargeId, PART), 'lost');
  await end(await ask(held.chargeId, 7_000), 'won');
  await end(await ask(held.chargeId, 15_000), 'lost');
  expect(await statusOf(held.jobId)).toBe('disputed');
  expect((await held.owner.get(`/api/jobs/${held.jobId}/dispute`)).body).toMatchObject({
    status: 'open',
    heldCents: 100_000,
  });
  await expectBalanced();
  const notices = await held.winner.get<{ title: string }[]>('/api/notifications?limit=20');
  expect(notices.body.map(({ title }) => title)).toContain('Part of the Payment Taken Back');
  await end(await ask(held.chargeId, 100_000), 'lost');
  expect(await statusOf(held.jobId)).toBe('cancelled');
  expect(await awardOf(held.jobId)).toMatchObject({ status: 'refunded', taken: CENTS, refunded: CENTS, released: 0 });
  expect((await desk.get<unknown[]>('/api/admin/chargebacks?state=lost')).body.slice(0, 3)).toMatchObject([
    { borneBy: 'hold', amountCents: 100_000 },
    { borneBy: 'hold', amountCents: 15_000 },
    { borneBy: 'hold', amountCents: PART },
  ]);
  await runGatewayTasks(services);
  expect(refundsOf(held.chargeId)).toBe(0);
  await expectBalanced();
});

test('a decision after a part was taken divides what is left, in both directions', async () => {
  const held = await aHeldPayment();
  await work(held);
  await end(await ask(held.chargeId, 20_000), 'lost');
  const { body } = await desk.post<{ id: number; heldCents: number }>(`/api/admin/jobs/${held.jobId}/hold`, {
    reason: 'A bank asked',
  });
  expect(body.heldCents).toBe(100_000);
  const decision = { refundCents: 40_000, releaseCents: 60_000, note: 'Half of it was done' };
  expect((await desk.post(`/api/admin/disputes/${body.id}/resolve`, decision)).status).toBe(200);
  expect(await awardOf(held.jobId)).toEqual({ status: 'released', taken: 20_000, refunded: 60_000, released: 60_000 });
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect([...stripe.world.refunds.values()].at(-1)).toMatchObject({ payment_intent: held.chargeId, amount: 40_000 });
  await expectBalanced();
});

test('lost after the release, the platform bears it; what came backwards or twice ends the same', async () => {
  const held = await aHeldPayment();
  await work(held);
  expect((await held.owner.post(`/api/jobs/${held.jobId}/confirm-completion`)).status).toBe(200);
  const from = stripe.world.events.length;
  stripe.delivery.connect(undefined);
  decide(stripe.world, dispute(stripe.world, held.chargeId, CENTS), 'lost');
  const sent = stripe.world.events.slice(from);
  const take = webhookOf(stage.app);
  for (const event of [...sent.toReversed(), ...sent]) {
    expect(await stripe.delivery.send(event, take)).toBe(200);
    event.delivered = true;
  }
  stripe.delivery.connect(take);
  await stripe.delivery.settled();
  expect(await statusOf(held.jobId)).toBe('completed');
  expect(await figures()).toMatchObject({ chargebacksCents: CENTS, chargebacksOpen: 0 });
  await expectBalanced();
  expect((await desk.get<unknown[]>('/api/admin/chargebacks?state=lost')).body[0]).toMatchObject({
    state: 'lost',
    borneBy: 'platform',
    jobId: held.jobId,
    reason: 'fraudulent',
    amountCents: CENTS,
  });
});

test.each(['won', 'lost'] as const)(
  'what was earned and not sent rests while the bank decides; %s, it is sent once, where the bank kept the payment by an administrator alone',
  async (outcome) => {
    const held = await aHeldPayment();
    await work(held);
    expect((await held.owner.post(`/api/jobs/${held.jobId}/confirm-completion`)).status).toBe(200);
    const asked = await ask(held.chargeId);
    // The business can be paid from now on: its transfer is asked for, and waits.
    await held.winner.post('/api/providers/payout-account');
    const { rows } = await stage.db.orm.execute<{ account: string }>(
      sql`select payout_account as account from providers where id = ${held.winner.providerId}`,
    );
    const transfers = () =>
      [...stripe.world.transfers.values()].filter(({ destination }) => destination === rows[0]?.account).length;
    stripe.onboard(rows[0]?.account ?? '');
    await stripe.delivery.settled();
    await runGatewayTasks(services);
    expect(transfers()).toBe(0);
    const [payout] = (await held.winner.get<Payout[]>('/api/providers/payouts')).body;
    expect(payout).toMatchObject({ state: 'owed', reason: expect.stringContaining("payer's bank") });
    expect((await held.winner.get('/api/providers/earnings')).body).toMatchObject({
      owedCents: CENTS,
      onTheWayCents: 0,
    });
    const again = await desk.post(`/api/admin/payouts/${payout?.id}/retry`, { reason: 'They asked for it' });
    expect(again.status).toBe(409);
    await end(asked, outcome);
    await runGatewayTasks(services);
    await stripe.delivery.settled();
    if (outcome === 'lost') {
      expect(transfers()).toBe(0);
      const waits = {
        id: payout?.id,
        state: 'owed',
        reason: expect.stringContaining('looking into'),
        can: { retry: true, keep: true },
      };
      expect((await desk.get('/api/admin/payouts?state=attention')).body).toContainEqual(
        expect.objectContaining(waits),
      );
      const sent = await desk.post(`/api/admin/payouts/${payout?.id}/retry`, { reason: 'The work was done' });
      expect(sent.status).toBe(200);
      await runGatewayTasks(services);
      await stripe.delivery.settled();
    }
    expect(transfers()).toBe(1);
    expect((await held.winner.get('/api/providers/payouts')).body).toMatchObject([{ state: 'paid', reason: null }]);
    await expectBalanced();
  },
);

test('a refund that the bank does not take is with us again, and known to be the payer’s', async () => {
  const held = await aHeldPayment();
  await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
  await stripe.delivery.settled();
  const refund = [...stripe.world.refunds.values()].at(-1);
  expect(refund?.payment_intent).toBe(held.chargeId);
  await expectBalanced();
  failRefund(stripe.world, refund?.id ?? '');
  await stripe.delivery.settled();
  expect(await figures()).toMatchObject({ refundsBackCents: CENTS });
  await expectBalanced();
  const { body } = await held.owner.get<{ title: string }[]>('/api/notifications?limit=1');
  expect(body[0]?.title).not.toBe('Refund Came Back');
  const waiting = await desk.get<FailedRefund[]>('/api/admin/failed-refunds?state=waiting');
  expect(waiting.body).toMatchObject([
    { amountCents: CENTS, jobId: held.jobId, payerId: held.owner.id, state: 'waiting', sentAt: null },
  ]);
  const retry = `/api/admin/failed-refunds/${waiting.body[0]?.id}/retry`;
  const [first, second] = await Promise.all([desk.post(retry, { reason: 'They have a new card' }), desk.post(retry)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect([...stripe.world.refunds.values()].filter(({ payment_intent: of }) => of === held.chargeId)).toMatchObject([
    { status: 'failed' },
    { status: 'succeeded', amount: CENTS },
  ]);
  expect(await figures()).toMatchObject({ refundsBackCents: 0 });
  expect((await desk.get('/api/admin/failed-refunds?state=sent')).body).toMatchObject([{ state: 'sent' }]);
  const { rows } = await stage.db.orm.execute<{ settled: boolean }>(
    sql`select settled_at is not null as settled from gateway_tasks where kind = 'refund' and payload ->> 'chargeId' = ${held.chargeId}`,
  );
  expect(rows).toEqual([{ settled: true }, { settled: true }]);
});

test('a refund that no bank takes is paid another way, once, and the books balance', async () => {
  const held = await aHeldPayment();
  await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
  await stripe.delivery.settled();
  failRefund(stripe.world, [...stripe.world.refunds.values()].at(-1)?.id ?? '');
  await stripe.delivery.settled();
  const [waiting] = (await desk.get<FailedRefund[]>('/api/admin/failed-refunds?state=waiting')).body;
  const elsewhere = `/api/admin/failed-refunds/${waiting?.id}/paid-elsewhere`;
  expect(await desk.post(elsewhere, { how: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { how: 'Say how it was paid' } },
  });
  expect((await held.owner.post(elsewhere, { how: 'Check 1042' })).status).toBe(403);
  const answers = await Promise.all([
    desk.post(elsewhere, { how: 'Check 1042, mailed today' }),
    desk.post(elsewhere, { how: 'Check 1043, mailed today' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await desk.post(`/api/admin/failed-refunds/${waiting?.id}/retry`)).status).toBe(409);
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  const ofPayment = [...stripe.world.refunds.values()].filter(({ payment_intent: of }) => of === held.chargeId);
  expect(ofPayment).toMatchObject([{ status: 'failed' }]);
  expect(await figures()).toMatchObject({ refundsBackCents: 0 });
  expect((await desk.get<FailedRefund[]>('/api/admin/failed-refunds?state=sent')).body[0]).toMatchObject({
    state: 'elsewhere',
    paidHow: expect.stringMatching(/^Check 104[23], mailed today$/),
    sentBy: expect.any(String),
  });
  const { rows } = await stage.db.orm.execute<{ account: string; cents: number }>(
    sql`select account, sum(amount_cents)::int as cents from ledger_entries
      where account in (${`member:${held.owner.id}`}, 'platform:paid-elsewhere') group by account order by account`,
  );
  expect(rows).toEqual([
    { account: `member:${held.owner.id}`, cents: 0 },
    { account: 'platform:paid-elsewhere', cents: CENTS },
  ]);
  await expectBalanced();
});

test.each(['won', 'lost'] as const)(
  'a refund that the gateway refuses, since a bank has the payment, is not shown as given back; %s, nobody is paid twice',
  async (outcome) => {
    const held = await aHeldPayment();
    // The chargeback is open, and its event has not arrived.
    stripe.delivery.connect(undefined);
    const asked = dispute(stripe.world, held.chargeId, CENTS);
    const declined = await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
    expect(declined.status).toBe(200);
    await runGatewayTasks(services);
    const { rows } = await stage.db.orm.execute<{ done: boolean; failure: string }>(sql`
      select done_at is not null as done, failure from gateway_tasks
      where kind = 'refund' and payload ->> 'chargeId' = ${held.chargeId}`);
    expect(rows).toEqual([{ done: true, failure: expect.stringContaining('charged back') }]);
    await takeRefusedRefunds(services);
    await takeRefusedRefunds(services);
    stripe.delivery.connect(webhookOf(stage.app));
    await stripe.delivery.settled();
    await expectBalanced();
    const url = '/api/admin/failed-refunds?state=waiting';
    const [waiting] = (await desk.get<FailedRefund[]>(url)).body;
    expect(waiting).toMatchObject({ amountCents: CENTS, payerId: held.owner.id, state: 'waiting' });
    const again = () => desk.post(`/api/admin/failed-refunds/${waiting?.id}/retry`, { reason: 'The bank decided' });
    expect((await again()).status).toBe(409);
    await end(asked, outcome);
    await expectBalanced();
    if (outcome === 'won') {
      expect((await again()).status).toBe(200);
      await runGatewayTasks(services);
      await stripe.delivery.settled();
    } else {
      expect((await again()).status).toBe(409);
      expect((await desk.get<FailedRefund[]>('/api/admin/failed-refunds?state=sent')).body[0]).toMatchObject({
        state: 'covered',
      });
    }
    expect(refundsOf(held.chargeId)).toBe(outcome === 'won' ? 1 : 0);
    expect(await figures()).toMatchObject({ refundsBackCents: 0 });
    await expectBalanced();
  },
);

test('a refund that waits while a bank decides is sent once it has', async () => {
  const held = await aHeldPayment();
  const asked = await ask(held.chargeId);
  const payload = { chargeId: held.chargeId, amountCents: 100 };
  await stage.db.transaction((tx) =>
    requestGateway(tx, { kind: 'refund', key: `waits:${held.chargeId}`, payload }, new Date()),
  );
  await runGatewayTasks(services);
  expect(refundsOf(held.chargeId)).toBe(0);
  await end(asked, 'won');
  await runGatewayTasks(services);
  expect(refundsOf(held.chargeId)).toBe(1);
});

test.each(['chargeback', 'refund'])(
  'a membership whose payment went back by a %s is over, and the business hears what to do',
  async (how) => {
    const member = await stage.member();
    await stripe.delivery.settled();
    const { rows } = await stage.db.orm.execute<{ charge: string; cents: number }>(sql`
    select charge_id as charge, amount_cents::int as cents from membership_invoices where provider_id = ${member.providerId}`);
    const { charge = '', cents = 0 } = rows[0] ?? {};
    expect((await member.get('/api/auth/me')).body).toMatchObject({ canBid: true });
    if (how === 'chargeback') {
      await end(await ask(charge, cents), 'lost');
    } else {
      refund(stripe.world, { payment_intent: charge, amount: cents });
      await stripe.delivery.settled();
    }
    await runGatewayTasks(services);
    await stripe.delivery.settled();
    // A server learns of a change in its own database by NOTIFY, a moment later.
    await expect.poll(async () => (await member.get('/api/auth/me')).body).toMatchObject({ canBid: false });
    const notices = await member.get<{ title: string; message: string }[]>('/api/notifications?limit=10');
    expect(notices.body).toContainEqual(
      expect.objectContaining({ title: 'Membership Ended', message: expect.stringContaining('To bid again') }),
    );
    const { rows: after } = await stage.db.orm.execute<{ status: string; subscription: string | null }>(sql`
    select subscription_status as status, gateway_subscription as subscription from providers where id = ${member.providerId}`);
    expect(after).toEqual([{ status: 'canceled', subscription: null }]);
    expect((await member.post('/api/providers/subscribe', {})).status).toBe(200);
  },
);

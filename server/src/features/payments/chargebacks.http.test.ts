// Payers' banks: what they withdraw while a payment is held, after its release, and of memberships. On the fake Stripe.
import { sql } from '../../kernel/db/drizzle.ts';
import { CENTS, startBanks } from '../../../../lab/harness/banks.ts';
import { expect, test } from 'vitest';
import type { Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { webhookOf } from '../../../../lab/harness/stripe-app.ts';
import { decide, dispute } from '../../../../lab/fake-stripe/banks.ts';
import { releaseUnconfirmed } from '../awards/commands.ts';
import { refund } from '../../../../lab/fake-stripe/payments.ts';
import { runGatewayTasks } from './gateway-tasks.ts';

const { stage, stripe, services, admin, aHeldPayment, work, ask, end, figures, statusOf, expectBalanced, refundsOf } =
  await startBanks();

test('while the bank decides, the payment is frozen: nobody releases or refunds it, and no timer does', async () => {
  const held = await aHeldPayment();
  const asked = await ask(held.chargeId);
  await expectBalanced();
  expect(await figures()).toMatchObject({ chargebacksCents: CENTS, chargebacksOpen: 1 });
  const declined = await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
  expect(declined).toMatchObject({ status: 409, body: { message: expect.stringContaining('payer’s bank') } });
  const newest = async () => (await held.winner.get<{ title: string }[]>('/api/notifications?limit=1')).body[0]?.title;
  expect(await newest()).toBe('Payment Under Bank Review');
  await work(held);
  expect((await held.owner.get(`/api/jobs/${held.jobId}`)).body).toMatchObject({
    can: { confirm: false },
    award: { withBank: true },
    autoReleaseAt: null,
  });
  // No page promises a release date, or asks for a confirmation that would be refused.
  expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({ now: { releaseBy: null } });
  expect((await held.winner.get('/api/providers/earnings')).body).toMatchObject({
    held: [{ jobId: held.jobId, isOnHold: true, releasedBy: null }],
  });
  expect((await held.owner.get('/api/needs')).body).toEqual({ items: [] });
  expect((await held.owner.post(`/api/jobs/${held.jobId}/confirm-completion`)).status).toBe(409);
  await stage.db.orm.execute(sql`update jobs set work_done_at = now() - interval '6 days' where id = ${held.jobId}`);
  await releaseUnconfirmed(services);
  expect(await statusOf(held.jobId)).toBe('work_done');
  await end(asked, 'won');
  expect(await figures()).toMatchObject({ chargebacksCents: 0, chargebacksOpen: 0 });
  expect(await newest()).toBe('Bank Review Complete');
  await expectBalanced();
  await releaseUnconfirmed(services);
  expect(await statusOf(held.jobId)).toBe('completed');
  await expectBalanced();
});

test('lost while held, the hold pays: the job is over, and nothing is refunded a second time', async () => {
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
  const decision = { refundCents: CENTS, releaseCents: 0, note: 'The payer’s bank took the payment back' };
  for (const side of [held.owner, held.winner]) {
    expect((await side.get(`/api/jobs/${held.jobId}/dispute`)).body).toMatchObject({ status: 'resolved', decision });
  }
  expect((await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body).toMatchObject({
    now: { standing: 'refunded', heldCents: 0, refundedCents: CENTS, refundConfirmed: true },
  });
  expect((await admin.get<unknown[]>('/api/admin/disputes?status=open')).body).toEqual([]);
  await expectBalanced();
});

test('if the bank withdraws a part before the work starts, the owner is refunded the rest', async () => {
  const held = await aHeldPayment();
  await end(await ask(held.chargeId, 100_000), 'lost');
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect([...stripe.world.refunds.values()].at(-1)).toMatchObject({ payment_intent: held.chargeId, amount: 20_000 });
  expect(await figures()).toMatchObject({ heldCents: 0, chargebacksCents: 0 });
  await expectBalanced();
});

test('lost after the release, the platform bears it; events in reverse order or twice end the same', async () => {
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
  expect((await admin.get<unknown[]>('/api/admin/chargebacks?state=lost')).body[0]).toMatchObject({
    state: 'lost',
    borneBy: 'platform',
    jobId: held.jobId,
    reason: 'fraudulent',
    amountCents: CENTS,
  });
});

test.each(['won', 'lost'] as const)(
  'unsent earnings wait while the bank decides; %s, they are sent once, if the bank kept the payment by an administrator alone',
  async (outcome) => {
    const held = await aHeldPayment();
    await work(held);
    expect((await held.owner.post(`/api/jobs/${held.jobId}/confirm-completion`)).status).toBe(200);
    const asked = await ask(held.chargeId);
    // The business can be paid from now on: its transfer is requested, and waits.
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
    expect(payout).toMatchObject({ state: 'owed', reason: { reason: 'payouts.bankReview' } });
    expect((await held.winner.get('/api/providers/earnings')).body).toMatchObject({
      owedCents: CENTS,
      onTheWayCents: 0,
    });
    const again = await admin.post(`/api/admin/payouts/${payout?.id}/retry`, { reason: 'They asked for it' });
    expect(again.status).toBe(409);
    await end(asked, outcome);
    await runGatewayTasks(services);
    await stripe.delivery.settled();
    if (outcome === 'lost') {
      expect(transfers()).toBe(0);
      const waits = {
        id: payout?.id,
        state: 'owed',
        reason: expect.objectContaining({ reason: 'payouts.paused' }),
        can: { retry: true },
      };
      expect((await admin.get('/api/admin/payouts?state=attention')).body).toContainEqual(
        expect.objectContaining(waits),
      );
      const sent = await admin.post(`/api/admin/payouts/${payout?.id}/retry`, { reason: 'The work was done' });
      expect(sent.status).toBe(200);
      await runGatewayTasks(services);
      await stripe.delivery.settled();
    }
    expect(transfers()).toBe(1);
    expect((await held.winner.get('/api/providers/payouts')).body).toMatchObject([{ state: 'paid', reason: null }]);
    await expectBalanced();
  },
);

test.each(['chargeback', 'refund'])(
  'a membership whose payment was returned by a %s ends, and the business is told what to do',
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

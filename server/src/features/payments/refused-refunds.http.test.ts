// Refunds that no bank accepts, or that the gateway refuses while a bank decides.
import { sql } from '../../kernel/db/drizzle.ts';
import { CENTS, startBanks } from '../../../../lab/harness/banks.ts';
import { expect, test } from 'vitest';
import type { FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import { webhookOf } from '../../../../lab/harness/stripe-app.ts';
import { dispute, failRefund } from '../../../../lab/fake-stripe/banks.ts';
import { runGatewayTasks, requestGateway } from './gateway-tasks.ts';
import { takeRefusedRefunds } from './returned-refunds.ts';

const { stage, stripe, services, admin, aHeldPayment, ask, end, figures, expectBalanced, refundsOf } =
  await startBanks();

test('a refund that the bank returns is with us again, and owed to the payer', async () => {
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
  const paymentNow = async () => (await held.owner.get(`/api/jobs/${held.jobId}/payment`)).body.now;
  expect(await paymentNow()).toMatchObject({ refundConfirmed: false, refundReturned: true });
  const { body } = await held.owner.get<{ title: string }[]>('/api/notifications?limit=1');
  expect(body[0]?.title).toBe('Refund Delayed');
  expect((await held.owner.get('/api/profile/closing')).body.blocks).toMatchObject([{ kind: 'refund_owed' }]);
  const waiting = await admin.get<FailedRefund[]>('/api/admin/failed-refunds?state=waiting');
  expect(waiting.body).toMatchObject([
    { amountCents: CENTS, jobId: held.jobId, payerId: held.owner.id, state: 'waiting', sentAt: null },
  ]);
  const retry = `/api/admin/failed-refunds/${waiting.body[0]?.id}/retry`;
  const [first, second] = await Promise.all([admin.post(retry, { reason: 'They have a new card' }), admin.post(retry)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect([...stripe.world.refunds.values()].filter(({ payment_intent: of }) => of === held.chargeId)).toMatchObject([
    { status: 'failed' },
    { status: 'succeeded', amount: CENTS },
  ]);
  expect(await figures()).toMatchObject({ refundsBackCents: 0 });
  expect(await paymentNow()).toMatchObject({ refundConfirmed: true, refundReturned: false });
  expect((await held.owner.get('/api/profile/closing')).body.blocks).toEqual([]);
  expect((await admin.get('/api/admin/failed-refunds?state=sent')).body).toMatchObject([{ state: 'sent' }]);
  const { rows } = await stage.db.orm.execute<{ settled: boolean }>(
    sql`select settled_at is not null as settled from gateway_tasks where kind = 'refund' and payload ->> 'chargeId' = ${held.chargeId}`,
  );
  expect(rows).toEqual([{ settled: true }, { settled: true }]);
});

test('a refund that no bank accepts is paid another way, once, and the books balance', async () => {
  const held = await aHeldPayment();
  await held.winner.post(`/api/jobs/${held.jobId}/decline-award`, { reason: 'The crane broke' });
  await stripe.delivery.settled();
  failRefund(stripe.world, [...stripe.world.refunds.values()].at(-1)?.id ?? '');
  await stripe.delivery.settled();
  const [waiting] = (await admin.get<FailedRefund[]>('/api/admin/failed-refunds?state=waiting')).body;
  const elsewhere = `/api/admin/failed-refunds/${waiting?.id}/paid-elsewhere`;
  expect(await admin.post(elsewhere, { how: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { how: 'Say how it was paid' } },
  });
  expect((await held.owner.post(elsewhere, { how: 'Check 1042' })).status).toBe(403);
  const answers = await Promise.all([
    admin.post(elsewhere, { how: 'Check 1042, mailed today' }),
    admin.post(elsewhere, { how: 'Check 1043, mailed today' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await admin.post(`/api/admin/failed-refunds/${waiting?.id}/retry`)).status).toBe(409);
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  const ofPayment = [...stripe.world.refunds.values()].filter(({ payment_intent: of }) => of === held.chargeId);
  expect(ofPayment).toMatchObject([{ status: 'failed' }]);
  expect(await figures()).toMatchObject({ refundsBackCents: 0 });
  expect((await admin.get<FailedRefund[]>('/api/admin/failed-refunds?state=sent')).body[0]).toMatchObject({
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
  'a refund that the gateway refuses because a bank has the payment is not shown as refunded; %s, nobody is paid twice',
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
    const [waiting] = (await admin.get<FailedRefund[]>(url)).body;
    expect(waiting).toMatchObject({ amountCents: CENTS, payerId: held.owner.id, state: 'waiting' });
    const again = () => admin.post(`/api/admin/failed-refunds/${waiting?.id}/retry`, { reason: 'The bank decided' });
    expect((await again()).status).toBe(409);
    await end(asked, outcome);
    await expectBalanced();
    if (outcome === 'won') {
      expect((await again()).status).toBe(200);
      await runGatewayTasks(services);
      await stripe.delivery.settled();
    } else {
      expect((await again()).status).toBe(409);
      expect((await admin.get<FailedRefund[]>('/api/admin/failed-refunds?state=sent')).body[0]).toMatchObject({
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

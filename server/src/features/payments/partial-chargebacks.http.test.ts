// Partial chargebacks of a held payment: the rest is released, divided or refunded.
import { sql } from '../../kernel/db/drizzle.ts';
import { CENTS, startBanks } from '../../../../lab/harness/banks.ts';
import { postpone } from '../../../../lab/fake-stripe/banks.ts';
import { expect, test } from 'vitest';
import type { Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { releaseUnconfirmed } from '../awards/commands.ts';
import { runGatewayTasks } from './gateway-tasks.ts';

const { stage, stripe, services, admin, aHeldPayment, work, ask, end, statusOf, expectBalanced, refundsOf } =
  await startBanks();

const PART = 5_000;
const heldAt = (jobId: number, heldCents: number) =>
  expect(admin.get(`/api/jobs/${jobId}/payment`)).resolves.toMatchObject({ body: { now: { heldCents } } });
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
  'once the work has begun, a partial chargeback costs that part: the rest is released by %s',
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
      const { body } = await admin.post<{ id: number }>(`/api/admin/jobs/${held.jobId}/hold`, {
        reason: 'A bank asked',
      });
      const resolve = (releaseCents: number) =>
        admin.post(`/api/admin/disputes/${body.id}/resolve`, { refundCents: 0, releaseCents, note: 'Good work' });
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

test('a partial chargeback while a dispute is open leaves the rest to the decision; another part too, and all ends it', async () => {
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
  expect((await admin.get<unknown[]>('/api/admin/chargebacks?state=lost')).body.slice(0, 3)).toMatchObject([
    { borneBy: 'hold', amountCents: 100_000 },
    { borneBy: 'hold', amountCents: 15_000 },
    { borneBy: 'hold', amountCents: PART },
  ]);
  await runGatewayTasks(services);
  expect(refundsOf(held.chargeId)).toBe(0);
  await expectBalanced();
});

test('a decision after a partial chargeback divides the rest, in both directions', async () => {
  const held = await aHeldPayment();
  await work(held);
  await end(await ask(held.chargeId, 20_000), 'lost');
  const { body } = await admin.post<{ id: number; heldCents: number }>(`/api/admin/jobs/${held.jobId}/hold`, {
    reason: 'A bank asked',
  });
  expect(body.heldCents).toBe(100_000);
  const decision = { refundCents: 40_000, releaseCents: 60_000, note: 'Half of it was done' };
  expect((await admin.post(`/api/admin/disputes/${body.id}/resolve`, decision)).status).toBe(200);
  expect(await awardOf(held.jobId)).toEqual({ status: 'released', taken: 20_000, refunded: 60_000, released: 60_000 });
  await runGatewayTasks(services);
  await stripe.delivery.settled();
  expect([...stripe.world.refunds.values()].at(-1)).toMatchObject({ payment_intent: held.chargeId, amount: 40_000 });
  await expectBalanced();
});

test('administrators read the deadline that the bank moved', async () => {
  const dueBy = new Date('2099-03-31T12:00:00Z');
  postpone(stripe.world, await ask((await aHeldPayment()).chargeId, PART), dueBy);
  await stripe.delivery.settled();
  expect((await admin.get('/api/admin/chargebacks?state=open')).body).toMatchObject([{ dueBy: dueBy.toISOString() }]);
});

// Refunds of held payments that somebody made in the fake Stripe's dashboard: made, reported late or not at all, and what they did.
import { expect } from 'vitest';
import type { FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import type { JobPayment } from '@live-oak/contract/features/receipts/schema.ts';
import { sql, type SQL } from '../../server/src/kernel/db/drizzle.ts';
import { runGatewayTasks } from '../../server/src/features/payments/gateway-tasks.ts';
import { failRefund } from '../fake-stripe/banks.ts';
import { refund } from '../fake-stripe/payments.ts';
import type { Person } from './app.ts';
import { CENTS, startBanks } from './banks.ts';
import { webhookOf } from './stripe-app.ts';

export const PART = 50_000;

export async function startGatewayRefunds() {
  const banks = await startBanks();
  const { stage, stripe, services, admin } = banks;
  type Held = Awaited<ReturnType<typeof banks.aHeldPayment>>;
  type Events = typeof stripe.world.events;
  const take = webhookOf(stage.app);

  const makeRefund = ({ chargeId }: Held, amount: number) => refund(stripe.world, { payment_intent: chargeId, amount });
  /** Until reconnect(), Stripe's events wait; returns those of this act. */
  async function unreported(act: () => unknown): Promise<Events> {
    stripe.delivery.connect(undefined);
    const from = stripe.world.events.length;
    await act();
    return stripe.world.events.slice(from);
  }
  async function reconnect() {
    stripe.delivery.connect(take);
    await stripe.delivery.settled();
  }
  /** Nothing here ever hears of this act, as when the endpoint was wrong for days. */
  async function unheard(act: () => unknown) {
    for (const event of await unreported(act)) event.delivered = true;
    await reconnect();
  }
  async function sendTasks() {
    await runGatewayTasks(services);
    await stripe.delivery.settled();
  }
  const rowsOf = async (query: SQL) => (await stage.db.orm.execute(query)).rows;
  const noticesOf = async (person: Person) =>
    (await person.get<{ title: string; message: string }[]>('/api/notifications?limit=50')).body;
  const titlesOf = async (person: Person) => (await noticesOf(person)).map(({ title }) => title);

  return {
    ...banks,
    take,
    makeRefund,
    unreported,
    reconnect,
    unheard,
    sendTasks,
    titlesOf,
    inDashboard: async (held: Held, amount: number) => {
      const made = makeRefund(held, amount);
      await stripe.delivery.settled();
      return made;
    },
    report: async (events: Events) => {
      for (const event of events) {
        expect(await stripe.delivery.send(event, take)).toBe(200);
        event.delivered = true;
      }
    },
    /** The payer's bank returns a refund: the newest, unless another is named. */
    comesBack: async (refundId = [...stripe.world.refunds.keys()].at(-1)) => {
      failRefund(stripe.world, refundId ?? '');
      await stripe.delivery.settled();
    },
    /** Stripe does not answer refunds of ours: each attempt, with the client's own retries. */
    holdRefunds: () => stripe.faults.plan(/^POST .*refunds/, ...Array<'refused'>(8).fill('refused')),
    sendHeld: async () => {
      stripe.faults.clear();
      await rowsOf(sql`update queue_jobs set run_at = now() where queue = 'gateway'`);
      await sendTasks();
    },
    cancel: async ({ owner, jobId }: Held) => {
      const canceled = await owner.post(`/api/jobs/${jobId}/cancel`, { reason: 'The tree fell by itself' });
      expect(canceled.status).toBe(200);
    },
    decline: async ({ winner, jobId }: Held) => {
      await winner.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke' });
      await stripe.delivery.settled();
    },
    /** The work is done, disputed, and divided by an administrator. */
    divide: async (held: Held, refundCents: number) => {
      await banks.work(held);
      const url = `/api/jobs/${held.jobId}/dispute`;
      expect((await held.owner.post(url, { reason: 'Half is left.' })).status).toBe(200);
      const { id } = (await held.owner.get<{ id: number }>(url)).body;
      const decision = { refundCents, releaseCents: CENTS - refundCents, note: 'A part of the tree is left.' };
      expect((await admin.post(`/api/admin/disputes/${id}/resolve`, decision)).status).toBe(200);
    },
    refundedAt: ({ chargeId }: Held) =>
      [...stripe.world.charges.values()].find(({ payment_intent: intent }) => intent === chargeId)?.amount_refunded,
    paymentFor: async (person: Person, { jobId }: Held) =>
      (await person.get<JobPayment>(`/api/jobs/${jobId}/payment`)).body.now,
    awardOf: async ({ jobId }: Held) =>
      (
        await rowsOf(sql`
        select status, refunded_cents as refunded, released_cents as released from awards where job_id = ${jobId}`)
      )[0],
    payoutsOf: ({ jobId }: Held) =>
      rowsOf(sql`select amount_cents as cents, held_at is not null as held from payouts where job_id = ${jobId}`),
    owedTo: async ({ chargeId }: Held) => {
      const { body } = await admin.get<FailedRefund[]>('/api/admin/failed-refunds?limit=50');
      return body.filter((one) => one.chargeId === chargeId).map(({ amountCents, state }) => [amountCents, state]);
    },
    timesTold: async (person: Person, title: string) => (await titlesOf(person)).filter((one) => one === title).length,
    /** What was said of refunds, newest first. */
    saidTo: async (person: Person) =>
      (await noticesOf(person)).filter(({ title }) => title.includes('Refund')).map(({ message }) => message),
  };
}

// Held payments on the fake Stripe, and the actions of the payers' banks.
import { expect } from 'vitest';
import type { MoneyFigures } from '@live-oak/contract/features/payments/admin-schema.ts';
import { sql } from '../../server/src/kernel/db/drizzle.ts';
import { startStripeApp } from './stripe-app.ts';
import { decide, dispute, type Disputed } from '../fake-stripe/banks.ts';

export const CENTS = 120_000;

/** An application on the fake Stripe, held payments, and their payers' banks. */
export async function startBanks() {
  const { stage, stripe } = await startStripeApp();
  const { services } = stage.app;
  const admin = await stage.admin();

  /** A job whose bid is chosen and not paid yet. */
  async function aChoice() {
    const [owner, winner] = [await stage.client(), await stage.member()];
    await stripe.delivery.settled();
    const jobId = await stage.openJob(owner);
    const bid = await winner.post<{ id: number }>('/api/bids', {
      jobId,
      bidAmount: 1200,
      message: 'One day with a lift.',
    });
    await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
    return { owner, winner, jobId, sessionId: award.body.sessionId };
  }

  async function aHeldPayment() {
    const { sessionId, ...choice } = await aChoice();
    expect(await stage.pay(sessionId)).toBe(200);
    const { rows } = await stage.db.orm.execute<{ charge_id: string }>(
      sql`select charge_id from awards where job_id = ${choice.jobId}`,
    );
    return { ...choice, chargeId: rows[0]?.charge_id ?? '' };
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
  const figures = async () => (await admin.get<MoneyFigures>('/api/admin/money')).body;
  const statusOf = async (jobId: number) => (await admin.get<{ status: string }>(`/api/jobs/${jobId}`)).body.status;
  async function expectBalanced() {
    expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
  }
  const refundsOf = (chargeId: string) =>
    [...stripe.world.refunds.values()].filter(({ payment_intent: intent }) => intent === chargeId).length;

  return {
    stage,
    stripe,
    services,
    admin,
    aChoice,
    aHeldPayment,
    work,
    ask,
    end,
    figures,
    statusOf,
    expectBalanced,
    refundsOf,
  };
}

// Businesses with earnings from finished jobs, and what they and the administrators read about them.
import { eq, sql } from '../../server/src/kernel/db/drizzle.ts';
import type { Side } from './payout-sides.ts';
import { expect } from 'vitest';
import type { Earnings, Payout, PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import type { Bidder, Person } from './app.ts';
import { notifications } from '../../server/src/features/notifications/tables.ts';
import { account as ledgerAccount } from '../../server/src/features/payments/ledger.ts';
import { ledgerEntries } from '../../server/src/features/payments/tables.ts';
import { payouts } from '../../server/src/features/payouts/tables.ts';

/** A business's earnings and views, and figures that match the ledger. */
export async function startPayouts(start: () => Promise<Side>) {
  const side = await start();
  const { stage } = side;
  const owner = await stage.client();
  const admin = await stage.admin();

  async function paidJob(bidder: Bidder, bidAmount: number): Promise<number> {
    const jobId = await stage.openJob(owner);
    const bid = { jobId, bidAmount, message: 'Two climbers and a crane, done in a day.' };
    const { body } = await bidder.post<{ id: number }>('/api/bids', bid);
    await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: body.id });
    expect(await stage.pay(award.body.sessionId)).toBe(200);
    expect((await bidder.post(`/api/jobs/${jobId}/start`)).status).toBe(200);
    return jobId;
  }

  async function earn(bidder: Bidder, bidAmount: number): Promise<number> {
    const jobId = await paidJob(bidder, bidAmount);
    expect((await bidder.post(`/api/jobs/${jobId}/complete`)).status).toBe(200);
    expect((await owner.post(`/api/jobs/${jobId}/confirm-completion`)).status).toBe(200);
    await side.settled();
    return jobId;
  }

  const earningsOf = async (bidder: Bidder) => (await bidder.get<Earnings>('/api/providers/earnings')).body;
  const listOf = async (bidder: Bidder) => (await bidder.get<Payout[]>('/api/providers/payouts')).body;
  const stateOf = async (bidder: Bidder) => (await bidder.get<PayoutAccount>('/api/providers/payout-account')).body;
  const newest = async (bidder: Bidder): Promise<Payout> => {
    const [payout] = await listOf(bidder);
    if (!payout) throw new Error('no payout');
    return payout;
  };
  const titlesFor = async ({ id }: Person) =>
    (await stage.db.orm.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);

  async function expectBalanced(bidder: Bidder) {
    const check = await admin.get('/api/admin/ledger/check');
    expect(check.body).toMatchObject({ balanced: true, differences: [] });
    const figures = await earningsOf(bidder);
    const [row] = await stage.db.orm
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, ledgerAccount.provider(bidder.providerId)));
    expect(figures.owedCents + figures.onTheWayCents).toBe(row?.cents);
    const rows = await stage.db.orm.select().from(payouts).where(eq(payouts.providerId, bidder.providerId));
    const sumOf = (cents: (one: (typeof rows)[number]) => number) => rows.reduce((sum, one) => sum + cents(one), 0);
    expect(figures.earnedCents).toBe(sumOf(({ amountCents }) => amountCents));
    expect(figures.paidOutCents).toBe(
      sumOf(({ amountCents, reversedCents, transferId }) => (transferId === null ? 0 : amountCents - reversedCents)),
    );
    const months = figures.months.reduce((sum, { earnedCents }) => sum + earnedCents, 0);
    expect([figures.months.length, months]).toEqual([12, figures.earnedCents]);
    const stats = await bidder.get<{ totalEarnings: number }>('/api/dashboard/stats');
    expect(stats.body.totalEarnings * 100).toBe(figures.earnedCents);
  }

  return { side, stage, owner, admin, paidJob, earn, earningsOf, listOf, stateOf, newest, titlesFor, expectBalanced };
}

export type Payouts = Awaited<ReturnType<typeof startPayouts>>;

// A decision on both gateways: refunds and transfers together equal the charge, and the books agree.
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type Person, type TestApp } from '../../../../lab/harness/app.ts';
import { mainSideHere } from '../../../../lab/harness/database.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { account } from '../payments/ledger.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { providers } from '../providers/tables.ts';

interface Side {
  stage: TestApp;
  /** The business can be paid from now on. */
  onboard: (payoutAccount: string) => Promise<void>;
  /** All gateway calls are done, and their events have arrived. */
  settled: () => Promise<void>;
}

async function sandboxSide(): Promise<Side> {
  const stage = await startTestApp();
  const bank = { routingNumber: TEST_ROUTING, accountNumber: TEST_BANKS.pays };
  return {
    stage,
    onboard: async (id) => void (await stage.visitor().post(`/api/sandbox/payouts/${id}/bank`, bank)),
    settled: () => runGatewayTasks(stage.app.services),
  };
}

async function stripeSide(): Promise<Side> {
  const { stage, stripe } = await startStripeApp();
  const settled = async () => {
    await runGatewayTasks(stage.app.services);
    await stripe.delivery.settled();
  };
  return {
    stage,
    settled,
    async onboard(id) {
      stripe.onboard(id);
      await settled();
    },
  };
}

const HELD = 185_051;

const SIDES: [string, () => Promise<Side>][] = [
  ['the sandbox', sandboxSide],
  ['Stripe', stripeSide],
];

describe.each(mainSideHere(SIDES))('%s', (_name, start) => {
  let side: Side;
  let stage: TestApp;
  let owner: Person;
  let winner: Bidder;
  let admin: Person;
  beforeAll(async () => {
    side = await start();
    ({ stage } = side);
    [owner, winner, admin] = [await stage.client(), await stage.member(), await stage.admin()];
    await winner.post('/api/providers/payout-account');
    const [row] = await stage.db.orm.select().from(providers).where(eq(providers.id, winner.providerId));
    await side.onboard(row?.payoutAccount ?? '');
  });

  async function aDispute(): Promise<{ jobId: number; id: number }> {
    const jobId = await stage.openJob(owner);
    const bid = { jobId, bidAmount: HELD / 100, message: 'Two climbers and a crane, done in a day.' };
    const { body } = await winner.post<{ id: number }>('/api/bids', bid);
    await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: body.id });
    expect(await stage.pay(award.body.sessionId)).toBe(200);
    await winner.post(`/api/jobs/${jobId}/start`);
    expect((await winner.post(`/api/jobs/${jobId}/dispute`, { reason: 'The gate stays locked' })).status).toBe(200);
    return { jobId, id: (await owner.get<{ id: number }>(`/api/jobs/${jobId}/dispute`)).body.id };
  }

  const left = async (name: string) =>
    (await stage.db.orm.select().from(ledgerEntries).where(eq(ledgerEntries.account, name))).reduce(
      (sum, { amountCents }) => sum + amountCents,
      0,
    );

  test.each([
    ['all back', HELD],
    ['all to the business', 0],
    ['a cent back', 1],
    ['all but a cent back', HELD - 1],
    ['60 : 40', 111_031],
  ])('%s', async (_what, refundCents) => {
    const releaseCents = HELD - refundCents;
    const { jobId, id } = await aDispute();
    const decision = { refundCents, releaseCents, note: 'As both agreed on the telephone' };
    expect((await admin.post(`/api/admin/disputes/${id}/resolve`, decision)).status).toBe(200);
    await side.settled();
    const paid = await stage.db.orm.select().from(payouts).where(eq(payouts.jobId, jobId));
    expect(paid.map(({ status, amountCents }) => [status, amountCents])).toEqual(
      releaseCents > 0 ? [['paid', releaseCents]] : [],
    );
    expect([await left(account.held(jobId)), await left(account.provider(winner.providerId))]).toEqual([0, 0]);
    expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
  });
});

// The application on either gateway, with the payout actions of businesses and of the gateway.
import { expect } from 'vitest';
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type TestApp } from './app.ts';
import { startStripeApp } from './stripe-app.ts';
import { runGatewayTasks } from '../../server/src/features/payments/gateway-tasks.ts';
import { stopAccount, takeBack } from '../../server/src/features/payments/sandbox/payouts.ts';
import { providers } from '../../server/src/features/providers/tables.ts';
import { payouts } from '../../server/src/features/payouts/tables.ts';

const SECRET = 'whsec_of_this_test';

export interface Side {
  stage: TestApp;
  /** The business completes the form on the gateway's page. */
  onboard: (bidder: Bidder) => Promise<void>;
  /** The same on a page opened before. */
  give: (bidder: Bidder) => Promise<void>;
  /** Its account can no longer be paid. */
  stop: (bidder: Bidder) => Promise<void>;
  /** The gateway's events have arrived. */
  settled: () => Promise<void>;
  takeBack: (payoutId: number) => Promise<void>;
  /** Sets the clock on both sides; undefined: back to the real one. */
  turnTo: (now: Date | undefined) => void;
}

export async function accountOf({ db }: TestApp, { providerId }: Bidder): Promise<string> {
  const [row] = await db.orm.select().from(providers).where(eq(providers.id, providerId));
  return row?.payoutAccount ?? '';
}

export async function payoutIn({ db }: TestApp, id: number) {
  const [row] = await db.orm.select().from(payouts).where(eq(payouts.id, id));
  if (!row) throw new Error(`no payout ${id}`);
  return row;
}

async function sandboxSide(): Promise<Side> {
  const stage = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
  const { db } = stage;
  const gateway = () => stage.app.services.gateway;
  const world = { db, clock: () => stage.clock.now ?? new Date(), publicUrl: '', report: () => gateway().tick() };
  async function give(bidder: Bidder): Promise<void> {
    const page = `/api/sandbox/payouts/${await accountOf(stage, bidder)}`;
    const bank = { routingNumber: TEST_ROUTING, accountNumber: TEST_BANKS.pays };
    const unknown = await stage.visitor().post(`${page}/bank`, { ...bank, accountNumber: TEST_BANKS.unknown });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { accountNumber: expect.any(String) } } });
    expect((await stage.visitor().post(`${page}/bank`, bank)).status).toBe(200);
  }
  return {
    stage,
    give,
    async onboard(bidder) {
      const { url } = (await bidder.post<{ url: string }>('/api/providers/payout-account')).body;
      expect(url).toMatch(/\/sandbox\/payouts\/acct_/);
      await give(bidder);
    },
    stop: async (bidder) => {
      const id = await accountOf(stage, bidder);
      await db.transaction((tx) => stopAccount({ tx, now: world.clock() }, id));
      await gateway().tick();
    },
    settled: async () => runGatewayTasks(stage.app.services),
    turnTo: (now) => {
      stage.clock.now = now;
    },
    async takeBack(payoutId) {
      const { transferId, chargeId, amountCents, awardId, jobId, attempt, providerId } = await payoutIn(
        stage,
        payoutId,
      );
      const [provider] = await db.orm.select().from(providers).where(eq(providers.id, providerId));
      const metadata = { payoutId, attempt, awardId, jobId };
      const words = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));
      const payoutAccount = provider?.payoutAccount ?? '';
      const base = { idempotencyKey: '', payoutAccount, chargeId, amountCents, metadata: words };
      await takeBack(world, { ...base, id: transferId ?? '' });
    },
  };
}

async function stripeSide(): Promise<Side> {
  const { stage, stripe } = await startStripeApp();
  const settled = async () => {
    await runGatewayTasks(stage.app.services);
    await stripe.delivery.settled();
  };
  async function give(bidder: Bidder): Promise<void> {
    stripe.onboard(await accountOf(stage, bidder));
    await settled();
  }
  return {
    stage,
    settled,
    give,
    turnTo(now) {
      stage.clock.now = now;
      stripe.world.now = now;
    },
    async onboard(bidder) {
      const { url } = (await bidder.post<{ url: string }>('/api/providers/payout-account')).body;
      expect(url).toMatch(/^https:\/\/connect\.stripe\.com\//);
      await give(bidder);
    },
    async stop(bidder) {
      stripe.stop(await accountOf(stage, bidder));
      await settled();
    },
    async takeBack(payoutId) {
      stripe.takeBack((await payoutIn(stage, payoutId)).transferId ?? '');
      await settled();
    },
  };
}

/** Both gateways, for `sidesHere()`. */
export const SIDES: [string, () => Promise<Side>][] = [
  ['the sandbox', sandboxSide],
  ['Stripe', stripeSide],
];

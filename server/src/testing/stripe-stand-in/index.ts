// A Stripe account for tests: the calls over HTTP, its hosted pages, its clock and its webhooks.
import { afterAll } from 'vitest';
import { billDue } from './billing.ts';
import { compileContract } from './contract.ts';
import { Delivery } from './delivery.ts';
import { Faults } from './faults.ts';
import { expireDue, onboard, payPage } from './pages.ts';
import { serveStripe, type Seen } from './server.ts';
import { World } from './world.ts';

export const SECRET_KEY = 'sk_test_of_the_stand_in';
export const WEBHOOK_SECRET = 'whsec_of_the_stand_in';

/** Starts one; it ends after the test file, which fails when a request or an answer did not fit Stripe's contract. */
export async function startStripe() {
  compileContract();
  const world = new World();
  const faults = new Faults();
  const seen: Seen[] = [];
  const delivery = new Delivery(world, WEBHOOK_SECRET);
  const { url, close } = await serveStripe({ world, faults, seen, secretKey: SECRET_KEY });
  afterAll(async () => {
    await close();
    if (world.violations.length > 0) {
      throw new Error(`Not as Stripe's contract says:\n${world.violations.join('\n')}`);
    }
  });
  return {
    url,
    world,
    faults,
    /** Every request, in its order. */
    seen,
    delivery,
    /** A person pays, or saves a card, on a hosted page. */
    pay: (sessionId: string, card = '4242424242424242') => payPage(world, sessionId, card),
    /** A business fills in Stripe's form for payouts. */
    onboard: (account: string) => onboard(world, account),
    /** Turns the clock to an instant and does what is due by then. */
    turnTo(now: Date) {
      world.now = now;
      expireDue(world);
      billDue(world);
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>;

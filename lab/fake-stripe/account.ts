// A fake Stripe account: HTTP API, hosted pages, clock and webhooks.
import { billDue, update } from './billing.ts';
import { onboard, stopAccount } from './connect.ts';
import { compileContract } from './contract.ts';
import { Delivery } from './delivery.ts';
import { Faults } from './faults.ts';
import { expireDue, payPage, portalCard } from './pages.ts';
import { takeBack } from './payments.ts';
import { serveStripe, type Seen } from './server.ts';
import { found, World } from './world.ts';

export const SECRET_KEY = 'sk_test_of_the_stand_in';
export const WEBHOOK_SECRET = 'whsec_of_the_stand_in';

/** Starts one. Violations of Stripe's contract are in `world.violations`; `close` stops its server. */
export async function openStripe(faults = new Faults()) {
  compileContract();
  const world = new World();
  const seen: Seen[] = [];
  const delivery = new Delivery(world, WEBHOOK_SECRET);
  const { url, close } = await serveStripe({ world, faults, seen, secretKey: SECRET_KEY });
  return {
    url,
    close,
    world,
    faults,
    /** Every request, in order. */
    seen,
    delivery,
    /** A person pays, or saves a card, on a hosted page. */
    pay: (sessionId: string, card = '4242424242424242') => payPage(world, sessionId, card),
    /** A member saves another card in the portal. */
    portalCard: (customer: string, card = '4242424242424242') => portalCard(world, customer, card),
    /** A member cancels their membership at the end of its year, in the portal, or resumes it. */
    portalCancel: (subscription: string, cancel = true) =>
      update(world, found(world.subscriptions, 'subscription', subscription), { cancel_at_period_end: cancel }),
    /** A business completes Stripe's form for payouts. */
    onboard: (account: string) => onboard(world, account),
    /** The bank account of a business is closed. */
    stop: (account: string) => stopAccount(world, account),
    /** The platform's operator reverses a whole transfer in Stripe's dashboard. */
    takeBack: (transfer: string) => takeBack(world, transfer),
    /** Advances the clock to an instant and does everything due by then. */
    turnTo(now: Date) {
      world.now = now;
      expireDue(world);
      billDue(world);
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof openStripe>>;

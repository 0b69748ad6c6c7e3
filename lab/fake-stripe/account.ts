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

/** Opens one. What did not fit Stripe's contract is in `world.violations`; `close` ends its door. */
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
    /** Every request, in its order. */
    seen,
    delivery,
    /** A person pays, or saves a card, on a hosted page. */
    pay: (sessionId: string, card = '4242424242424242') => payPage(world, sessionId, card),
    /** A member saves another card in the portal. */
    portalCard: (customer: string, card = '4242424242424242') => portalCard(world, customer, card),
    /** A member ends their membership with its year, in the portal, or takes that back. */
    portalCancel: (subscription: string, cancel = true) =>
      update(world, found(world.subscriptions, 'subscription', subscription), { cancel_at_period_end: cancel }),
    /** A business fills in Stripe's form for payouts. */
    onboard: (account: string) => onboard(world, account),
    /** The bank account of a business is closed. */
    stop: (account: string) => stopAccount(world, account),
    /** The platform's operator reverses a whole transfer in Stripe's dashboard. */
    takeBack: (transfer: string) => takeBack(world, transfer),
    /** Turns the clock to an instant and does what is due by then. */
    turnTo(now: Date) {
      world.now = now;
      expireDue(world);
      billDue(world);
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof openStripe>>;

// The sandbox and Stripe behind one test interface, so that one suite covers both.
import pino from 'pino';
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { factOf, type GatewayFact } from '../../server/src/features/payments/gateway-facts.ts';
import type { PaymentGateway, TransferRequest } from '../../server/src/features/payments/gateway.ts';
import { stopAccount, takeBack } from '../../server/src/features/payments/sandbox/payouts.ts';
import { runChange } from '../../server/src/features/payments/sandbox/context.ts';
import { makeSandbox } from '../../server/src/features/payments/sandbox.ts';
import { makeStripe } from '../../server/src/features/payments/stripe.ts';
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../fake-stripe/index.ts';

export type Card = keyof typeof TEST_CARDS;

export interface GatewaySide {
  gateway: PaymentGateway;
  now: () => Date;
  /** A person enters a card on a page. */
  pay: (sessionId: string, card: Card) => Promise<'complete' | 'declined' | 'closed'>;
  /** A business completes onboarding for payouts, on the page at `url`. */
  onboard: (payoutAccount: string) => Promise<void>;
  /** A previously enabled account can no longer be paid. */
  stop: (payoutAccount: string) => Promise<void>;
  /** The platform's operator reverses a whole transfer. */
  takeBack: (transfer: TransferRequest & { id: string }) => Promise<void>;
  turnTo: (now: Date) => Promise<void>;
  /** The facts of all events so far, after signature check and parsing, in order of arrival. */
  facts: () => Promise<GatewayFact[]>;
}

const log = pino({ level: 'silent' });
const page = { refreshUrl: 'http://localhost:3000/again', returnUrl: 'http://localhost:3000/payouts' };

export function sandboxSide(db: Db): Promise<GatewaySide> {
  const facts: GatewayFact[] = [];
  const clock: { now: Date | undefined } = { now: undefined };
  const now = () => clock.now ?? new Date();
  const gateway: PaymentGateway = makeSandbox({
    env: { publicUrl: 'http://localhost:3000', stripeWebhookSecret: WEBHOOK_SECRET },
    db,
    clock: now,
    log,
    async deliver(raw, signature) {
      const fact = factOf(await gateway.readEvent(raw, signature));
      facts.push(...(fact ? [fact] : []));
      return 200;
    },
  });
  const world = { db, clock: now, publicUrl: 'http://localhost:3000', report: () => gateway.tick() };
  return Promise.resolve({
    gateway,
    now,
    async pay(sessionId, card) {
      try {
        await gateway.page?.pay(sessionId, TEST_CARDS[card]);
        return 'complete';
      } catch (error) {
        const isDeclined = error instanceof Error && 'code' in error && error.code === 'INVALID';
        return isDeclined ? 'declined' : 'closed';
      }
    },
    async onboard(payoutAccount) {
      await gateway.openPayoutPage({ payoutAccount, isComplete: false, ...page });
      await gateway.payoutPage?.give(payoutAccount, { routingNumber: TEST_ROUTING, accountNumber: TEST_BANKS.pays });
    },
    stop: (payoutAccount) => runChange(world, (tell) => stopAccount(tell, payoutAccount)),
    takeBack: (transfer) => takeBack(world, transfer),
    async turnTo(to) {
      clock.now = to;
      await gateway.tick();
    },
    facts: async () => [...facts],
  });
}

export async function stripeSide(db: Db) {
  const stripe = await startStripe();
  const facts: GatewayFact[] = [];
  const now = () => stripe.world.now ?? new Date();
  const account = {
    secretKey: SECRET_KEY,
    webhookSecrets: ['whsec_of_another_endpoint', WEBHOOK_SECRET],
    apiBase: stripe.url,
    timeoutMs: 1000,
  };
  const gatewayOn = (of: Db) => makeStripe({ account, db: of, clock: now, log });
  const gateway = gatewayOn(db);
  stripe.delivery.connect(async (raw, signature) => {
    const fact = factOf(await gateway.readEvent(raw, signature));
    facts.push(...(fact ? [fact] : []));
    return 200;
  });
  const side: GatewaySide = {
    gateway,
    now,
    pay: async (sessionId, card) => stripe.pay(sessionId, TEST_CARDS[card]),
    async onboard(payoutAccount) {
      await gateway.openPayoutPage({ payoutAccount, isComplete: false, ...page });
      stripe.onboard(payoutAccount);
    },
    stop: async (payoutAccount) => stripe.stop(payoutAccount),
    takeBack: async ({ id }) => stripe.takeBack(id),
    turnTo: async (to) => stripe.turnTo(to),
    async facts() {
      await stripe.delivery.settled();
      return [...facts];
    },
  };
  /** `gatewayOn`: another database on the same Stripe account. */
  return { ...side, stripe, gatewayOn };
}

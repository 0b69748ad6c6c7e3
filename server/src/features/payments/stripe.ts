// The Stripe gateway: hosted pages, annual memberships, held payments and payouts, behind the same interface as the sandbox.
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import type { Db } from '../../kernel/db/drizzle.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { GatewayEvent, PaymentGateway } from './gateway.ts';
import { readSigned, withAccount } from './signature.ts';
import { expire, open } from './stripe/checkouts.ts';
import { API_VERSION, makeClient, makeWriter, onlyToStripe, ourKey, reach, type Side } from './stripe/client.ts';
import * as memberships from './stripe/memberships.ts';
import { findPayment, listPayments, makeBooks, refund, refundsOf } from './stripe/payments.ts';
import { createPayoutAccount, openPayoutPage, readPayoutAccount, retrieveAccount, transfer } from './stripe/payouts.ts';

interface StripeOptions {
  account: { secretKey: string; webhookSecrets: readonly string[]; apiBase: string | undefined; timeoutMs?: number };
  db: Db;
  clock: () => Date;
  log: Logger;
}

/** An invoice lists its payments only on request; without them it could not be refunded. */
async function withPayments(stripe: Stripe, event: GatewayEvent): Promise<GatewayEvent> {
  const { object } = event.data;
  if (event.type !== 'invoice.paid' || event.account || typeof object.id !== 'string' || object.payments) return event;
  const { payments } = await stripe.invoices.retrieve(object.id, { expand: ['payments'] });
  return { ...event, data: { object: { ...object, payments } } };
}

export function makeStripe({ account, db, clock, log }: StripeOptions): PaymentGateway {
  const stripe = makeClient(account);
  const side: Side = { stripe, db, clock, write: makeWriter(db, clock) };
  const books = makeBooks(side);
  return {
    createCheckout: (request) => reach(log, open(side, request).then(onlyToStripe)),
    expireCheckout: (checkoutId) => expire(side, checkoutId),
    startMembership: (request) => memberships.start(side, request),
    cancelAtPeriodEnd: (request) => memberships.cancelAtPeriodEnd(side, request),
    readMembership: (subscription) => memberships.readMembership(side, subscription),
    readCard: (owner) => reach(log, memberships.readCard(side, owner)),
    useNewCard: async (request) =>
      memberships.payWithNewCard(side, { ...request, idempotencyKey: await ourKey(db, request.idempotencyKey) }),
    endMembership: (subscription) => memberships.end(side, subscription),
    removeCard: (customer) => memberships.removeCard(side, customer),
    openPortal: (request) => reach(log, memberships.openPortal(side, request).then(onlyToStripe)),
    createPayoutAccount: (request) => reach(log, createPayoutAccount(side, request)),
    readPayoutAccount: (payoutAccount) => reach(log, readPayoutAccount(side, payoutAccount)),
    openPayoutPage: (request) => reach(log, openPayoutPage(side, request).then(onlyToStripe)),
    transfer: (request) => transfer(side, request),
    refund: (request) => refund(side, request),
    refundsOf: (chargeId) => reach(log, refundsOf(side, chargeId)),
    books: () => reach(log, books()),
    listPayments: (since) => listPayments(side, since),
    findPayment: (chargeId) => findPayment(side, chargeId),
    async readEvent(raw, signature) {
      const { api_version: version, ...event } = readSigned(account.webhookSecrets, raw, signature, clock());
      if (version !== API_VERSION) {
        const message = `This event is of the API version ${version ?? 'none'}. Set the webhook endpoint to ${API_VERSION}.`;
        throw new Refusal('MALFORMED', { english: message });
      }
      const known = withPayments(stripe, event).then((read) =>
        withAccount(read, clock, (id) => retrieveAccount(side, id)),
      );
      return reach(log, known);
    },
    // Stripe keeps its own clock.
    tick: async () => undefined,
  };
}

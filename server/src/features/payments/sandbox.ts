// The sandbox gateway: our own hosted checkout for trials and tests, behind the same interface as Stripe.
import type { Logger } from 'pino';
import type { Db } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import type { PaymentGateway } from './gateway.ts';
import { readSigned } from './signed-event.ts';
import { cardOnFile, removeCard } from './sandbox/cards.ts';
import { books, refund } from './sandbox/charges.ts';
import { cancel, expire, expireDue, open, openPortal, pay, show } from './sandbox/checkouts.ts';
import { makeDelivery, type Deliver } from './sandbox/delivery.ts';
import { cancelAtPeriodEnd, end, payWithNewCard, readMembership, renewDue, start } from './sandbox/memberships.ts';
import {
  createPayoutAccount,
  giveBank,
  openPayoutPage,
  readPayoutAccount,
  showPayoutAccount,
  transfer,
  withAccount,
} from './sandbox/payouts.ts';
import { findPayment, listPayments } from './sandbox/payments.ts';
import { makeSecret } from './sandbox/secret.ts';
import { change, type World } from './sandbox/world.ts';

export interface SandboxOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  /** A webhook secret that is not configured is made once and kept in the database. */
  env: Pick<Env, 'publicUrl' | 'stripeWebhookSecret'>;
  deliver: Deliver;
}

export function makeSandbox({ env, db, clock, log, deliver }: SandboxOptions): PaymentGateway {
  const secret = makeSecret(db, env.stripeWebhookSecret);
  const report = makeDelivery({ db, clock, log, deliver, secret });
  const world: World = { db, clock, publicUrl: env.publicUrl, report };
  return {
    createCheckout: (request) => open(world, request),
    expireCheckout: (checkoutId) => expire(world, checkoutId),
    startMembership: (request) => change(world, (tell) => start(tell, request)),
    cancelAtPeriodEnd: (request) => change(world, (tell) => cancelAtPeriodEnd(tell, request)),
    readMembership: (subscription) => readMembership(world, subscription),
    readCard: (owner) => cardOnFile(world, owner),
    useNewCard: (request) => change(world, (tell) => payWithNewCard(tell, request)),
    endMembership: (subscription) => change(world, (tell) => end(tell, subscription)),
    removeCard: (customer) => change(world, (tell) => removeCard(tell, customer)),
    openPortal: (request) => openPortal(world, request),
    createPayoutAccount: (request) => change(world, (tell) => createPayoutAccount(tell, request)),
    readPayoutAccount: (payoutAccount) => readPayoutAccount(world, payoutAccount),
    openPayoutPage: (request) => openPayoutPage(world, request),
    transfer: (request) => transfer(world, request),
    refund: (request) => change(world, (tell) => refund(tell, request)),
    books: () => books(db),
    listPayments: (since) => listPayments(db, since),
    findPayment: (chargeId) => findPayment(db, chargeId),
    readEvent: async (raw, signature) => withAccount(world, readSigned(await secret(), raw, signature, clock())),
    async tick() {
      await expireDue(world);
      await renewDue(world);
      await report();
    },
    page: {
      show: (sessionId) => show(world, sessionId),
      pay: (sessionId, card) => pay(world, sessionId, card),
      cancel: (sessionId) => cancel(world, sessionId),
    },
    payoutPage: {
      show: (payoutAccount) => showPayoutAccount(world, payoutAccount),
      give: (payoutAccount, bank) => giveBank(world, payoutAccount, bank),
    },
  };
}

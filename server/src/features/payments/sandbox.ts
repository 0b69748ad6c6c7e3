// The sandbox gateway: our own hosted checkout for trials and tests, behind the same interface as Stripe.
import type { Logger } from 'pino';
import { randomBytes } from 'node:crypto';
import { eq, type Db } from '../../kernel/db/drizzle.ts';
import type { Env } from '../../kernel/env.ts';
import { insertedRow } from '../../kernel/errors.ts';
import type { PaymentGateway } from './gateway.ts';
import { readSigned, withAccount } from './signature.ts';
import { books, cardOnFile, findPayment, listPayments, refund, refundsOf, saveCard } from './sandbox/charges.ts';
import { cancel, expire, expireDue, open, openPortal, pay, show } from './sandbox/checkouts.ts';
import * as memberships from './sandbox/memberships.ts';
import * as payouts from './sandbox/payouts.ts';
import { makeDelivery, runChange, type Deliver, type Sandbox } from './sandbox/context.ts';
import { gatewaySecrets } from './tables.ts';

async function storedSecret({ orm }: Db): Promise<string> {
  const name = 'sandbox_webhook';
  // Of several processes that start at once the first one's secret stays; all read that one.
  const value = `whsec_${randomBytes(32).toString('hex')}`;
  await orm.insert(gatewaySecrets).values({ name, value }).onConflictDoNothing();
  return insertedRow(await orm.select().from(gatewaySecrets).where(eq(gatewaySecrets.name, name))).value;
}

/** The secret that signs the sandbox's events: configured, or generated once and stored. */
export function makeSecret(db: Db, configured: string | undefined): () => Promise<string> {
  let known = configured;
  return async () => (known ??= await storedSecret(db));
}

interface SandboxOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  env: Pick<Env, 'publicUrl' | 'stripeWebhookSecret'>;
  deliver: Deliver;
}

export function makeSandbox({ env, db, clock, log, deliver }: SandboxOptions): PaymentGateway {
  const secret = makeSecret(db, env.stripeWebhookSecret);
  const report = makeDelivery({ db, clock, log, deliver, secret });
  const sandbox: Sandbox = { db, clock, publicUrl: env.publicUrl, report };
  return {
    createCheckout: (request) => open(sandbox, request),
    expireCheckout: (checkoutId) => expire(sandbox, checkoutId),
    startMembership: (request) => runChange(sandbox, (change) => memberships.start(change, request)),
    cancelAtPeriodEnd: (request) => runChange(sandbox, (change) => memberships.cancelAtPeriodEnd(change, request)),
    readMembership: (subscription) => memberships.readMembership(sandbox, subscription),
    readCard: (owner) => cardOnFile(sandbox, owner),
    useNewCard: (request) => runChange(sandbox, (change) => memberships.payWithNewCard(change, request)),
    endMembership: (subscription) => runChange(sandbox, (change) => memberships.end(change, subscription)),
    removeCard: (customer) => runChange(sandbox, (change) => saveCard(change, customer, null)),
    openPortal: (request) => openPortal(sandbox, request),
    createPayoutAccount: (request) => runChange(sandbox, (change) => payouts.createPayoutAccount(change, request)),
    readPayoutAccount: (payoutAccount) => payouts.readPayoutAccount(sandbox, payoutAccount),
    openPayoutPage: (request) => payouts.openPayoutPage(sandbox, request),
    transfer: (request) => payouts.transfer(sandbox, request),
    refund: (request) => runChange(sandbox, (change) => refund(change, request)),
    refundsOf: (chargeId) => refundsOf(db, chargeId),
    books: () => books(db),
    listPayments: (since) => listPayments(db, since),
    findPayment: (chargeId) => findPayment(db, chargeId),
    readEvent: async (raw, signature) =>
      withAccount(readSigned(await secret(), raw, signature, clock()), clock, (id) =>
        payouts.readAccountObject(sandbox, id),
      ),
    async tick() {
      await expireDue(sandbox);
      await memberships.renewDue(sandbox);
      await report();
    },
    page: {
      show: (sessionId) => show(sandbox, sessionId),
      pay: (sessionId, card) => pay(sandbox, sessionId, card),
      cancel: (sessionId) => cancel(sandbox, sessionId),
    },
    payoutPage: {
      show: (payoutAccount) => payouts.showPayoutAccount(sandbox, payoutAccount),
      give: (payoutAccount, bank) => payouts.giveBank(sandbox, payoutAccount, bank),
    },
  };
}

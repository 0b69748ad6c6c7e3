// What the sandbox's parts share: database, clock, writes, and their events. Events are in Stripe's format as far as the product reads it,
// written in the transaction of the change, then delivered through the same signed webhook as a real gateway's; a timer retries them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { and, asc, eq, isNull, type PgColumn, type PgTable, type Db, type Tx } from '../../../kernel/db/drizzle.ts';
import type { GatewayEvent, TransferRequest } from '../gateway.ts';
import { sign } from '../signature.ts';
import { sandboxEvents } from './tables.ts';
import type { sandboxCheckouts, sandboxPayoutAccounts, sandboxSubscriptions } from './tables.ts';

export interface Sandbox {
  db: Db;
  clock: () => Date;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Delivers every pending event to the webhook. Never inside a transaction. */
  report: () => Promise<void>;
}

export type Checkout = typeof sandboxCheckouts.$inferSelect;
export type PayoutAccount = typeof sandboxPayoutAccounts.$inferSelect;
export type Subscription = typeof sandboxSubscriptions.$inferSelect;
/** One write of the sandbox: its changes and the events about them commit together. */
export interface Change {
  tx: Tx;
  now: Date;
}

/** A random id of one of the sandbox's objects: cs_sandbox_… */
export const newName = (prefix: 'cs' | 'cus' | 'pi' | 'pm' | 'sub' | 'in' | 're' | 'evt' | 'acct' | 'tr') =>
  `${prefix}_sandbox_${randomBytes(18).toString('hex')}`;

export const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Runs a write in one transaction, and delivers its events after the commit. */
export async function runChange<T>({ db, clock, report }: Sandbox, run: (change: Change) => Promise<T>): Promise<T> {
  const result = await db.transaction((tx) => run({ tx, now: clock() }));
  await report();
  return result;
}

export async function locked<T extends PgTable & { id: PgColumn }>(
  { tx }: Change,
  table: T,
  id: string,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await tx.select().from<PgTable>(table).where(eq(table.id, id)).for('update');
  return row;
}

/** Stores an event to be delivered after the commit. `amountCents`: positive for a payment, negative for a refund. */
async function write({ tx, now }: Change, type: string, object: Record<string, unknown>, amountCents = 0) {
  const event: GatewayEvent = { id: newName('evt'), type, created: unixSeconds(now), data: { object } };
  await tx.insert(sandboxEvents).values({ id: event.id, body: JSON.stringify(event), amountCents, createdAt: now });
}

function sessionObject(checkout: Checkout, paymentIntent: string | null) {
  const { id, mode, status, amountCents, customer, metadata, purpose } = checkout;
  const paid = mode === 'setup' ? 'no_payment_required' : 'paid';
  return {
    id,
    payment_status: status === 'complete' ? paid : 'unpaid',
    payment_intent: paymentIntent,
    customer,
    amount_total: mode === 'setup' ? null : amountCents,
    metadata: { ...metadata, purpose },
  };
}

/** A completed page; `paymentIntent` where it was paid. In subscription mode the invoice's event reports the money, as at Stripe. */
export const checkoutCompleted = (change: Change, checkout: Checkout, paymentIntent: string | null) => {
  const amountCents = checkout.mode === 'payment' ? checkout.amountCents : 0;
  return write(change, 'checkout.session.completed', sessionObject(checkout, paymentIntent), amountCents);
};

export const checkoutExpired = (change: Change, checkout: Checkout) =>
  write(change, 'checkout.session.expired', sessionObject(checkout, null));

function invoiceObject(subscription: Subscription, paymentIntent: string | undefined) {
  const { id, customer, amountCents, metadata, currentPeriodEnd, failures, nextTryAt } = subscription;
  const isPaid = paymentIntent !== undefined;
  return {
    // A renewal is one invoice, however often its charge is tried.
    id: subscription.openInvoice ?? newName('in'),
    customer,
    amount_due: amountCents,
    amount_paid: isPaid ? amountCents : 0,
    attempt_count: isPaid ? failures + 1 : failures,
    next_payment_attempt: nextTryAt && unixSeconds(nextTryAt),
    parent: { subscription_details: { subscription: id, metadata } },
    lines: { data: [{ period: { end: unixSeconds(currentPeriodEnd) } }] },
    payments: { data: isPaid ? [{ payment: { payment_intent: paymentIntent } }] : [] },
  };
}

export const invoicePaid = (change: Change, subscription: Subscription, paymentIntent: string) =>
  write(change, 'invoice.paid', invoiceObject(subscription, paymentIntent), subscription.amountCents);

export const invoiceFailed = (change: Change, subscription: Subscription) =>
  write(change, 'invoice.payment_failed', invoiceObject(subscription, undefined));

/** `refundedCents` is the total refunded of this charge, `amountCents` what was refunded now. */
export const chargeRefunded = (
  change: Change,
  { chargeId, refundedCents, amountCents }: { chargeId: string; refundedCents: number; amountCents: number },
) => write(change, 'charge.refunded', { payment_intent: chargeId, amount_refunded: refundedCents }, -amountCents);

export const membershipChanged = (change: Change, { id, status, metadata }: Subscription) =>
  write(change, `customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`, { id, metadata });

export const cardAttached = (change: Change, customer: string) =>
  write(change, 'payment_method.attached', { id: newName('pm'), customer });

/** Without a bank account that can be paid, one is required. */
export function accountObject({ id, metadata, ready, bankAccount }: PayoutAccount) {
  const problem = { reason: 'Your bank account is closed.', requirement: 'external_account' };
  return {
    id,
    metadata,
    details_submitted: bankAccount !== null,
    payouts_enabled: ready,
    capabilities: { transfers: ready ? 'active' : 'inactive' },
    requirements: {
      currently_due: ready ? [] : ['external_account'],
      errors: ready || bankAccount === null ? [] : [problem],
    },
  };
}

export const accountUpdated = (change: Change, account: PayoutAccount) =>
  write(change, 'account.updated', accountObject(account));

/** The event's amount is what moved now, negative for outgoing money. */
export function transferChanged(
  change: Change,
  type: 'transfer.created' | 'transfer.reversed',
  transfer: TransferRequest & { id: string; reversedCents: number },
) {
  const { id, payoutAccount, amountCents: amount, reversedCents, metadata } = transfer;
  const created = unixSeconds(change.now);
  const object = { id, amount, amount_reversed: reversedCents, destination: payoutAccount, metadata, created };
  return write(change, type, object, type === 'transfer.created' ? -amount : reversedCents);
}

/** Posts a raw body with its Stripe-Signature to /api/webhooks/stripe and answers the status. */
export type Deliver = (raw: Buffer, signature: string) => Promise<number>;

interface Delivery extends Pick<Sandbox, 'db' | 'clock'> {
  log: Logger;
  deliver: Deliver;
  secret: () => Promise<string>;
}

/** Set while an event is being delivered: gateway tasks queued by its handling must not wait for that same event. */
const delivering = new AsyncLocalStorage<true>();

/** Returns what sends all waiting events, oldest first. Concurrent calls share the sending of an event. Never throws. */
export function makeDelivery({ db, clock, log, deliver, secret }: Delivery): () => Promise<void> {
  const underway = new Map<string, Promise<void>>();

  async function send(id: string, body: string): Promise<void> {
    const raw = Buffer.from(body);
    const status = await delivering.run(true, async () => deliver(raw, sign(await secret(), raw, clock())));
    if (status === 200) {
      const isPending = and(eq(sandboxEvents.id, id), isNull(sandboxEvents.deliveredAt));
      await db.orm.update(sandboxEvents).set({ deliveredAt: clock() }).where(isPending);
    } else {
      log.warn({ eventId: id, status }, 'a sandbox event was not accepted; it will be resent');
    }
  }

  function sendOnce(id: string, body: string): Promise<void> {
    const sending =
      underway.get(id) ??
      send(id, body)
        .catch((error: unknown) => log.error({ err: error, eventId: id }, 'a sandbox event could not be sent'))
        .finally(() => underway.delete(id));
    underway.set(id, sending);
    return sending;
  }

  async function sendWaiting(): Promise<void> {
    const waiting = await db.orm
      .select({ id: sandboxEvents.id, body: sandboxEvents.body })
      .from(sandboxEvents)
      .where(isNull(sandboxEvents.deliveredAt))
      .orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id))
      .limit(100);
    const isNested = delivering.getStore() === true;
    for (const { id, body } of waiting) {
      if (!isNested || !underway.has(id)) await sendOnce(id, body);
    }
  }

  return () => sendWaiting().catch((error: unknown) => log.error({ err: error }, 'sandbox events could not be read'));
}

// The sandbox's events, in Stripe's format as far as the product reads it, written in the transaction of the change.
import type { GatewayEvent, TransferRequest } from '../gateway.ts';
import { sandboxEvents } from './tables.ts';
import { newName, unixSeconds, type Change, type Checkout, type PayoutAccount, type Subscription } from './context.ts';

interface SandboxNews {
  type: string;
  object: Record<string, unknown>;
  /** The amount of its event: positive for a payment, negative for a refund. */
  amountCents?: number;
}

/** Keeps an event to be delivered after the commit. */
async function write({ tx, now }: Change, { type, object, amountCents = 0 }: SandboxNews): Promise<void> {
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
export function checkoutCompleted(change: Change, checkout: Checkout, paymentIntent: string | null): Promise<void> {
  const amountCents = checkout.mode === 'payment' ? checkout.amountCents : 0;
  const object = sessionObject(checkout, paymentIntent);
  return write(change, { type: 'checkout.session.completed', object, amountCents });
}

export const checkoutExpired = (change: Change, checkout: Checkout): Promise<void> =>
  write(change, { type: 'checkout.session.expired', object: sessionObject(checkout, null) });

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

export function invoicePaid(change: Change, subscription: Subscription, paymentIntent: string): Promise<void> {
  const object = invoiceObject(subscription, paymentIntent);
  return write(change, { type: 'invoice.paid', object, amountCents: subscription.amountCents });
}

export const invoiceFailed = (change: Change, subscription: Subscription): Promise<void> =>
  write(change, { type: 'invoice.payment_failed', object: invoiceObject(subscription, undefined) });

/** `refundedCents` is the total refunded of this charge, `amountCents` what was refunded now. */
export function chargeRefunded(
  change: Change,
  chargeId: string,
  { refundedCents, amountCents }: { refundedCents: number; amountCents: number },
): Promise<void> {
  const object = { payment_intent: chargeId, amount_refunded: refundedCents };
  return write(change, { type: 'charge.refunded', object, amountCents: -amountCents });
}

export function membershipChanged(change: Change, { id, status, metadata }: Subscription): Promise<void> {
  const type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  return write(change, { type, object: { id, metadata } });
}

/** A card was saved for a customer who may have a membership already. */
export const cardAttached = (change: Change, customer: string): Promise<void> =>
  write(change, { type: 'payment_method.attached', object: { id: newName('pm'), customer } });

/** Without a bank account that can be paid, one is asked for. */
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

export const accountUpdated = (change: Change, account: PayoutAccount): Promise<void> =>
  write(change, { type: 'account.updated', object: accountObject(account) });

/** The amount of its event is what moved now, negative for outgoing money. */
export function transferChanged(
  change: Change,
  type: 'transfer.created' | 'transfer.reversed',
  transfer: TransferRequest & { id: string; reversedCents: number },
): Promise<void> {
  const { id, payoutAccount, amountCents: amount, reversedCents, metadata } = transfer;
  const created = unixSeconds(change.now);
  const object = { id, amount, amount_reversed: reversedCents, destination: payoutAccount, metadata, created };
  return write(change, { type, object, amountCents: type === 'transfer.created' ? -amount : reversedCents });
}

// The sandbox's events, in Stripe's format, written in the transaction of the change.
import type { GatewayEvent } from '../gateway.ts';
import { sandboxEvents } from './tables.ts';
import { newName, unixSeconds, type Change, type Checkout, type Subscription } from './world.ts';

interface News {
  type: string;
  object: Record<string, unknown>;
  /** The amount of its event: positive for a payment, negative for a refund. */
  amountCents?: number;
}

/** Keeps an event to be delivered after the commit. */
export async function write({ tx, now }: Change, { type, object, amountCents = 0 }: News): Promise<void> {
  const event: GatewayEvent = { id: newName('evt'), type, created: unixSeconds(now), data: { object } };
  const body = JSON.stringify({ ...event, object: 'event', livemode: false });
  await tx.insert(sandboxEvents).values({ id: event.id, body, amountCents, createdAt: now });
}

interface Completion {
  paymentIntent?: string;
  subscription?: string;
}

function sessionObject(checkout: Checkout, now: Date, { paymentIntent, subscription }: Completion) {
  const { id, mode, status, amountCents, customer, metadata, purpose, expiresAt } = checkout;
  const paid = mode === 'setup' ? 'no_payment_required' : 'paid';
  return {
    id,
    object: 'checkout.session',
    mode,
    status,
    payment_status: status === 'complete' ? paid : 'unpaid',
    payment_intent: paymentIntent ?? null,
    setup_intent: mode === 'setup' && status === 'complete' ? newName('seti') : null,
    subscription: subscription ?? null,
    customer,
    amount_total: mode === 'setup' ? null : amountCents,
    currency: 'usd',
    metadata: { ...metadata, purpose },
    created: unixSeconds(now),
    expires_at: unixSeconds(expiresAt),
    livemode: false,
  };
}

/** A completed page. In subscription mode the invoice's event reports the money, as at Stripe. */
export function checkoutCompleted(change: Change, checkout: Checkout, completion: Completion): Promise<void> {
  const amountCents = checkout.mode === 'payment' ? checkout.amountCents : 0;
  const object = sessionObject(checkout, change.now, completion);
  return write(change, { type: 'checkout.session.completed', object, amountCents });
}

export function checkoutExpired(change: Change, checkout: Checkout): Promise<void> {
  return write(change, { type: 'checkout.session.expired', object: sessionObject(checkout, change.now, {}) });
}

function invoiceObject(subscription: Subscription, now: Date, paymentIntent: string | undefined) {
  const { id, customer, amountCents, metadata, currentPeriodEnd, failures, nextTryAt } = subscription;
  const isPaid = paymentIntent !== undefined;
  const period = { start: unixSeconds(now), end: unixSeconds(currentPeriodEnd) };
  return {
    // A renewal is one invoice, however often its charge is tried.
    id: subscription.openInvoice ?? newName('in'),
    object: 'invoice',
    customer,
    currency: 'usd',
    status: isPaid ? 'paid' : 'open',
    amount_due: amountCents,
    amount_paid: isPaid ? amountCents : 0,
    attempt_count: isPaid ? failures + 1 : failures,
    next_payment_attempt: nextTryAt && unixSeconds(nextTryAt),
    metadata: {},
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    lines: { object: 'list', data: [{ object: 'line_item', amount: amountCents, currency: 'usd', period }] },
    payments: {
      object: 'list',
      data: isPaid
        ? [{ object: 'invoice_payment', payment: { type: 'payment_intent', payment_intent: paymentIntent } }]
        : [],
    },
    created: unixSeconds(now),
    livemode: false,
  };
}

export function invoicePaid(change: Change, subscription: Subscription, paymentIntent: string): Promise<void> {
  const object = invoiceObject(subscription, change.now, paymentIntent);
  return write(change, { type: 'invoice.paid', object, amountCents: subscription.amountCents });
}

export function invoiceFailed(change: Change, subscription: Subscription): Promise<void> {
  return write(change, { type: 'invoice.payment_failed', object: invoiceObject(subscription, change.now, undefined) });
}

/** `refundedCents` is the total refunded of this charge, `amountCents` what was refunded now. */
export function chargeRefunded(
  change: Change,
  charge: { id: string; amountCents: number },
  { refundedCents, amountCents }: { refundedCents: number; amountCents: number },
): Promise<void> {
  const object = {
    id: charge.id.replace(/^pi_/, 'ch_'),
    object: 'charge',
    payment_intent: charge.id,
    amount: charge.amountCents,
    amount_refunded: refundedCents,
    refunded: refundedCents >= charge.amountCents,
    currency: 'usd',
    metadata: {},
    created: unixSeconds(change.now),
    livemode: false,
  };
  return write(change, { type: 'charge.refunded', object, amountCents: -amountCents });
}

function subscriptionObject(subscription: Subscription, now: Date) {
  const { id, customer, status, metadata, amountCents, currentPeriodEnd } = subscription;
  const price = { object: 'price', currency: 'usd', unit_amount: amountCents, recurring: { interval: 'year' } };
  const end = unixSeconds(currentPeriodEnd);
  return {
    id,
    object: 'subscription',
    customer,
    status,
    metadata,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: status === 'canceled' ? unixSeconds(now) : null,
    items: { object: 'list', data: [{ object: 'subscription_item', price, current_period_end: end }] },
    created: unixSeconds(subscription.createdAt),
    livemode: false,
  };
}

/** A membership goes on otherwise than before, or has ended. */
export function membershipChanged(change: Change, subscription: Subscription): Promise<void> {
  const type = subscription.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  return write(change, { type, object: subscriptionObject(subscription, change.now) });
}

/** A card was saved for a customer who may have a membership already. */
export function cardAttached(change: Change, customer: string, last4: string): Promise<void> {
  const card = { brand: 'visa', last4 };
  const object = { id: newName('pm'), object: 'payment_method', type: 'card', card, customer, metadata: {} };
  return write(change, { type: 'payment_method.attached', object });
}

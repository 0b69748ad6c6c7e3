// Subscriptions and invoices of the fake Stripe: first charge, renewals, retries after a failure, end.
import type { Stripe } from 'stripe';
import { blank } from './contract.ts';
import { collect, invoiceOf, itemOf, list, settle } from './invoices.ts';
import { metadataOf, pay } from './payments.ts';
import { found, idOf, invalidRequest, StripeFailure, type World } from './world.ts';

const DAY_S = 24 * 3600;
/** A failed renewal is retried after one, three and five days; then the subscription ends. */
const PAUSES_S = [1 * DAY_S, 2 * DAY_S, 2 * DAY_S] as const;

/** Times of the retries for this subscription; stored beside it, as Stripe stores them on the invoice. */
const due = new WeakMap<Stripe.Subscription, { at: number; invoice: Stripe.Invoice }>();

function yearAfter(seconds: number): number {
  const end = new Date(seconds * 1000);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return Math.floor(end.getTime() / 1000);
}

interface Wanted {
  customer: string;
  unitAmount: number;
  product: string;
  metadata: Stripe.Metadata;
  card: string | null;
}

function make(world: World, { customer, unitAmount, product, metadata, card }: Wanted): Stripe.Subscription {
  const created = world.seconds();
  const id = world.id('sub');
  found(world.products, 'product', product);
  const price = blank<Stripe.Price>('price', {
    id: world.id('price'),
    created,
    currency: 'usd',
    product,
    unit_amount: unitAmount,
    type: 'recurring',
  });
  const item = blank<Stripe.SubscriptionItem>('subscription_item', {
    id: world.id('si'),
    created,
    current_period_start: created,
    current_period_end: yearAfter(created),
    price,
    quantity: 1,
    subscription: id,
  });
  const subscription = blank<Stripe.Subscription>('subscription', {
    id,
    created,
    start_date: created,
    currency: 'usd',
    customer,
    default_payment_method: card,
    items: list(`/v1/subscription_items?subscription=${id}`, [item]),
    metadata,
    status: 'incomplete',
  });
  world.subscriptions.set(id, subscription);
  return subscription;
}

/** A page was paid: its subscription begins paid. */
export function startPaid(world: World, wanted: Wanted): Stripe.Subscription {
  const subscription = make(world, wanted);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const invoice = invoiceOf(world, subscription, { start, end });
  invoice.billing_reason = 'subscription_create';
  subscription.status = 'active';
  world.emit('customer.subscription.created', subscription);
  const paid = { amount: invoice.amount_due, customer: wanted.customer, description: null, metadata: {} };
  settle(world, invoice, pay(world, paid));
  return subscription;
}

function mustHaveCard(world: World, customer: string, card: string): void {
  if (!(world.cards.get(customer) ?? []).some(({ method }) => method.id === card)) {
    throw invalidRequest(`No such PaymentMethod: '${card}'`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  }
}

export function start(world: World, params: Stripe.SubscriptionCreateParams): Stripe.Subscription {
  const customer = found(world.customers, 'customer', params.customer ?? '').id;
  const card = params.default_payment_method ?? null;
  if (card === null) {
    throw invalidRequest('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  }
  mustHaveCard(world, customer, card);
  const data = params.items?.[0]?.price_data;
  const { unit_amount: unitAmount = 0, product = '' } = data ?? {};
  const metadata = metadataOf(params.metadata);
  const subscription = make(world, { customer, unitAmount, product, metadata, card });
  const { current_period_start, current_period_end } = itemOf(subscription);
  const invoice = invoiceOf(world, subscription, { start: current_period_start, end: current_period_end });
  invoice.billing_reason = 'subscription_create';
  subscription.status = collect(world, subscription, invoice) ? 'active' : 'incomplete';
  world.emit('customer.subscription.created', subscription);
  return subscription;
}

export function cancel(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status === 'canceled') {
    throw invalidRequest(`No such subscription: '${subscription.id}'`, { code: 'resource_missing' });
  }
  subscription.status = 'canceled';
  subscription.canceled_at = world.seconds();
  subscription.ended_at = world.seconds();
  due.delete(subscription);
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}

export function update(world: World, subscription: Stripe.Subscription, params: Stripe.SubscriptionUpdateParams) {
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const { cancel_at_period_end: before } = subscription;
  const { cancel_at_period_end: cancelNow = before, default_payment_method: card } = params;
  if (typeof card === 'string') {
    mustHaveCard(world, idOf(subscription.customer), card);
    subscription.default_payment_method = card;
  }
  subscription.cancel_at_period_end = cancelNow;
  subscription.cancel_at = cancelNow ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = cancelNow ? world.seconds() : null;
  world.emit('customer.subscription.updated', subscription, { cancel_at_period_end: before });
  return subscription;
}

/** Charges a renewal. An unpaid one is retried, and finally the subscription ends. */
function collectRenewal(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): boolean {
  const pause = PAUSES_S[invoice.attempt_count];
  invoice.next_payment_attempt = pause === undefined ? null : world.seconds() + pause;
  if (collect(world, subscription, invoice)) {
    due.delete(subscription);
    subscription.status = 'active';
    return true;
  }
  subscription.status = 'past_due';
  if (pause === undefined) {
    cancel(world, subscription);
  } else {
    due.set(subscription, { at: world.seconds() + pause, invoice });
  }
  return false;
}

/** The owner, or we, pay an open invoice at once, with the named card. */
export function payInvoice(
  world: World,
  id: string,
  { payment_method: card }: Stripe.InvoicePayParams,
): Stripe.Invoice {
  const invoice = found(world.invoices, 'invoice', id);
  if (invoice.status !== 'open') {
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  }
  const name = idOf(invoice.parent?.subscription_details?.subscription ?? '');
  const subscription = found(world.subscriptions, 'subscription', name);
  const before = subscription.default_payment_method;
  subscription.default_payment_method = card ?? before;
  const wasLate = due.has(subscription);
  const isPaid = collect(world, subscription, invoice);
  subscription.default_payment_method = before;
  if (!isPaid) {
    throw new StripeFailure(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
  }
  due.delete(subscription);
  if (wasLate) {
    subscription.status = 'active';
    world.emit('customer.subscription.updated', subscription);
  }
  return invoice;
}

function renew(world: World, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  if (subscription.cancel_at_period_end) {
    cancel(world, subscription);
    return;
  }
  const period = { start: item.current_period_end, end: yearAfter(item.current_period_end) };
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  const isPaid = collectRenewal(world, subscription, invoiceOf(world, subscription, period));
  if (isPaid || due.has(subscription)) world.emit('customer.subscription.updated', subscription);
}

function tryAgain(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  if (collectRenewal(world, subscription, invoice)) world.emit('customer.subscription.updated', subscription);
}

/** Everything due by the clock. */
export function billDue(world: World): void {
  for (const subscription of world.subscriptions.values()) {
    const waiting = due.get(subscription);
    if (waiting && waiting.at <= world.seconds()) {
      tryAgain(world, subscription, waiting.invoice);
    } else if (subscription.status === 'active' && itemOf(subscription).current_period_end <= world.seconds()) {
      renew(world, subscription);
    }
  }
}

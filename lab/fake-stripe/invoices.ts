// Invoices of subscriptions: created for a period, and charged to the saved card.
import type { Stripe } from 'stripe';
import { blank } from './contract.ts';
import { pay } from './payments.ts';
import { idOf, type SavedCard, type World } from './world.ts';

export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) {
    throw new Error(`The subscription ${subscription.id} has no item`);
  }
  return item;
};

export const list = <T>(url: string, data: T[]) => ({ object: 'list' as const, data, has_more: false, url });

export function invoiceOf(world: World, subscription: Stripe.Subscription, period: { start: number; end: number }) {
  const amount = itemOf(subscription).price.unit_amount ?? 0;
  const id = world.id('in');
  const line = blank<Stripe.InvoiceLineItem>('invoice_line_item', {
    id: world.id('il'),
    amount,
    currency: 'usd',
    invoice: id,
    period,
    subtotal: amount,
  });
  const invoice = blank<Stripe.Invoice>('invoice', {
    id,
    amount_due: amount,
    amount_remaining: amount,
    total: amount,
    subtotal: amount,
    billing_reason: 'subscription_cycle',
    created: world.seconds(),
    currency: 'usd',
    customer: subscription.customer,
    lines: list(`/v1/invoices/${id}/lines`, [line]),
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: structuredClone(subscription.metadata) },
    },
    status: 'open',
  });
  subscription.latest_invoice = id;
  world.invoices.set(id, invoice);
  return invoice;
}

export function settle(world: World, invoice: Stripe.Invoice, intent: string): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  const payment = blank<Stripe.InvoicePayment>('invoice_payment', {
    id: world.id('inpay'),
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_paid,
    created: world.seconds(),
    currency: 'usd',
    invoice: invoice.id ?? '',
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'paid',
  });
  // As with Stripe, payments are included only if expanded: see calls.ts.
  world.invoicePayments.set(invoice.id ?? '', list(`/v1/invoice_payments?invoice=${invoice.id ?? ''}`, [payment]));
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
}

function cardOf(world: World, { customer, default_payment_method: card }: Stripe.Subscription): SavedCard | undefined {
  const saved = world.cards.get(idOf(customer)) ?? [];
  return saved.find(({ method }) => method.id === card);
}

/** Charges an invoice to the saved card, off session; false when the charge failed. */
export function collect(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): boolean {
  const card = cardOf(world, subscription);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (card?.behavior === 'pays') {
    const { amount_due: amount } = invoice;
    const customer = idOf(subscription.customer);
    settle(world, invoice, pay(world, { amount, customer, description: 'Subscription', metadata: {} }));
    return true;
  }
  if (card?.behavior === 'asks') world.emit('invoice.payment_action_required', invoice);
  world.emit('invoice.payment_failed', invoice);
  return false;
}

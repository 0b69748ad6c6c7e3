// Parses the gateway's events (Stripe's objects) into the few facts that the product uses; unknown kinds give none.
import * as z from 'zod';
import { chargebackFact, refundFailedFact, type ChargebackFact, type RefundFailedFact } from './chargeback-facts.ts';
import type { CheckoutPurpose, GatewayEvent } from './gateway.ts';
import { accountFact, transferFact, type PayoutAccountFact, type TransferFact } from './payout-facts.ts';

/** Our own kind of event: a membership was to start on a saved card, and there was none. Stripe sends no event for that. */
export const MEMBERSHIP_NOT_STARTED = 'live_oak.membership_not_started';

interface CheckoutFact {
  checkoutId: string;
  purpose: CheckoutPurpose;
  metadata: Record<string, string>;
  customer: string | null;
}

/** What happened at the gateway. Money in cents. */
export type GatewayFact =
  | (CheckoutFact & { kind: 'checkoutDone'; chargeId: string | null; subscription: string | null; amountCents: number })
  | (CheckoutFact & { kind: 'checkoutExpired' })
  | (InvoiceFact & { kind: 'invoicePaid'; amountCents: number; chargeId: string | null; periodEnd: Date })
  | (InvoiceFact & FailedFact)
  | { kind: 'membershipNotStarted'; metadata: Record<string, string> }
  /** `isNew`: saved just now; else one of theirs that they chose. */
  | { kind: 'cardAdded'; customer: string; card: string; isNew: boolean }
  | { kind: 'refunded'; chargeId: string; refundedCents: number }
  | MembershipFact
  | PayoutAccountFact
  | TransferFact
  | ChargebackFact
  | RefundFailedFact;

/** The state of a membership: `periodEnd` is when it is charged again, or ends if it was canceled. */
interface MembershipFact {
  kind: 'membershipChanged';
  subscription: string;
  customer: string | null;
  hasEnded: boolean;
  cancelAtPeriodEnd: boolean;
  periodEnd: Date;
  metadata: Record<string, string>;
}

/** `attempts`: how often it was tried by then. `nextTryAt`: null when it is not retried automatically. */
interface FailedFact {
  kind: 'invoiceFailed';
  amountCents: number;
  attempts: number;
  nextTryAt: Date | null;
  periodEnd: Date;
}

interface InvoiceFact {
  invoiceId: string;
  customer: string | null;
  subscription: string;
  metadata: Record<string, string>;
}

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});
/** A reference that may come expanded. */
const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .transform((value) => (typeof value === 'object' && value !== null ? value.id : (value ?? null)));

const CheckoutSession = z.object({
  id: z.string(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: reference,
  customer: reference,
  subscription: reference,
  amount_total: z.int().nullish(),
  metadata,
});

const Invoice = z.object({
  id: z.string(),
  customer: reference,
  amount_paid: z.int(),
  amount_due: z.int().nullish(),
  attempt_count: z.int().nullish(),
  next_payment_attempt: z.int().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference, metadata }) }),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.int() }) })).min(1) }),
  payments: z
    .object({
      data: z.array(z.object({ status: z.string().nullish(), payment: z.object({ payment_intent: reference }) })),
    })
    .nullish(),
});

const Charge = z.object({ payment_intent: z.string(), amount_refunded: z.int() });

const Subscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  // In this version the period is the item's, no longer the subscription's.
  items: z.object({ data: z.array(z.object({ current_period_end: z.int() })).min(1) }),
  metadata,
});

const PaymentMethod = z.object({ id: z.string(), customer: reference });
const Customer = z.object({ id: z.string(), invoice_settings: z.object({ default_payment_method: reference }) });
const NotStarted = z.object({ metadata });

const isPurpose = (purpose: string | undefined): purpose is CheckoutPurpose =>
  purpose === 'membership' || purpose === 'card' || purpose === 'award';

function ofCheckout(kind: 'checkoutDone' | 'checkoutExpired', object: unknown): GatewayFact | undefined {
  const session = CheckoutSession.safeParse(object).data;
  const purpose = session?.metadata.purpose;
  if (!session || !isPurpose(purpose)) {
    return undefined;
  }
  const { id: checkoutId, customer, metadata: given } = session;
  const base = { checkoutId, purpose, customer, metadata: given };
  if (kind === 'checkoutExpired') {
    return { kind, ...base };
  }
  // A payment that takes days reports 'unpaid' first and comes again when it is there.
  if (session.payment_status === 'unpaid') {
    return undefined;
  }
  const { payment_intent: chargeId, subscription, amount_total: amount } = session;
  return { kind, ...base, chargeId, subscription, amountCents: amount ?? 0 };
}

function ofInvoice(kind: 'invoicePaid' | 'invoiceFailed', object: unknown): GatewayFact | undefined {
  const invoice = Invoice.safeParse(object).data;
  const details = invoice?.parent.subscription_details;
  if (!invoice || !details?.subscription || details.metadata.purpose !== 'membership') {
    return undefined;
  }
  const base = {
    invoiceId: invoice.id,
    customer: invoice.customer,
    subscription: details.subscription,
    metadata: details.metadata,
  };
  const periodEnd = new Date(Math.max(...invoice.lines.data.map(({ period }) => period.end)) * 1000);
  if (kind === 'invoiceFailed') {
    const { amount_due: due, attempt_count: attempts, next_payment_attempt: next } = invoice;
    const amountCents = due ?? invoice.amount_paid;
    const nextTryAt = next ? new Date(next * 1000) : null;
    return { kind, ...base, amountCents, attempts: attempts ?? 1, nextTryAt, periodEnd };
  }
  const payments = invoice.payments?.data ?? [];
  // A canceled one may come before the one that paid.
  const paid = payments.find(({ status }) => status === 'paid') ?? payments[0];
  const chargeId = paid?.payment.payment_intent ?? null;
  return { kind, ...base, amountCents: invoice.amount_paid, chargeId, periodEnd };
}

function ofCharge(object: unknown): GatewayFact | undefined {
  const charge = Charge.safeParse(object).data;
  return charge && { kind: 'refunded', chargeId: charge.payment_intent, refundedCents: charge.amount_refunded };
}

function ofSubscription(object: unknown): GatewayFact | undefined {
  const subscription = Subscription.safeParse(object).data;
  if (subscription?.metadata.purpose !== 'membership') {
    return undefined;
  }
  const { id, customer, status, items, metadata: given } = subscription;
  const end = Math.max(...items.data.map((item) => item.current_period_end));
  return {
    kind: 'membershipChanged',
    subscription: id,
    customer,
    hasEnded: status === 'canceled' || status === 'incomplete_expired',
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    periodEnd: new Date(end * 1000),
    metadata: given,
  };
}

/** A person saved another card on the gateway's own page, or chose one of theirs there. */
function ofCard(type: string, object: unknown): GatewayFact | undefined {
  if (type === 'payment_method.attached') {
    const method = PaymentMethod.safeParse(object).data;
    return method?.customer
      ? { kind: 'cardAdded', customer: method.customer, card: method.id, isNew: true }
      : undefined;
  }
  const customer = Customer.safeParse(object).data;
  const card = customer?.invoice_settings.default_payment_method;
  return customer && card ? { kind: 'cardAdded', customer: customer.id, card, isNew: false } : undefined;
}

function ofNotStarted(object: unknown): GatewayFact | undefined {
  const found = NotStarted.safeParse(object).data;
  return found && { kind: 'membershipNotStarted', metadata: found.metadata };
}

/** The fact in an event; undefined for what the product does not act on. */
export function factOf({ type, data, created, readAt, account }: GatewayEvent): GatewayFact | undefined {
  // Of a connected account only its state concerns us: payments to it are not ours, whatever their metadata.
  if (account !== undefined && type !== 'account.updated') {
    return undefined;
  }
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofCheckout('checkoutDone', data.object);
    case 'checkout.session.expired':
      return ofCheckout('checkoutExpired', data.object);
    case 'invoice.paid':
      return ofInvoice('invoicePaid', data.object);
    case 'invoice.payment_failed':
    // The bank wants the holder of the card to confirm, who is not there: no money came.
    case 'invoice.payment_action_required':
      return ofInvoice('invoiceFailed', data.object);
    case 'charge.refunded':
      return ofCharge(data.object);
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return ofSubscription(data.object);
    case MEMBERSHIP_NOT_STARTED:
      return ofNotStarted(data.object);
    case 'payment_method.attached':
    case 'customer.updated':
      return ofCard(type, data.object);
    case 'account.updated':
      return accountFact(data.object, new Date(readAt ?? created * 1000));
    case 'transfer.created':
    case 'transfer.reversed':
      return transferFact(data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return chargebackFact(type, data.object);
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return refundFailedFact(data.object);
    default:
      return undefined;
  }
}

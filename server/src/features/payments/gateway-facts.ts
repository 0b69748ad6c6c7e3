// Parses the gateway's events (Stripe's objects) into the few facts that the product uses; unknown kinds give none. Money in cents.
import * as z from 'zod';
import type { GatewayEvent } from './gateway.ts';

const orElse = <S extends z.ZodType>(schema: S, none: z.output<S>) =>
  schema.nullish().transform((value) => value ?? none);

const metadata = orElse(z.record(z.string(), z.string()), {});

/** A reference that may come expanded. */
const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .transform((value) => (typeof value === 'object' && value !== null ? value.id : (value ?? null)));

const seconds = z.int().transform((at) => new Date(at * 1000));

/** Makes the reader of the fact in an event; undefined where its object has another shape, or `make` returns none. */
const reader =
  <Shape extends z.ZodType, Fact>(shape: Shape, make: (object: z.output<Shape>, event: GatewayEvent) => Fact) =>
  (event: GatewayEvent): Fact | undefined => {
    const { success, data } = shape.safeParse(event.data.object);
    return success ? make(data, event) : undefined;
  };

const names = orElse(z.array(z.string()), []);

const Problem = z.object({ reason: z.string(), requirement: z.string() });
const Requirements = z.object({ currently_due: names, past_due: names, errors: z.array(Problem).nullish() });
const Account = z
  .object({
    id: z.string(),
    details_submitted: z.boolean(),
    payouts_enabled: z.boolean(),
    capabilities: z.object({ transfers: z.string().nullish() }).nullish(),
    requirements: Requirements.nullish(),
    metadata,
  })
  .transform(({ id, details_submitted: isSubmitted, payouts_enabled, capabilities, requirements, ...account }) => ({
    payoutAccount: id,
    metadata: account.metadata,
    // Both: a transfer needs the capability, and money that cannot go on to a bank has not reached the business.
    ready: isSubmitted && payouts_enabled && capabilities?.transfers === 'active',
    isSubmitted,
    missing: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    problems: [...new Set((requirements?.errors ?? []).map(({ reason }) => reason))],
  }));

export const standingIn = (object: unknown) => Account.safeParse(object).data;

/** `readAt`: when it was read at the gateway, else when the event was made. */
const accountFact = reader(Account, (standing, { created, readAt }) => ({
  kind: 'payoutAccountChanged' as const,
  ...standing,
  readAt: new Date(readAt ?? created * 1000),
}));

const Transfer = z.object({
  id: z.string(),
  destination: reference,
  amount: z.int(),
  amount_reversed: z.int(),
  created: seconds,
  metadata,
});

/** `reversedCents`: how much of it had been returned by then. */
const transferFact = reader(Transfer, ({ id: transferId, destination: payoutAccount, ...transfer }) => {
  const { amount: amountCents, amount_reversed: reversedCents, created: madeAt, metadata: given } = transfer;
  const made = { transferId, amountCents, reversedCents, madeAt, metadata: given };
  return payoutAccount === null ? undefined : { kind: 'transferred' as const, payoutAccount, ...made };
});

const Dispute = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
});

const ENDS: Record<string, 'won' | 'lost'> = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' };
const MONEY: Record<string, 'withdrawn' | 'reinstated'> = {
  'charge.dispute.funds_withdrawn': 'withdrawn',
  'charge.dispute.funds_reinstated': 'reinstated',
};

/** Stripe's dispute. `status`: an inquiry that ended without a loss is won. `money`: what this event took from us or returned, or null. */
const chargebackFact = reader(Dispute, ({ id, payment_intent, amount, reason, ...dispute }, { type }) => ({
  kind: 'chargeback' as const,
  disputeId: id,
  chargeId: payment_intent,
  amountCents: amount,
  reason,
  status: ENDS[dispute.status] ?? ('open' as const),
  money: MONEY[type] ?? null,
  dueBy: dispute.evidence_details?.due_by ?? null,
}));

const Refund = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  status: z.literal('failed'),
  failure_reason: z.string().nullish(),
});

const refundFailedFact = reader(Refund, ({ id, payment_intent, amount, failure_reason: reason }) => ({
  kind: 'refundFailed' as const,
  refundId: id,
  chargeId: payment_intent,
  amountCents: amount,
  reason: reason ?? 'unknown',
}));

/** Our own kind of event, since Stripe sends none: a membership was to start on a saved card, and there was none. */
export const MEMBERSHIP_NOT_STARTED = 'live_oak.membership_not_started';

const Purpose = z.enum(['membership', 'card', 'award']);
const ofMembership = metadata.refine(({ purpose }) => purpose === 'membership');

const CheckoutSession = z
  .object({
    id: z.string(),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    payment_intent: reference,
    customer: reference,
    amount_total: z.int().nullish(),
    metadata: metadata.refine(({ purpose }) => Purpose.safeParse(purpose).success),
  })
  .transform(({ id, customer, metadata: given, ...session }) => ({
    session,
    base: { checkoutId: id, purpose: Purpose.parse(given.purpose), customer, metadata: given },
  }));

const checkoutDone = reader(CheckoutSession, ({ base, session }) => {
  const { payment_status, payment_intent: chargeId, amount_total: amount } = session;
  // A payment that takes days reports 'unpaid' first, and sends another event when it has arrived.
  return payment_status === 'unpaid'
    ? undefined
    : { kind: 'checkoutDone' as const, ...base, chargeId, amountCents: amount ?? 0 };
});
const checkoutExpired = reader(CheckoutSession, ({ base }) => ({ kind: 'checkoutExpired' as const, ...base }));

const OfMembership = z.object({ subscription: reference.pipe(z.string().min(1)), metadata: ofMembership });
const Payment = z.object({ status: z.string().nullish(), payment: z.object({ payment_intent: reference }) });
const Invoice = z
  .object({
    id: z.string(),
    customer: reference,
    amount_paid: z.int(),
    amount_due: z.int().nullish(),
    attempt_count: z.int().nullish(),
    next_payment_attempt: seconds.nullish(),
    parent: z.object({ subscription_details: OfMembership }),
    lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.int() }) })).min(1) }),
    payments: z.object({ data: z.array(Payment) }).nullish(),
  })
  .transform(({ id, customer, parent, lines, ...invoice }) => ({
    invoice,
    base: {
      invoiceId: id,
      customer,
      ...parent.subscription_details,
      periodEnd: new Date(Math.max(...lines.data.map(({ period }) => period.end)) * 1000),
    },
  }));

const invoicePaid = reader(Invoice, ({ base, invoice }) => {
  const payments = invoice.payments?.data ?? [];
  // A canceled one may come before the one that paid.
  const paid = payments.find(({ status }) => status === 'paid') ?? payments[0];
  const chargeId = paid?.payment.payment_intent ?? null;
  return { kind: 'invoicePaid' as const, ...base, amountCents: invoice.amount_paid, chargeId };
});

/** `attempts`: so far. `nextTryAt`: null when it is not retried automatically. */
const invoiceFailed = reader(Invoice, ({ base, invoice }) => ({
  kind: 'invoiceFailed' as const,
  ...base,
  amountCents: invoice.amount_due ?? invoice.amount_paid,
  attempts: invoice.attempt_count ?? 1,
  nextTryAt: invoice.next_payment_attempt ?? null,
}));

const Charge = z.object({ payment_intent: z.string(), amount_refunded: z.int(), metadata });
const refunded = reader(Charge, ({ payment_intent: chargeId, amount_refunded: refundedCents, ...given }) => {
  return { kind: 'refunded' as const, chargeId, refundedCents, ...given };
});

/** A membership changed or ended. Its state is read at the gateway, since events come in any order. */
const Membership = z.object({ id: z.string(), metadata: ofMembership });
const membershipChanged = reader(Membership, ({ id: subscription, ...given }) => {
  return { kind: 'membershipChanged' as const, subscription, ...given };
});

const notStarted = reader(z.object({ metadata }), (object) => ({ kind: 'membershipNotStarted' as const, ...object }));

/** A person saved another card on the gateway's own page, or chose one of theirs there. `isNew`: saved just now. */
const cardOf = (customer: string | null, card: string | null, isNew: boolean) =>
  customer && card ? { kind: 'cardAdded' as const, customer, card, isNew } : undefined;
const cardSaved = reader(z.object({ id: z.string(), customer: reference }), ({ id, customer }) =>
  cardOf(customer, id, true),
);
const Customer = z.object({ id: z.string(), invoice_settings: z.object({ default_payment_method: reference }) });
const cardChosen = reader(Customer, ({ id, invoice_settings }) =>
  cardOf(id, invoice_settings.default_payment_method, false),
);

const READERS = {
  'checkout.session.completed': checkoutDone,
  'checkout.session.async_payment_succeeded': checkoutDone,
  'checkout.session.expired': checkoutExpired,
  'invoice.paid': invoicePaid,
  'invoice.payment_failed': invoiceFailed,
  // The bank requires the cardholder to confirm, who is not present: no money arrived.
  'invoice.payment_action_required': invoiceFailed,
  'charge.refunded': refunded,
  'customer.subscription.updated': membershipChanged,
  'customer.subscription.deleted': membershipChanged,
  [MEMBERSHIP_NOT_STARTED]: notStarted,
  'payment_method.attached': cardSaved,
  'customer.updated': cardChosen,
  'account.updated': accountFact,
  'transfer.created': transferFact,
  'transfer.reversed': transferFact,
  'charge.dispute.created': chargebackFact,
  'charge.dispute.updated': chargebackFact,
  'charge.dispute.funds_withdrawn': chargebackFact,
  'charge.dispute.funds_reinstated': chargebackFact,
  'charge.dispute.closed': chargebackFact,
  'refund.failed': refundFailedFact,
  'refund.updated': refundFailedFact,
  'charge.refund.updated': refundFailedFact,
};

export type GatewayFact = NonNullable<ReturnType<(typeof READERS)[keyof typeof READERS]>>;
export type FactOf<K extends GatewayFact['kind']> = Extract<GatewayFact, { kind: K }>;

const readers = new Map<string, (event: GatewayEvent) => GatewayFact | undefined>(Object.entries(READERS));

/** The fact in an event; undefined for what the product does not act on. */
export function factOf(event: GatewayEvent): GatewayFact | undefined {
  // Of a connected account only its state concerns us: payments to it are not ours, regardless of their metadata.
  const isForeign = event.account !== undefined && event.type !== 'account.updated';
  return isForeign ? undefined : readers.get(event.type)?.(event);
}

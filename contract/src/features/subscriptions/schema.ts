// Schemas of the $99 annual membership, and the life cycles of its checkout page and invoices.
import type { Moves } from '../../keys.ts';
import * as z from 'zod/mini';
import { flags, bodyId, cents, instant, linkToken, each } from '../../fields.ts';

export const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const;

/** state → move → state. Only the server's moves.ts writes a status. */
export const CHECKOUT_MOVES = {
  /** Also when the person paid in the moment in which we closed it. */
  complete: { from: ['open', 'expired'], to: 'complete' },
  expire: { from: ['open'], to: 'expired' },
} as const satisfies Moves<typeof CHECKOUT_STATUSES>;
export type CheckoutMove = keyof typeof CHECKOUT_MOVES;

export const INVOICE_STATUSES = ['paid', 'failed', 'refunded'] as const;

export const INVOICE_MOVES = {
  pay: { from: ['failed'], to: 'paid' },
  /** Refunded or charged back in full, or paid when nothing was due. */
  refund: { from: ['failed', 'paid'], to: 'refunded' },
} as const satisfies Moves<typeof INVOICE_STATUSES>;

/** The price of one year (MEM-1 in docs/requirements.md). */
export const MEMBERSHIP_CENTS = 9900;
/** Access after a failed renewal. */
export const GRACE_DAYS = 7;
/** Before a renewal (R.S. 9:2716). */
export const RENEWAL_NOTICE_DAYS = 30;
/** From a payment to /dashboard. */
export const PAID_REDIRECT_MS = 2000;

/** How long a registration's token opens the checkout without a session. */
export const SUBSCRIBE_TOKEN_MINUTES = 30;
export const SUBSCRIBE_TOKEN_OVER = 'accountForm.paymentLinkOver';

export const Subscribe = z.object({ userId: z.optional(bodyId('userId is the number of your account')) });

/** For a browser that keeps no cookie: the token that the registration answered. */
export const SubscribeOnce = z.object({ token: linkToken(SUBSCRIBE_TOKEN_OVER) });

export const Checkout = z.strictObject({ url: z.string(), sessionId: z.string() });

export const BILLING_STATUSES = ['active', 'canceled', 'incomplete', 'past_due', 'none'] as const;
export const SubscriptionStatusReply = z.strictObject({
  status: z.enum(BILLING_STATUSES),
  /** Unix seconds; null without a membership. */
  current_period_end: z.nullable(z.int()),
  cancelAtPeriodEnd: z.boolean(),
  accessUntil: z.nullable(instant),
  /** `awaitingApproval`: the card is charged on approval rather than now. */
  ...each(z.boolean(), 'cardSaved', 'awaitingApproval'),
  /** When the saved card is charged next automatically, for a renewal or an unpaid one; null when it is not. */
  nextChargeAt: z.nullable(instant),
  amountCents: cents,
  /** An unpaid renewal is still collected: a new card pays it at once. */
  renewalOpen: z.boolean(),
  can: flags('subscribe', 'cancel', 'resume', 'portal'),
});
export type SubscriptionStatusReply = z.infer<typeof SubscriptionStatusReply>;

export const CheckoutQuery = z.object({ session_id: z.string().check(z.maxLength(200)) });

/** paid: booked. saved: the card. waiting: for the gateway. unknown: expired, or not of this business. */
export const CheckoutStateReply = z.strictObject({ state: z.enum(['paid', 'saved', 'waiting', 'unknown']) });
export type CheckoutState = z.infer<typeof CheckoutStateReply>['state'];

export const Portal = z.strictObject({ url: z.string() });

export const CardOnFile = z.strictObject({
  card: z.nullable(
    z.strictObject({
      /** 'visa', 'mastercard', … */
      brand: z.string(),
      last4: z.string(),
      /** 1 to 12; null where the gateway does not say. */
      ...each(z.nullable(z.int()), 'expMonth', 'expYear'),
    }),
  ),
});
export type CardOnFile = z.infer<typeof CardOnFile>;

export const MembershipInvoice = z.strictObject({
  id: z.int(),
  /** failed: not paid yet. refunded: paid and refunded in full. */
  status: z.enum(INVOICE_STATUSES),
  /** `backCents`: refunds and chargebacks so far. A part leaves the membership unchanged; the whole ends it. */
  ...each(cents, 'amountCents', 'backCents'),
  /** `periodEnd` of the year it pays for. */
  ...each(z.nullable(instant), 'periodEnd', 'paidAt'),
  /** `nextTryAt`: when the charge is retried automatically. */
  failures: z.int(),
  nextTryAt: z.nullable(instant),
  createdAt: instant,
  /** A PDF; null when there is none. */
  receiptPath: z.nullable(z.string()),
});
export type MembershipInvoice = z.infer<typeof MembershipInvoice>;

// Schemas of the $99 annual membership.
import * as z from 'zod/mini';
import { flags, bodyId, cents, instant, linkToken } from '../../fields.ts';

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
  cardSaved: z.boolean(),
  /** The card is charged on approval rather than now. */
  awaitingApproval: z.boolean(),
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
      expMonth: z.nullable(z.int()),
      expYear: z.nullable(z.int()),
    }),
  ),
});
export type CardOnFile = z.infer<typeof CardOnFile>;

export const MembershipInvoice = z.strictObject({
  id: z.int(),
  /** failed: not paid yet. refunded: paid and refunded in full. */
  status: z.enum(['paid', 'failed', 'refunded']),
  amountCents: cents,
  /** Refunds and chargebacks so far. A part leaves the membership unchanged; the whole ends it. */
  backCents: cents,
  /** The end of the year it pays for. */
  periodEnd: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** `nextTryAt`: when the charge is retried automatically. */
  failures: z.int(),
  nextTryAt: z.nullable(instant),
  createdAt: instant,
  /** A PDF; null when there is none. */
  receiptPath: z.nullable(z.string()),
});
export type MembershipInvoice = z.infer<typeof MembershipInvoice>;

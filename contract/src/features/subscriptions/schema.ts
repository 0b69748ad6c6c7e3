// The $99 annual membership (S1 §3, §4, §9; spec 3 C9, C22, C23).
import * as z from 'zod/mini';
import { bodyId, instant } from '../../numbers.ts';

/** S1 §1, §9. */
export const MEMBERSHIP_CENTS = 9900;
/** spec 3 C23: after a failed renewal. */
export const GRACE_DAYS = 7;
/** The browser goes to /dashboard this long after a payment (S1 §9). */
export const PAID_REDIRECT_MS = 2000;

export const Subscribe = z.object({ userId: z.optional(bodyId('userId is the number of your account')) });

/** A checkout page to send the browser to. */
export const Checkout = z.strictObject({ url: z.string(), sessionId: z.string() });

export const BILLING_STATUSES = ['active', 'canceled', 'incomplete', 'past_due', 'none'] as const;
export const SubscriptionStatusReply = z.strictObject({
  status: z.enum(BILLING_STATUSES),
  /** Unix seconds; null without a membership. */
  current_period_end: z.nullable(z.int()),
  cancelAtPeriodEnd: z.boolean(),
  accessUntil: z.nullable(instant),
  cardSaved: z.boolean(),
  /** True when a card is charged on approval rather than now. */
  awaitingApproval: z.boolean(),
});
export type SubscriptionStatusReply = z.infer<typeof SubscriptionStatusReply>;

/** S1 §8 "Payment return". */
export const PAYMENT_ERRORS: Record<string, string> = {
  payment_incomplete: 'Payment was not completed. Please try again.',
  payment_failed: 'Payment processing failed. Please check your card details.',
  provider_not_found: 'Account not found. Please register first.',
  missing_user_id: 'Authentication error. Please log in and try again.',
};
export const PAYMENT_ERROR_OTHER = 'Payment failed. Please try again.';

// What a business may do about its membership now, and its billing status.
import { GRACE_DAYS, MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { BILLING_STATUSES, SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { Refusal, wrongState, throwIf } from '../../kernel/errors.ts';
import type { ProviderRecord } from '../providers/moves.ts';
import { isPaidUp } from '../providers/policy.ts';

export type CheckoutKind = 'setup' | 'subscription';
type BillingStatus = (typeof BILLING_STATUSES)[number];

export const graceEnd = (paidThrough: Date) => new Date(paidThrough.getTime() + GRACE_DAYS * DAY_MS);

export const noBusiness = () => new Refusal('NOT_FOUND', 'subscriptions.noAccount');

const isInReview = ({ verificationStatus }: ProviderRecord) =>
  verificationStatus === 'pending' || verificationStatus === 'info_requested';

const runs = ({ subscriptionStatus }: ProviderRecord) =>
  subscriptionStatus === 'active' || subscriptionStatus === 'past_due';

/** The gateway still collects an unpaid renewal: another card pays it, and no second membership is started. */
export const isCollected = ({ subscriptionStatus, gatewaySubscription }: ProviderRecord): boolean =>
  subscriptionStatus === 'past_due' && gatewaySubscription !== null;

/** The gateway has a membership that was paid before: a saved card is for that one and starts no other. */
export const isAtGateway = ({ gatewaySubscription, paidThrough }: ProviderRecord): boolean =>
  gatewaySubscription !== null && paidThrough !== null;

/** Whether a page is for the renewal of a running membership; the caller has checked that its year is over. */
export const isRenewal = (provider: ProviderRecord): boolean => isAtGateway(provider) && runs(provider);

const NOT_PAYABLE: Partial<Record<ProviderRecord['verificationStatus'], Reason>> = {
  rejected: 'subscriptions.notApproved',
  suspended: 'subscriptions.suspended',
};

/** Why there is nothing to pay; undefined where there is. */
const payRefusal = (provider: ProviderRecord, now: Date): Reason | undefined =>
  isPaidUp(provider, now) ? 'subscriptions.active' : NOT_PAYABLE[provider.verificationStatus];

/** Before approval the page saves a card, after it the page charges. 409 when there is nothing to pay. */
export function checkoutKind(provider: ProviderRecord, now: Date): CheckoutKind {
  const refusal = payRefusal(provider, now);
  throwIf(refusal && wrongState(refusal));
  return isInReview(provider) || isRenewal(provider) ? 'setup' : 'subscription';
}

export const mayCancel = (provider: ProviderRecord): boolean =>
  provider.gatewaySubscription !== null && runs(provider) && !provider.cancelAtPeriodEnd;

export const mayResume = (provider: ProviderRecord, now: Date): boolean =>
  provider.gatewaySubscription !== null && provider.cancelAtPeriodEnd && isPaidUp(provider, now);

export const mayOpenPortal = ({ gatewayCustomer, verificationStatus }: ProviderRecord): boolean =>
  gatewayCustomer !== null && verificationStatus !== 'rejected';

/** The year is over, and the gateway has not charged the next one yet. */
const isBeingRenewed = (provider: ProviderRecord, now: Date): boolean =>
  provider.subscriptionStatus === 'active' && provider.paidThrough !== null && graceEnd(provider.paidThrough) >= now;

function billingStatus(provider: ProviderRecord, now: Date): BillingStatus {
  const { subscriptionStatus, cancelAtPeriodEnd, paidThrough, gatewaySubscription } = provider;
  if (subscriptionStatus === 'canceled' || (cancelAtPeriodEnd && paidThrough !== null)) return 'canceled';
  if (isPaidUp(provider, now) || isBeingRenewed(provider, now)) return 'active';
  if (paidThrough !== null) return 'past_due';
  // A first charge that failed.
  return gatewaySubscription === null ? 'none' : 'incomplete';
}

const NOTHING: SubscriptionStatusReply = {
  status: 'none',
  current_period_end: null,
  cancelAtPeriodEnd: false,
  accessUntil: null,
  cardSaved: false,
  awaitingApproval: false,
  nextChargeAt: null,
  amountCents: MEMBERSHIP_CENTS,
  renewalOpen: false,
  can: { subscribe: false, cancel: false, resume: false, portal: false },
};

/** `none` for those without a business or a membership. `nextTryAt`: of an unpaid renewal. */
export function billingOf(provider: ProviderRecord | undefined, now: Date, nextTryAt: Date | null = null) {
  if (!provider) return NOTHING;
  const { paidThrough, subscriptionStatus, gatewaySubscription } = provider;
  const status = billingStatus(provider, now);
  const isLate = subscriptionStatus === 'past_due' || (subscriptionStatus === 'active' && !isPaidUp(provider, now));
  const renewsAt = status === 'active' && gatewaySubscription !== null ? paidThrough : null;
  const nextChargeAt = isCollected(provider) ? nextTryAt : renewsAt;
  return {
    ...NOTHING,
    status,
    current_period_end: paidThrough && Math.floor(paidThrough.getTime() / 1000),
    cancelAtPeriodEnd: provider.cancelAtPeriodEnd,
    accessUntil: paidThrough && (isLate ? graceEnd(paidThrough) : paidThrough).toISOString(),
    cardSaved: provider.cardSaved,
    awaitingApproval: isInReview(provider),
    nextChargeAt: nextChargeAt?.toISOString() ?? null,
    renewalOpen: isCollected(provider),
    can: {
      subscribe: payRefusal(provider, now) === undefined,
      cancel: mayCancel(provider),
      resume: mayResume(provider, now),
      portal: mayOpenPortal(provider),
    },
  };
}

// What a business may do about its membership now, and how its billing stands (spec 3 C9, C22, C23).
import {
  GRACE_DAYS,
  PAYMENT_ERRORS,
  type BILLING_STATUSES,
  type SubscriptionStatusReply,
} from '@live-oak/contract/features/subscriptions/schema.ts';
import { Refusal, wrongState } from '../../errors.ts';
import type { ProviderRecord } from '../providers/moves.ts';
import { isPaidUp } from '../providers/policy.ts';

export type CheckoutKind = 'setup' | 'subscription';
type BillingStatus = (typeof BILLING_STATUSES)[number];

const GRACE_MS = GRACE_DAYS * 24 * 3600 * 1000;

/** 404 with the message that the screens know (S1 §8). */
export const noBusiness = () =>
  new Refusal('NOT_FOUND', PAYMENT_ERRORS.provider_not_found ?? 'Account not found. Please register first.');

/** Before approval the page saves a card, after it the page charges (spec 3 C9). 409 when there is nothing to pay. */
export function checkoutKind(provider: ProviderRecord, now: Date): CheckoutKind {
  if (isPaidUp(provider, now)) {
    throw wrongState('Your membership is already active');
  }
  switch (provider.verificationStatus) {
    case 'pending':
    case 'info_requested':
      return 'setup';
    case 'verified':
    case 'expired':
      return 'subscription';
    case 'rejected':
      throw wrongState('Your application was not approved, so there is nothing to pay.');
    case 'suspended':
      throw wrongState('Your account is suspended. Please contact support before you pay.');
  }
}

function billingStatus(provider: ProviderRecord, now: Date): BillingStatus {
  const { subscriptionStatus, cancelAtPeriodEnd, paidThrough, gatewaySubscription } = provider;
  if (subscriptionStatus === 'canceled' || (cancelAtPeriodEnd && paidThrough !== null)) {
    return 'canceled';
  }
  if (isPaidUp(provider, now)) {
    return 'active';
  }
  if (paidThrough !== null) {
    return 'past_due';
  }
  // A first charge that failed.
  return gatewaySubscription === null ? 'none' : 'incomplete';
}

/** `none` for those without a business or without a membership. `current_period_end` is in unix seconds. */
export function billingOf(provider: ProviderRecord | undefined, now: Date): SubscriptionStatusReply {
  if (!provider) {
    const nothing = { current_period_end: null, cancelAtPeriodEnd: false, accessUntil: null, cardSaved: false };
    return { status: 'none', ...nothing, awaitingApproval: false };
  }
  const { paidThrough, verificationStatus, subscriptionStatus } = provider;
  const grace = subscriptionStatus === 'past_due' ? GRACE_MS : 0;
  return {
    status: billingStatus(provider, now),
    current_period_end: paidThrough && Math.floor(paidThrough.getTime() / 1000),
    cancelAtPeriodEnd: provider.cancelAtPeriodEnd,
    accessUntil: paidThrough && new Date(paidThrough.getTime() + grace).toISOString(),
    cardSaved: provider.cardSaved,
    awaitingApproval: verificationStatus === 'pending' || verificationStatus === 'info_requested',
  };
}

import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { expect, it } from 'vitest';
import { badgeOf, billingBadge, membershipOf } from './membership.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2027-10-30T12:00:00Z';
const none: SubscriptionStatusReply = {
  status: 'none',
  current_period_end: null,
  cancelAtPeriodEnd: false,
  accessUntil: null,
  cardSaved: false,
  awaitingApproval: false,
  nextChargeAt: null,
  amountCents: 9900,
  renewalOpen: false,
  can: { subscribe: true, cancel: false, resume: false, portal: false },
};
const waiting = { verificationStatus: 'pending', subscriptionStatus: 'pending_review' };
const verified = { verificationStatus: 'verified', subscriptionStatus: 'approved_for_payment' };

it.each([
  [{ ...none, awaitingApproval: true }, waiting, 'save', 'Pending Review'],
  [{ ...none, awaitingApproval: true, cardSaved: true }, waiting, 'saved', 'Pending Review'],
  [{ ...none, awaitingApproval: true }, { ...waiting, subscriptionStatus: 'trial' }, 'save', 'Testing Account'],
  [none, verified, 'pay', 'Approved - Payment Required'],
  [{ ...none, status: 'incomplete' }, verified, 'pay', 'Approved - Payment Required'],
  [{ ...none, status: 'active', accessUntil: later }, verified, 'active', 'Active Member'],
  [{ ...none, status: 'past_due', accessUntil: later }, verified, 'past_due', 'Past Due'],
  [{ ...none, status: 'canceled', accessUntil: later }, verified, 'ending', 'Cancelled - access until Oct 30, 2027'],
  [
    { ...none, status: 'canceled', accessUntil: '2026-10-30T12:00:00Z' },
    verified,
    'pay',
    'Approved - Payment Required',
  ],
  [none, { verificationStatus: 'rejected', subscriptionStatus: 'canceled' }, 'rejected', 'Rejected'],
  [none, { verificationStatus: 'suspended', subscriptionStatus: 'active' }, 'suspended', 'Suspended'],
  [none, { verificationStatus: 'verified', subscriptionStatus: 'honorary' }, 'pay', 'honorary'],
] as const)('%j of %j is %s', (status, standing, membership, words) => {
  expect(membershipOf(status, standing, now)).toBe(membership);
  expect(badgeOf(membership, status, standing).words).toBe(words);
});

it.each([
  ['active', later, 'Active'],
  ['canceled', later, 'Cancelled - access until Oct 30, 2027'],
  ['canceled', '2026-10-30T12:00:00Z', 'Cancelled'],
  ['incomplete', null, 'Incomplete'],
  ['past_due', later, 'Past Due'],
  ['none', null, 'No Subscription'],
] as const)('%s until %s is shown as %s', (status, accessUntil, words) => {
  expect(billingBadge({ ...none, status, accessUntil }, now).words).toBe(words);
});

// What a business pays next, and how its billing is described.
import { describe, expect, test } from 'vitest';
import type { ProviderRecord } from '../providers/moves.ts';
import { bidBlock } from '../providers/policy.ts';
import { billingOf, checkoutKind } from './policy.ts';

const now = new Date('2026-06-01T12:00:00Z');
const inOneDay = new Date('2026-06-02T12:00:00Z');
const yesterday = new Date('2026-05-31T12:00:00Z');

const aBusiness = (more: Partial<ProviderRecord>) =>
  ({
    verificationStatus: 'verified',
    subscriptionStatus: 'approved_for_payment',
    paidThrough: null,
    cancelAtPeriodEnd: false,
    gatewaySubscription: null,
    cardSaved: false,
    ...more,
    // The part that the policy reads.
  }) as ProviderRecord;

describe('the next page', () => {
  test.each([
    ['pending', 'setup'],
    ['info_requested', 'setup'],
    ['verified', 'subscription'],
    ['expired', 'subscription'],
  ] as const)('%s: %s', (verificationStatus, kind) => {
    expect(checkoutKind(aBusiness({ verificationStatus }), now)).toBe(kind);
  });

  test.each([
    [{ verificationStatus: 'rejected' as const }, 'not approved'],
    [{ verificationStatus: 'suspended' as const }, 'suspended'],
    [{ paidThrough: inOneDay }, 'Your membership is already active'],
  ])('%j has nothing to pay', (more, message) => {
    expect(() => checkoutKind(aBusiness(more), now)).toThrow(message);
  });
});

test.each([
  ['none', {}],
  ['incomplete', { gatewaySubscription: 'sub_1' }],
  ['active', { subscriptionStatus: 'active', paidThrough: inOneDay }],
  ['canceled', { subscriptionStatus: 'active', cancelAtPeriodEnd: true, paidThrough: inOneDay }],
  ['past_due', { subscriptionStatus: 'past_due', paidThrough: yesterday }],
] as const)('billing is described as %s', (status, more) => {
  expect(billingOf(aBusiness(more), now).status).toBe(status);
});

test('a failed renewal leaves seven days', () => {
  const late = aBusiness({ subscriptionStatus: 'past_due', paidThrough: yesterday });
  expect(billingOf(late, now)).toMatchObject({
    current_period_end: yesterday.getTime() / 1000,
    accessUntil: '2026-06-07T12:00:00.000Z',
  });
});

test.each([
  ['active', 1, 'active', null],
  ['active', 8 * 24, 'past_due', 'membership_required'],
  ['canceled', 1, 'canceled', 'membership_required'],
] as const)('%s, %i hours after the year: %s', (subscriptionStatus, hours, status, block) => {
  // The gateway charges the next year an hour after the last one, and reports it later still.
  const paidThrough = new Date(now.getTime() - hours * 3_600_000);
  const papers = { coveredThrough: '9999-12-31', credentialsValidThrough: null, gatewaySubscription: 'sub_1' };
  const business = aBusiness({ subscriptionStatus, paidThrough, ...papers });
  expect([billingOf(business, now).status, bidBlock(business, now)]).toEqual([status, block]);
  expect(new Date(billingOf(business, now).accessUntil ?? 0) > now).toBe(block === null);
});

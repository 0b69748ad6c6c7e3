// @vitest-environment happy-dom
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscriptions as t } from '../../../texts/en/subscriptions.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { BillingStanding } from './billing-standing.tsx';
import { Standing } from './offer.tsx';

const now = new Date('2026-11-30T12:00:00Z');
const status: SubscriptionStatusReply = {
  status: 'past_due',
  current_period_end: null,
  cancelAtPeriodEnd: false,
  accessUntil: '2026-12-06T12:00:00Z',
  cardSaved: true,
  awaitingApproval: false,
  nextChargeAt: null,
  amountCents: 9900,
  renewalOpen: true,
  can: { subscribe: true, cancel: true, resume: false, portal: true },
};
const provider = { businessName: 'Tate Tree', verificationStatus: 'expired', subscriptionStatus: 'past_due' };

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [<BillingStanding key="manage" status={status} businessName="Tate Tree" now={now} isPaused />],
  [<Standing key="subscribe" membership="past_due" status={status} provider={provider} now={now} isPaused />],
])('says beside an unpaid renewal that the credentials pause bidding', (page) => {
  renderInApp(page);
  expect(screen.getByText(/Your access lasts until Dec 6, 2026/)).toBeTruthy();
  expect(screen.getByText(t.biddingPaused)).toBeTruthy();
  expect(screen.queryByText(/You can bid|bid again/)).toBeNull();
});

it.each([
  ['none', true, t.payAndRenewCredentials],
  ['incomplete', true, t.payAndRenewCredentials],
  ['canceled', false, t.membershipEndedPay],
] as const)('does not call %s approved and one payment away from bidding', (state, isPaused, words) => {
  const ended = { ...status, status: state, accessUntil: '2026-10-30T12:00:00Z', renewalOpen: false };
  renderInApp(<Standing membership="pay" status={ended} provider={provider} now={now} isPaused={isPaused} />);
  expect(screen.getByText(words)).toBeTruthy();
});

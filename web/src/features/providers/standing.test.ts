import { describe, expect, it } from 'vitest';
import { standingOf, type StandingInput } from './standing.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function aProvider(change: Partial<StandingInput>): StandingInput {
  return {
    verificationStatus: 'verified',
    subscriptionStatus: 'active',
    subscriptionEndsAt: '2027-10-30T12:00:00Z',
    accessUntil: '2027-10-30T12:00:00Z',
    createdAt: '2026-11-20T12:00:00Z',
    rejectionReason: null,
    canReapply: false,
    cardSaved: false,
    isTest: false,
    ...change,
  };
}

describe('before approval', () => {
  it('says what the specification says, since when, and offers to save a card', () => {
    const standing = standingOf(
      aProvider({ verificationStatus: 'pending', subscriptionStatus: 'pending_review' }),
      NOW,
    );
    expect(standing).toMatchObject({
      title: 'Application Under Review',
      way: 'save-card',
      waitingSince: '2026-11-20T12:00:00Z',
    });
    expect(standing.text).toContain('24-48 hours');
  });

  it('promises no charge before approval once a card is saved', () => {
    const standing = standingOf(aProvider({ verificationStatus: 'pending', cardSaved: true }), NOW);
    expect(standing.way).toBeUndefined();
    expect(standing.text).toContain('charged when you are approved, not before');
  });

  it('gives the reason of a rejection and what to do next', () => {
    const rejected = { verificationStatus: 'rejected', rejectionReason: 'The policy lapsed.' } as const;
    expect(standingOf(aProvider({ ...rejected, canReapply: true }), NOW).text).toBe(
      'The desk wrote: “The policy lapsed.” Nothing was charged. Put it right and write to us; you may apply again.',
    );
    expect(standingOf(aProvider(rejected), NOW).text).toContain('This decision is final');
  });
});

describe('after approval', () => {
  it('asks for the membership', () => {
    const standing = standingOf(aProvider({ subscriptionStatus: 'approved_for_payment', accessUntil: null }), NOW);
    expect(standing).toMatchObject({
      badge: 'Approved - Payment Required',
      title: 'Payment Required to Access Marketplace',
      way: 'subscribe',
    });
  });

  it('tells an active member until when', () => {
    expect(standingOf(aProvider({}), NOW)).toMatchObject({
      badge: 'Active Member',
      text: 'Membership paid through Oct 30, 2027.',
    });
  });

  it('asks again once an active membership ran out', () => {
    expect(standingOf(aProvider({ accessUntil: '2026-11-01T12:00:00Z' }), NOW).way).toBe('subscribe');
  });

  it('keeps access of a cancelled one to the end of the period, and no longer', () => {
    const canceled = { subscriptionStatus: 'canceled' } as const;
    expect(standingOf(aProvider(canceled), NOW).badge).toBe('Cancelled - access until Oct 30, 2027');
    expect(standingOf(aProvider({ ...canceled, accessUntil: '2026-11-01T12:00:00Z' }), NOW).title).toBe(
      'Your membership has ended',
    );
  });

  it('tells one that is past due how long the grace lasts', () => {
    const late = { subscriptionStatus: 'past_due' } as const;
    expect(standingOf(aProvider({ ...late, accessUntil: '2026-11-25T12:00:00Z' }), NOW).text).toBe(
      'You can bid until Nov 25, 2026. Pay again to stay in.',
    );
    expect(standingOf(aProvider({ ...late, accessUntil: null }), NOW).text).toBe('Bidding is closed until it is paid.');
  });
});

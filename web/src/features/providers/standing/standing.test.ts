import { describe, expect, it } from 'vitest';
import { providerDashboard } from '../../../texts/en/provider-dashboard.ts';
import type { StandingInput, VettingFacts } from './facts.ts';
import { standingOf } from './standing.ts';

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
    file: undefined,
    ...change,
  };
}

type Credential = VettingFacts['credentials'][number];

const FILE = { id: 1, name: 'acord.pdf', path: '/uploads/a', mime: 'application/pdf', bytes: 9 };

function aCredential(change: Partial<Credential> & { expiresOn?: string; daysLeft?: number }): Credential {
  const { expiresOn = '2027-08-14', daysLeft = 266, ...more } = change;
  // Only what the standing reads of a paper.
  const current = { expiresOn, daysLeft, files: [FILE] } as NonNullable<Credential['current']>;
  return {
    kind: 'liability_insurance',
    label: 'Liability insurance',
    required: true,
    hasExpiry: true,
    state: 'verified',
    current,
    renewal: null,
    canTakeBack: false,
    ...more,
  };
}

function aFile(change: Partial<VettingFacts>): VettingFacts {
  return {
    clock: null,
    infoRequest: null,
    suspensionReason: null,
    canSubmit: true,
    credentials: [],
    submitted: { insuranceProvider: 'Gulf Mutual', documents: {} },
    ...change,
  };
}

const TWO_MISSING = [
  aCredential({ kind: 'ldaf_license', state: 'missing', current: null }),
  aCredential({ kind: 'workers_comp', state: 'missing', current: null }),
];

describe('the effect of the business’s own documents', () => {
  it('sends a business without a submission to the form, and lists what is missing', () => {
    const file = aFile({ submitted: { documents: {} }, credentials: TWO_MISSING });
    const standing = standingOf(aProvider({ verificationStatus: 'pending', file }), NOW);
    expect(standing.ways).toEqual(['start-verification', 'save-card']);
    expect(standing.text).toContain('LDAF arborist license, Workers’ compensation');
  });

  it('lists the documents that were not sent while the rest is checked, and adding them is the first action', () => {
    const file = aFile({
      credentials: [aCredential({ state: 'submitted' }), ...TWO_MISSING],
    });
    const standing = standingOf(aProvider({ verificationStatus: 'pending', file }), NOW);
    expect(standing).toMatchObject({ ways: ['add-documents', 'save-card'], missing: 2 });
    expect(standing.text).toContain('Still missing: LDAF arborist license, Workers’ compensation.');
  });

  it('counts a document whose number came without its file, as the form did before it was sent', () => {
    const insurance = aCredential({ state: 'submitted' });
    // Only what the standing reads of a paper.
    const current = { ...insurance.current, files: [] } as unknown as Credential['current'];
    const file = aFile({ credentials: [{ ...insurance, current }, ...TWO_MISSING] });
    const standing = standingOf(aProvider({ verificationStatus: 'pending', file }), NOW);
    expect(standing.missing).toBe(3);
    expect(standing.text).toContain(
      'Still missing: Liability insurance, LDAF arborist license, Workers’ compensation.',
    );
  });

  it('never calls unverified documents of an approved business checked', () => {
    const file = aFile({ credentials: [aCredential({ state: 'submitted' })] });
    for (const subscriptionStatus of ['approved_for_payment', 'active'] as const) {
      const { text } = standingOf(aProvider({ file, subscriptionStatus }), NOW);
      expect(text).toContain('Not verified yet: Liability insurance.');
      expect(text).not.toContain('checked out');
    }
    const blocked = standingOf(aProvider({ file, bidBlock: 'credentials_required' }), NOW);
    expect(blocked).toMatchObject({ badge: 'Not verified yet', ways: ['see-review'] });
  });

  it('lists what administrators asked for', () => {
    const file = aFile({ infoRequest: { items: ['A newer certificate', 'The license card.'], note: null } });
    const standing = standingOf(aProvider({ verificationStatus: 'info_requested', file }), NOW);
    expect(standing).toMatchObject({ ways: ['answer', 'save-card'] });
    expect(standing.text).toContain('Asked for: A newer certificate; The license card.');
  });

  it('counts the wait from the submission, not from the registration', () => {
    const clock = {
      submittedAt: '2026-11-21T09:00:00Z',
      expectedAt: '2026-11-22T09:00:00Z',
      dueAt: '2026-11-23T09:00:00Z',
      state: 'fresh',
    } as const;
    const standing = standingOf(aProvider({ verificationStatus: 'pending', file: aFile({ clock }) }), NOW);
    expect(standing.waitingSince).toBe('2026-11-21T09:00:00Z');
  });

  it('lists what expired, says that bids are frozen and not lost, and links to the renewal', () => {
    const over = aCredential({ state: 'expired', expiresOn: '2026-11-20', daysLeft: -1 });
    const standing = standingOf(
      aProvider({ verificationStatus: 'expired', file: aFile({ credentials: [over] }) }),
      NOW,
    );
    expect(standing.text).toContain('Liability insurance ended Nov 20, 2026');
    expect(standing.text).toContain('frozen, not lost');
    expect(standing.ways).toEqual(['renew']);
  });

  it('says also that the renewal of the membership failed', () => {
    const both = aProvider({ verificationStatus: 'expired', subscriptionStatus: 'past_due' });
    expect(standingOf(both, NOW).text).toContain('Your membership renewal did not go through either');
  });

  it('asks for nothing more while administrators review the renewal', () => {
    // Only what the standing reads of a renewal.
    const renewal = { state: 'submitted', files: [FILE] } as Credential['renewal'];
    const file = aFile({ credentials: [aCredential({ state: 'expired', renewal })] });
    const standing = standingOf(aProvider({ verificationStatus: 'expired', file }), NOW);
    expect(standing.text).toContain('We’re checking your renewal');
    expect(standing.ways).toEqual(['see-review']);
  });

  it('gives the reason of a suspension', () => {
    const file = aFile({ suspensionReason: 'Work without a license.' });
    const standing = standingOf(aProvider({ verificationStatus: 'suspended', file }), NOW);
    expect(standing.text).toContain('“Work without a license.”');
  });

  it('tells an active member what to renew first, or that every credential is current', () => {
    const good = aCredential({});
    const soon = aCredential({ kind: 'bond', label: 'Bond', state: 'expiring', expiresOn: '2026-12-19', daysLeft: 28 });
    expect(standingOf(aProvider({ file: aFile({ credentials: [good] }) }), NOW).text).toBe(
      'Membership paid through Oct 30, 2027. All required documents are verified and current.',
    );
    const standing = standingOf(aProvider({ file: aFile({ credentials: [good, soon] }) }), NOW);
    expect(standing.text).toContain('Renew Bond by Dec 19, 2026 to keep bidding.');
    expect(standing.ways).toEqual(['jobs', 'renew']);
  });
});

describe('before approval', () => {
  it('has the specified text and the date, and offers to save a card', () => {
    const standing = standingOf(
      aProvider({ verificationStatus: 'pending', subscriptionStatus: 'pending_review' }),
      NOW,
    );
    expect(standing).toMatchObject({
      title: 'Application Under Review',
      ways: ['save-card'],
      waitingSince: '2026-11-20T12:00:00Z',
    });
    expect(standing.text).toContain('24-48 hours');
  });

  it('promises no charge before approval once a card is saved', () => {
    const standing = standingOf(aProvider({ verificationStatus: 'pending', cardSaved: true }), NOW);
    expect(standing.ways).toEqual(['save-card']);
    expect(standing.text).toContain('charge $99 when you are approved, not before');
  });

  it('gives the reason of a rejection and what to do next', () => {
    const rejected = { verificationStatus: 'rejected', rejectionReason: 'The policy lapsed.' } as const;
    expect(standingOf(aProvider({ ...rejected, canReapply: true }), NOW).text).toBe(
      'Live Oak wrote: “The policy lapsed.” Nothing was charged. Fix it and apply again: what you submitted is saved.',
    );
    expect(standingOf(aProvider(rejected), NOW).text).toContain('This decision is final');
    // Its page says why nothing can be bought now.
    expect(standingOf(aProvider(rejected), NOW).ways).toContain('subscribe');
    expect(standingOf(aProvider({ ...rejected, canReapply: true }), NOW).ways[0]).toBe('apply-again');
  });
});

describe('after approval', () => {
  it('asks for the membership', () => {
    const standing = standingOf(aProvider({ subscriptionStatus: 'approved_for_payment', accessUntil: null }), NOW);
    expect(standing).toMatchObject({
      badge: 'Approved - Payment Required',
      title: 'Payment Required to Access Marketplace',
      ways: ['subscribe'],
    });
  });

  it('tells an active member until when', () => {
    expect(standingOf(aProvider({}), NOW)).toMatchObject({
      badge: 'Active Member',
      text: 'Membership paid through Oct 30, 2027.',
    });
  });

  it('asks again once an active membership ran out', () => {
    expect(standingOf(aProvider({ accessUntil: '2026-11-01T12:00:00Z' }), NOW).ways).toEqual(['subscribe']);
  });

  it('keeps access after a cancellation to the end of the period, and no longer', () => {
    const canceled = { subscriptionStatus: 'canceled' } as const;
    expect(standingOf(aProvider(canceled), NOW).badge).toBe('Cancelled - access until Oct 30, 2027');
    expect(standingOf(aProvider({ ...canceled, accessUntil: '2026-11-01T12:00:00Z' }), NOW).title).toBe(
      'Your membership has ended',
    );
  });

  it('tells one that is past due how long the grace lasts', () => {
    const late = { subscriptionStatus: 'past_due' } as const;
    expect(standingOf(aProvider({ ...late, accessUntil: '2026-11-25T12:00:00Z' }), NOW).text).toBe(
      'You can bid until Nov 25, 2026. Pay again to stay a member.',
    );
    expect(standingOf(aProvider({ ...late, accessUntil: null }), NOW).text).toBe('Bidding is closed until it is paid.');
  });

  it('offers an action named Subscribe to Bid in each state in which it cannot bid, except to a paid member who lacks a document', () => {
    const inactive: Partial<StandingInput>[] = [
      { verificationStatus: 'pending', subscriptionStatus: 'pending_review' },
      { verificationStatus: 'pending', subscriptionStatus: 'trial', isTest: true },
      { verificationStatus: 'info_requested', subscriptionStatus: 'pending_review' },
      { verificationStatus: 'rejected', subscriptionStatus: 'pending_review' },
      { verificationStatus: 'rejected', subscriptionStatus: 'pending_review', canReapply: true },
      { verificationStatus: 'suspended' },
      { verificationStatus: 'expired', subscriptionStatus: 'past_due' },
      { verificationStatus: 'expired', accessUntil: '2026-01-01T00:00:00Z' },
      { subscriptionStatus: 'approved_for_payment' },
      { subscriptionStatus: 'approved_for_payment', bidBlock: 'credentials_required' },
      { subscriptionStatus: 'past_due' },
      { subscriptionStatus: 'canceled', accessUntil: '2026-01-01T00:00:00Z' },
    ];
    for (const change of inactive) {
      for (const cardSaved of [false, true]) {
        const { ways } = standingOf(aProvider({ ...change, cardSaved }), NOW);
        const named = ways.map((way) => (way === 'support' ? '' : providerDashboard.ways[way]));
        expect([change, named]).toEqual([change, expect.arrayContaining(['Subscribe to Bid'])]);
      }
    }
    const waysOf = (change: Partial<StandingInput>) => standingOf(aProvider(change), NOW).ways;
    expect(waysOf({})).toEqual(['jobs', 'manage']);
    expect(waysOf({ verificationStatus: 'expired' })).toEqual(['renew']);
    expect(waysOf({ bidBlock: 'credentials_required' })).toEqual(['see-review']);
  });
});

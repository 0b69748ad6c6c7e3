import type { CredentialStanding } from '@live-oak/contract/features/vetting/schema.ts';
import type { Trends } from '@live-oak/contract/features/admin/schema.ts';
import { describe, expect, it } from 'vitest';
import { requestItemsOf, chosenItems } from './submission.ts';
import { changesOf, NO_RECORD_FILTERS, readRecordFilters, writeRecordFilters } from './record.ts';
import { expiryText, proofText } from './wording.ts';
import { inParishes } from './parts/parish-panel.tsx';
import { deltaText, minutesText, trendsOf } from './parts/week-trends.tsx';
import { readUserFilters, toUserQuery, writeUserFilters } from './filters.ts';

describe('an audit row', () => {
  it('describes what changed, and leaves out what did not', () => {
    const before = { verificationStatus: 'pending', canReapply: true, note: '' };
    const after = { verificationStatus: 'verified', canReapply: true, note: null, override_reason: 'seen', items: [] };
    expect(changesOf(before, after)).toEqual([
      { name: 'verification status', before: 'pending', after: 'verified' },
      { name: 'override reason', before: undefined, after: 'seen' },
      { name: 'items', before: undefined, after: 'none' },
    ]);
    expect(changesOf(null, { until: '2026-11-21T18:00:00.000Z' })[0]?.after).toBe('Nov 21, 2026, 12:00 PM');
    expect(changesOf({ heldCents: 135_000 }, { refund_cents: 40_050 })).toEqual([
      { name: 'held', before: '$1,350.00', after: undefined },
      { name: 'refund', before: undefined, after: '$400.50' },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it.each([
    [{ sound: true, rows: 12_408, brokenAt: null }, '12,408 rows, unbroken'],
    [{ sound: true, rows: 1, brokenAt: null }, '1 row, unbroken'],
    [{ sound: false, rows: 900, brokenAt: 812 }, 'Broken at row 812'],
  ])('is part of a chain: %j', (proof, words) => {
    expect(proofText({ problem: null, lastId: null, lastHash: '', ...proof })).toBe(words);
  });

  it('is found by filters in the URL', () => {
    const filters = { ...NO_RECORD_FILTERS, actor: 'Odile', target: 'provider:12', from: '2026-11-01' };
    const address = writeRecordFilters(filters);
    expect(address.toString()).toBe('actor=Odile&target=provider%3A12&from=2026-11-01');
    expect(readRecordFilters(address)).toEqual(filters);
  });
});

describe('the filters of people', () => {
  it('show clients and administrators unless another chip is chosen', () => {
    expect(toUserQuery(readUserFilters(new URLSearchParams('show=nobody')))).toEqual({
      q: undefined,
      type: 'client,admin',
      state: undefined,
    });
    expect(toUserQuery({ words: ' oak ', chip: 'suspended' })).toEqual({
      q: 'oak',
      type: undefined,
      state: 'suspended',
    });
    expect(writeUserFilters({ words: 'oak', chip: 'providers' }).toString()).toBe('q=oak&show=providers');
  });
});

describe('asking for more', () => {
  const standing = (state: CredentialStanding['state'], required: boolean, label: string) =>
    // Only what the choice of questions reads.
    ({ state, required, label, current: null, renewal: null }) as CredentialStanding;

  it('offers what is missing and required, checked, and nothing that was never claimed', () => {
    const items = requestItemsOf([
      standing('missing', true, 'Business license'),
      standing('missing', false, 'Bond'),
      standing('rejected', true, 'Liability insurance'),
    ]);
    expect(items).toEqual([
      { text: 'Business license: number, expiry date and a document', isWanted: true },
      { text: 'Liability insurance: a new one in place of the one we could not accept', isWanted: true },
    ]);
  });

  it('sends each line once', () => {
    expect(chosenItems(['A'], ' B \n\nA\n')).toEqual(['A', 'B']);
  });
});

it.each([
  [14, '14 days left'],
  [1, '1 day left'],
  [0, 'the last day is today'],
  [-3, 'expired 3 days ago'],
  [null, ''],
])('a credential with %s days says "%s"', (days, words) => {
  expect(expiryText(days)).toBe(words);
});

describe('the week', () => {
  const none = { newUsers: 0, applications: 0, jobsPosted: 0, jobsApproved: 0, bids: 0, decisions: 0 };
  const trends = (weekBefore: Trends['weekBefore']): Trends => ({
    days: [{ date: '2026-11-21', ...none, newUsers: 4, medianWaitMinutes: null }],
    week: { ...none, newUsers: 4, medianWaitMinutes: null },
    weekBefore,
  });

  it('is compared only if there is a previous week', () => {
    expect(trendsOf(trends(null))[0]).toMatchObject({ name: 'New accounts', total: 4, days: [4], delta: undefined });
    expect(trendsOf(trends({ ...none, newUsers: 1, medianWaitMinutes: null }))[0]?.delta).toBe('+3 from last week');
    expect([deltaText(1, 1200), deltaText(2, 2)]).toEqual(['−1,199 from last week', 'as many as last week']);
  });

  it.each([
    [45, '45 min'],
    [120, '2 h'],
    [200, '3 h 20 min'],
    [4500, '3 days'],
  ])('waits %d minutes as %s', (minutes, words) => {
    expect(minutesText(minutes)).toBe(words);
  });
});

it('has no total of businesses over parishes, since one may work in several', () => {
  const row = { jobsWaiting: 1, jobsOpen: 2, providers: 3 };
  const map = {
    parishes: [
      { fips: '22001', name: 'Acadia', ...row },
      { fips: '22003', name: 'Allen', ...row },
    ],
    unplaced: row,
    statewideProviders: 0,
  };
  expect(inParishes(map, '')).toEqual({ jobsWaiting: 3, jobsOpen: 6, providers: null });
  expect(inParishes(map, '22003')).toEqual(row);
});

import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { NO_FACTS } from '@live-oak/contract/features/reviews/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  credentialCell,
  credentialRows,
  distanceText,
  factText,
  jobsText,
  lacksMuch,
  lineCell,
  linesByDifference,
  marked,
  ratingText,
  reviewsText,
  sortBids,
  sinceText,
  yearsText,
} from './comparison.ts';

// Only what the rows of credentials read.
const bid = (credentials: SealedBid['credentials']) => ({ credentials }) as SealedBid;
const line = (kind: SealedBid['lines'][number]['kind'], amountCents: number | null = null) => ({
  kind,
  amountCents,
  note: null,
});
const A = { id: 1, amount: 900, rating: null, milesAway: 40, lines: [line('fell')] };
const B = { id: 2, amount: 1200, rating: 4.5, milesAway: null, lines: [line('fell'), line('haul'), line('stump', 0)] };
const C = { id: 3, amount: 1100, rating: 4, milesAway: 2, lines: [line('fell', 90_000), line('haul', 20_000)] };
const ids = (bids: readonly { id: number }[]) => bids.map(({ id }) => id);

describe('the comparison of bids', () => {
  it('has one row for each credential that any bidder has', () => {
    const bids = [
      bid([{ kind: 'license', label: 'Business license', verified: true, exceptionUntil: null }]),
      bid([
        { kind: 'license', label: 'Business license', verified: false, exceptionUntil: '2026-12-10' },
        { kind: 'isa', label: 'ISA certification', verified: true, exceptionUntil: null },
      ]),
    ];
    expect(credentialRows(bids).map(({ kind }) => kind)).toEqual(['license', 'isa']);
    expect(bids.map((one) => credentialCell(one, 'license'))).toMatchObject([
      { verified: true, exceptionUntil: null },
      { verified: false, exceptionUntil: '2026-12-10' },
    ]);
    // Two, as above.
    expect(credentialCell(bids[0]!, 'isa')).toEqual({ verified: false, exceptionUntil: null });
  });

  it('words numbers, and shows a rating by its band', () => {
    const ratings = [null, 3.5, 4, 4.5, 5].map((rating) => ratingText({ rating }));
    expect(ratings).toEqual(['No reviews yet', '3.5 to 3.9 of 5', '4 to 4.4 of 5', '4.5 to 5 of 5', '5 of 5']);
    expect([0, 1, 5, 20].map((count) => yearsText({ yearsExperience: count }))).toEqual([
      '0 years',
      '1–4 years',
      '5–19 years',
      '20+ years',
    ]);
    expect([jobsText({ totalJobs: 0 }), reviewsText({ reviewCount: 5 })]).toEqual(['0 jobs here', '5–19 reviews']);
    expect([0, 10, 25, 50, null].map((milesAway) => distanceText({ milesAway }))).toEqual([
      'under 10 miles away',
      'about 10–24 miles away',
      'about 25–49 miles away',
      'about 50+ miles away',
      'Not stated',
    ]);
    expect([0, 1, 5].map((memberYears) => sinceText({ memberSince: null, memberYears }))).toEqual([
      'Under a year',
      '1–4 years',
      '5–19 years',
    ]);
    expect(sinceText({ memberSince: 2024, memberYears: 2 })).toBe('Since 2024');
    const facts = { ...NO_FACTS, onTime: { yes: 4, said: 5 } };
    expect(factText({ facts }, 'onTime')).toBe('about 4 in 5');
  });

  it('shows exact numbers to administrators, who know the bidders', () => {
    const provider = {
      id: 1,
      businessName: 'Pelican',
      user: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: null },
    };
    expect([yearsText({ yearsExperience: 1, provider }), jobsText({ totalJobs: 5, provider })]).toEqual([
      '1 year',
      '5 jobs here',
    ]);
    expect(distanceText({ milesAway: 10, provider })).toBe('about 10 miles away');
  });

  it('distinguishes a part, included, not included, and a bid without line items', () => {
    expect(lineCell(C, 'fell').words).toBe('$900');
    expect(lineCell(B, 'haul').words).toBe('Included');
    expect(lineCell(A, 'haul').words).toBe('Not included');
    expect(lineCell({ lines: [] }, 'haul').words).toBe('Not stated');
  });

  it('lists first what differs between the bids; a bid without line items shows nothing', () => {
    expect(linesByDifference([A, B, C, { lines: [] }]).slice(0, 3)).toEqual(['haul', 'stump', 'fell']);
    expect(linesByDifference([A])[0]).toBe('fell');
  });

  it('sorts by price, by what is included, by rating and by distance; unknown ones last', () => {
    const bids = [B, C, A];
    expect(ids(sortBids(bids, 'price'))).toEqual([1, 3, 2]);
    expect(ids(sortBids(bids, 'included'))).toEqual([2, 3, 1]);
    expect(ids(sortBids(bids, 'rating'))).toEqual([2, 3, 1]);
    expect(ids(sortBids(bids, 'distance'))).toEqual([3, 1, 2]);
  });

  it('marks the lowest price and the most complete bid, and none if all are alike', () => {
    expect([...marked([A, B, C]).lowest]).toEqual([1]);
    expect([...marked([A, B, C]).fullest]).toEqual([2]);
    expect([...marked([A]).lowest]).toEqual([]);
    const silent = [A, C].map((one) => ({ ...one, id: one.id + 10, lines: [] }));
    expect([...marked([A, ...silent]).fullest]).toEqual([]);
    const most = { ...B, lines: (['fell', 'rig', 'haul', 'stump'] as const).map((kind) => line(kind)) };
    expect([...marked([most, ...silent]).fullest]).toEqual([2]);
    expect([...lacksMuch([A, B, C])]).toEqual([1]);
  });
});

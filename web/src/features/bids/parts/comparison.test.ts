import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { describe, expect, it } from 'vitest';
import { credentialRows, isVerified, jobsWords, ratingWords, yearsWords } from './comparison.ts';

const bid = (credentials: SealedBid['credentials']) => ({ credentials }) as SealedBid;

describe('the comparison of bids', () => {
  it('has one row for each credential that any bidder has', () => {
    const bids = [
      bid([{ kind: 'license', label: 'Business license', verified: true }]),
      bid([
        { kind: 'license', label: 'Business license', verified: false },
        { kind: 'isa', label: 'ISA certification', verified: true },
      ]),
    ];
    expect(credentialRows(bids).map(({ kind }) => kind)).toEqual(['license', 'isa']);
    expect(bids.map((one) => isVerified(one, 'license'))).toEqual([true, false]);
    expect(isVerified(bids[0]!, 'isa')).toBe(false);
  });

  it('says numbers in words that fit them', () => {
    expect([ratingWords({ rating: 4.75 }), ratingWords({ rating: null })]).toEqual(['4.8 of 5', 'No reviews yet']);
    expect([yearsWords({ yearsExperience: 1 }), jobsWords({ totalJobs: 0 })]).toEqual(['1 year', '0 jobs']);
  });
});

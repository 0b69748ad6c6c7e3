// Facts about a bidder for an owner who must not learn who it is: bands, counts and rounded miles, no name.
import type { FactShare, FactShares } from '@live-oak/contract/features/reviews/facts.ts';
import { distanceMiles, type Point } from '../../places/distance.ts';
import { zipByCode } from '../../places/gazetteer.ts';

/** The lower end of the band of half a star: 4.7 → 4.5. */
export function ratingBand(rating: number): number {
  return Math.floor(rating * 2) / 2;
}

/** The lower ends of the bands of counts and years: 0, 1 to 4, 5 to 19, 20 and more. */
const COUNTS = [20, 5, 1, 0] as const;
export const countBand = (count: number): number => COUNTS.find((least) => count >= least) ?? 0;

/** The lower ends of the bands of miles: under 10, 10 to 24, 25 to 49, 50 and more. */
const MILES = [50, 25, 10, 0] as const;
export const milesBand = (miles: number): number => MILES.find((least) => miles >= least) ?? 0;

const FIFTHS = 5;
const shareBand = ({ yes, said }: FactShare): FactShare =>
  said < FIFTHS ? { yes: 0, said: 0 } : { yes: Math.round((FIFTHS * yes) / said), said: FIFTHS };

/** Owners' facts as a share of five; nothing where fewer than five answered, since that could reveal the business. */
export const factBands = ({ onTime, clean, priceKept }: FactShares): FactShares => ({
  onTime: shareBand(onTime),
  clean: shareBand(clean),
  priceKept: shareBand(priceKept),
});

/** Shorter distances are shown as "under 2 miles". */
const NEAREST_MILES = 2;

/** Whole miles from the middle of the base's ZIP to the work, never less than 2; null where one of the two is not known. */
export function milesAway(baseZip: string | null, place: Point | null): number | null {
  const base = baseZip === null ? undefined : zipByCode.get(baseZip);
  return base && place ? Math.max(NEAREST_MILES, Math.round(distanceMiles(base, place))) : null;
}

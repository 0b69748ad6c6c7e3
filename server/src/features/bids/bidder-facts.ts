// What is told of a bidder to an owner who may not know who it is (spec 3 C41): bands, counts and rounded miles, no name.
import { and, inArray } from 'drizzle-orm';
import type { FactShares } from '@live-oak/contract/features/reviews/facts.ts';
import type { Runner } from '../../db/open.ts';
import { distanceMiles, type Point } from '../../places/distance.ts';
import { zipByCode } from '../../places/gazetteer.ts';
import { countedReview, factShares, reviews } from '../reviews/tables.ts';

/** The lower end of the band of half a star: 4.7 → 4.5. */
export function ratingBand(rating: number): number {
  return Math.floor(rating * 2) / 2;
}

/** Nearer than this is said as "under 2 miles". */
const NEAREST_MILES = 2;

/** Whole miles from the middle of the base's ZIP to the work, never less than 2; null where one of the two is not known. */
export function milesAway(baseZip: string | null, place: Point | null): number | null {
  const base = baseZip === null ? undefined : zipByCode.get(baseZip);
  return base && place ? Math.max(NEAREST_MILES, Math.round(distanceMiles(base, place))) : null;
}

/** The facts that owners answered of these businesses; one without a shown review is left out. */
export async function reviewFactsOf(
  run: Runner,
  providerIds: readonly number[],
): Promise<ReadonlyMap<number, FactShares>> {
  if (providerIds.length === 0) {
    return new Map();
  }
  const rows = await run
    .select({ providerId: reviews.providerId, facts: factShares })
    .from(reviews)
    .where(and(inArray(reviews.providerId, [...new Set(providerIds)]), countedReview))
    .groupBy(reviews.providerId);
  return new Map(rows.map(({ providerId, facts }) => [providerId, facts]));
}

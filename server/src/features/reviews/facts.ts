// Owners' facts about businesses besides the stars: on time, left clean, price kept.
import { and, inArray } from 'drizzle-orm';
import type { FactShares } from '@live-oak/contract/features/reviews/facts.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { countedReview, factShares, reviews } from './tables.ts';

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

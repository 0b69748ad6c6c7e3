// A review as it leaves the server.
import type { Review } from '@live-oak/contract/features/reviews/schema.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ReviewRow } from './queries.ts';

/** 'Renée B.': what others read of an owner's name. */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  // A closed account has no last name.
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial}.`;
}

export function presentReview(
  { review, firstName, lastName, businessName }: ReviewRow,
  viewer: Pick<Viewer, 'userId'>,
): Review {
  const { onTime, clean, priceKept } = review;
  return {
    id: review.id,
    jobId: review.jobId,
    providerId: review.providerId,
    side: review.side,
    rating: review.rating,
    comment: review.comment,
    facts: { onTime, clean, priceKept },
    author: review.side === 'provider' ? businessName : shortName(firstName, lastName),
    createdAt: review.createdAt.toISOString(),
    publishedAt: review.publishedAt?.toISOString() ?? null,
    mine: review.authorId === viewer.userId,
  };
}

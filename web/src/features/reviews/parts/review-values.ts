// What stands in the review form, as the call takes it, and what is wrong with it.
import { CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import type { NewReview } from '../data.ts';

export const EMPTY_REVIEW = { rating: 0, comment: '', onTime: false, clean: false, priceKept: false };

export interface ReviewErrors {
  rating?: string;
  comment?: string;
}

/** The facts go along only where they were asked, and only those that were ticked: a blank box says nothing. */
export function toReview({ rating, comment, ...facts }: typeof EMPTY_REVIEW, withFacts: boolean): NewReview {
  const ticked = Object.fromEntries(Object.entries(facts).filter(([, said]) => said));
  return withFacts ? { rating, comment, facts: ticked } : { rating, comment };
}

/** The contract's message for each field that does not hold. */
export function checkReview(review: NewReview): ReviewErrors {
  const checked = CreateReview.safeParse(review);
  const issues = checked.success ? [] : checked.error.issues;
  const of = (name: string) => issues.find((issue) => issue.path[0] === name)?.message;
  return { rating: of('rating'), comment: of('comment') };
}

// What stands in the review form, as the call takes it, and what is wrong with it.
import { REVIEW_FACTS, type ReviewFact } from '@live-oak/contract/features/reviews/facts.ts';
import { CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import * as z from 'zod/mini';
import type { NewReview } from '../data.ts';

/** 'unsaid' until it is answered. */
export type FactAnswer = 'yes' | 'no' | 'unsaid';

export interface ReviewValues extends Record<ReviewFact, FactAnswer> {
  /** 0 while nothing is chosen. */
  rating: number;
  comment: string;
}

export const EMPTY_REVIEW: ReviewValues = {
  rating: 0,
  comment: '',
  onTime: 'unsaid',
  clean: 'unsaid',
  priceKept: 'unsaid',
};

const answer = z.enum(['yes', 'no', 'unsaid']);
const Kept = z.object({ rating: z.int(), comment: z.string(), onTime: answer, clean: answer, priceKept: answer });

/** What was kept in this browser, when it is a review that somebody began. */
export function parseReview(kept: unknown): ReviewValues | undefined {
  const { success, data } = Kept.safeParse(kept);
  return success && (data.rating > 0 || data.comment !== '') ? data : undefined;
}

export interface ReviewErrors {
  rating?: string;
  comment?: string;
}

/** The facts go along only where they were asked, and only those that were answered. */
export function toReview(values: ReviewValues, withFacts: boolean): NewReview {
  const { rating, comment } = values;
  const answered = REVIEW_FACTS.filter((fact) => values[fact] !== 'unsaid');
  const facts = Object.fromEntries(answered.map((fact) => [fact, values[fact] === 'yes']));
  return withFacts ? { rating, comment, facts } : { rating, comment };
}

/** The contract's message for each field that does not hold. */
export function checkReview(review: NewReview): ReviewErrors {
  const checked = CreateReview.safeParse(review);
  const issues = checked.success ? [] : checked.error.issues;
  const of = (name: string) => issues.find((issue) => issue.path[0] === name)?.message;
  return { rating: of('rating'), comment: of('comment') };
}

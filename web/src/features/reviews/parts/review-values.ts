// The review form's values, its validation, and the request body.
import { REVIEW_FACTS, type ReviewFact, CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import { rulesForTyped } from '../../../app/form-rules.ts';
import type { NewReview } from '../data.ts';

/** 'unsaid' until answered. */
export type FactAnswer = 'yes' | 'no' | 'unsaid';

export interface ReviewValues extends Record<ReviewFact, FactAnswer> {
  /** 0 until chosen. */
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

/** The facts are sent only if they were asked, and only answered ones. */
export function toReview(values: ReviewValues, withFacts: boolean): NewReview {
  const { rating, comment } = values;
  const answered = REVIEW_FACTS.filter((fact) => values[fact] !== 'unsaid');
  const facts = Object.fromEntries(answered.map((fact) => [fact, values[fact] === 'yes']));
  return withFacts ? { rating, comment, facts } : { rating, comment };
}

/** The contract's rules for stars and text. */
export const reviewResolver = rulesForTyped<ReviewValues>(CreateReview);

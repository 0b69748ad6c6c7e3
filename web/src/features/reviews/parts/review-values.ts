// What the review form holds, its rules, and what the call takes of it.
import { REVIEW_FACTS, type ReviewFact } from '@live-oak/contract/features/reviews/facts.ts';
import { CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import { rulesForTyped } from '../../../app/form-rules.ts';
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

/** The facts go along only where they were asked, and only those that were answered. */
export function toReview(values: ReviewValues, withFacts: boolean): NewReview {
  const { rating, comment } = values;
  const answered = REVIEW_FACTS.filter((fact) => values[fact] !== 'unsaid');
  const facts = Object.fromEntries(answered.map((fact) => [fact, values[fact] === 'yes']));
  return withFacts ? { rating, comment, facts } : { rating, comment };
}

/** The contract's rules, which look at the stars and the words. */
export const reviewResolver = rulesForTyped<ReviewValues>(CreateReview);

import { expect, it } from 'vitest';
import { reviewTexts } from '../texts.ts';
import { checkReview, EMPTY_REVIEW, parseReview, toReview } from './review-values.ts';

it('asks for stars and a few words', () => {
  expect(checkReview(toReview(EMPTY_REVIEW, true))).toEqual({
    rating: 'Choose 1 to 5 stars',
    comment: 'Write a few words about the work',
  });
  expect(checkReview(toReview({ ...EMPTY_REVIEW, rating: 5, comment: 'Neat work' }, true))).toEqual({});
});

it('sends the facts only where they were asked', () => {
  const filled = { ...EMPTY_REVIEW, rating: 4, comment: 'Fine', onTime: 'yes', clean: 'no' } as const;
  expect(toReview(filled, true)).toEqual({ rating: 4, comment: 'Fine', facts: { onTime: true, clean: false } });
  expect(toReview(filled, false)).toEqual({ rating: 4, comment: 'Fine' });
});

it('takes up what was begun, and nothing else', () => {
  const begun = { ...EMPTY_REVIEW, comment: 'They came on' };
  expect(parseReview(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
  for (const other of [EMPTY_REVIEW, { comment: 'half' }, { ...begun, onTime: 'maybe' }, null, 7]) {
    expect(parseReview(other)).toBeUndefined();
  }
});

it('tells both sides in the same words that neither reads the other first', () => {
  // An owner and a business read it under the same form.
  expect(reviewTexts.en.form.blind(14)).not.toMatch(/business|client|owner/i);
  expect(reviewTexts.es.form.blind(14)).not.toMatch(/negocio|empresa|client|dueñ/i);
});

import { expect, it } from 'vitest';
import { reviewTexts } from '../texts.ts';
import { EMPTY_REVIEW, reviewResolver, toReview, type ReviewValues } from './job-reviews.tsx';

const messagesOf = async (values: ReviewValues) => {
  const { errors } = await reviewResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return { rating: errors.rating?.message, comment: errors.comment?.message };
};

it('asks for stars and a few words', async () => {
  expect(await messagesOf(EMPTY_REVIEW)).toEqual({
    rating: 'form.stars',
    comment: 'form.review',
  });
  expect(await messagesOf({ ...EMPTY_REVIEW, rating: 5, comment: 'Neat work' })).toEqual({});
});

it('sends the facts only if they were asked', () => {
  const filled = { ...EMPTY_REVIEW, rating: 4, comment: 'Fine', onTime: 'yes', clean: 'no' } as const;
  expect(toReview(filled, true)).toEqual({ rating: 4, comment: 'Fine', facts: { onTime: true, clean: false } });
  expect(toReview(filled, false)).toEqual({ rating: 4, comment: 'Fine' });
});

it('tells both sides in the same words that neither reads the other first', () => {
  // An owner and a business read it under the same form.
  expect(reviewTexts.en.form.blind(14)).not.toMatch(/business|client|owner/i);
  expect(reviewTexts.es.form.blind(14)).not.toMatch(/negocio|empresa|client|dueñ/i);
});

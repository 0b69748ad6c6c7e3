// The texts of reviews in both languages.
import { reviews as en } from '../../texts/en/reviews.ts';
import { reviews as es } from '../../texts/es/reviews.ts';
import { useTexts } from '../../texts/language.tsx';

export const reviewTexts = { en, es };
export const useReviewTexts = () => useTexts(reviewTexts);

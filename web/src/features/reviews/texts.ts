// The texts of reviews in both languages.
import { reviews as en } from '../../texts/en/reviews.ts';
import { reviews as es } from '../../texts/es/reviews.ts';

export const reviewTexts = { en, es };

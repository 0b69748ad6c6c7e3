// The tips for tree businesses (content/…/forum/), in the order of the weeks.
import afterAStorm from '@content/forum/after-a-storm.md';
import answerAPoorReview from '@content/forum/answer-a-poor-review.md';
import papersBeforeTheirDates from '@content/forum/papers-before-their-dates.md';
import putItInWriting from '@content/forum/put-it-in-writing.md';
import twoDaysBeforeTheStump from '@content/forum/two-days-before-the-stump.md';
import walkTheWayOut from '@content/forum/walk-the-way-out.md';
import type { TipSlug } from './tip-screens.ts';

export const TIPS: readonly { slug: TipSlug; text: typeof walkTheWayOut }[] = [
  { slug: 'walk-the-way-out', text: walkTheWayOut },
  { slug: 'put-it-in-writing', text: putItInWriting },
  { slug: 'papers-before-their-dates', text: papersBeforeTheirDates },
  { slug: 'two-days-before-the-stump', text: twoDaysBeforeTheStump },
  { slug: 'answer-a-poor-review', text: answerAPoorReview },
  { slug: 'after-a-storm', text: afterAStorm },
];

export const tipPath = (slug: TipSlug): string => `/forum/business/tips/${slug}`;

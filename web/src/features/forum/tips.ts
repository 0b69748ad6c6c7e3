// The tips for tree businesses (content/…/forum/), one a week in this order.
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

const ZONE = 'America/Chicago';
const DAY_MS = 24 * 3600_000;
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1);
const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** The week's number in Louisiana, counted from a fixed Monday: the same on the server and in the browser. */
export function weekNumber(now: Date): number {
  return Math.floor((Date.parse(`${day.format(now)}T00:00:00Z`) - FIRST) / (7 * DAY_MS));
}

/** The list's item for this week. */
export function ofTheWeek<T>(list: readonly T[], now: Date): T | undefined {
  return list[weekNumber(now) % list.length];
}

// Notifications about reviews.
import type { EventTexts } from '../saying.ts';

export const reviewNotices = {
  owner: 'The owner',
  waiting: (who: string, job: string, days: number): EventTexts => ({
    title: 'Review Waiting',
    paragraphs: [`${who} reviewed "${job}". Write yours to read it; both are shown together, or after ${days} days.`],
  }),
  published: (job: string): EventTexts => ({
    title: 'Review Published',
    paragraphs: [`The reviews of "${job}" are now published.`],
  }),
  replied: (who: string, job: string): EventTexts => ({
    title: 'Review Answered',
    paragraphs: [`${who} answered your review of "${job}".`],
  }),
};

// Notifications about reviews.
import { inApp } from '../event-texts.ts';

export const reviewNotices = {
  owner: 'The owner',
  waiting: (who: string, job: string, days: number) =>
    inApp('Review Waiting', [
      `${who} reviewed “${job}”. Write yours to read it; both are shown together, or after ${days} days.`,
    ]),
  published: (job: string) => inApp('Review Published', [`The reviews of “${job}” are now published.`]),
  replied: (who: string, job: string) => inApp('Review Answered', [`${who} answered your review of “${job}”.`]),
};

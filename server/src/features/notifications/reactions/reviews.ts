// Notifications about reviews, which stay hidden until both sides wrote or 14 days passed.
import { eq } from 'drizzle-orm';
import { REVIEW_REVEAL_DAYS } from '@live-oak/contract/features/reviews/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { reviewNotices as en } from '../../../texts/en/reviews.ts';
import { reviewNotices as es } from '../../../texts/es/reviews.ts';
import { reviews } from '../../reviews/tables.ts';
import { jobStory, providerStory } from '../people.ts';
import { spoken, toEach, type Tellers } from '../telling.ts';

const TEXTS = { en, es };

async function reviewById(tx: Tx, reviewId: number) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId));
  return review;
}

export const reviewTellers: Tellers<'reviews.written' | 'reviews.published' | 'reviews.replied'> = {
  'reviews.written': async (tx, { jobId, reviewId, side }) => {
    const review = await reviewById(tx, reviewId);
    // The second of two is shown at once; the other event notifies.
    if (!review || review.publishedAt !== null) {
      return [];
    }
    const job = await jobStory(tx, jobId);
    const provider = await providerStory(tx, review.providerId);
    const toProvider = side === 'client';
    return [
      {
        userId: toProvider ? provider.userId : job.clientId,
        type: 'job_update',
        redirectTo: `/jobs/${jobId}#reviews`,
        ...spoken(TEXTS, (texts) =>
          texts.waiting(toProvider ? texts.owner : provider.businessName, job.title, REVIEW_REVEAL_DAYS),
        ),
      },
    ];
  },

  'reviews.published': async (tx, { jobId, providerId }) => {
    const job = await jobStory(tx, jobId);
    const { userId } = await providerStory(tx, providerId);
    return toEach([job.clientId, userId], {
      type: 'job_update',
      redirectTo: `/jobs/${jobId}#reviews`,
      ...spoken(TEXTS, (texts) => texts.published(job.title)),
    });
  },

  'reviews.replied': async (tx, { jobId, reviewId }) => {
    const review = await reviewById(tx, reviewId);
    if (!review) {
      return [];
    }
    const job = await jobStory(tx, jobId);
    const { businessName } = await providerStory(tx, review.providerId);
    return [
      {
        userId: review.authorId,
        type: 'job_update',
        redirectTo: `/jobs/${jobId}#reviews`,
        ...spoken(TEXTS, (texts) => texts.replied(review.side === 'client' ? businessName : texts.owner, job.title)),
      },
    ];
  },
};

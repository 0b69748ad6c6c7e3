// Notifications about reviews, which stay hidden until both sides wrote or 14 days passed.
import { eq } from 'drizzle-orm';
import { REVIEW_REVEAL_DAYS } from '@live-oak/contract/features/reviews/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { reviewNotices as en } from '../../../texts/en/reviews.ts';
import { reviewNotices as es } from '../../../texts/es/reviews.ts';
import { reviews } from '../../reviews/tables.ts';
import { jobContext, providerContext } from '../people.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en, es });

const about = (jobId: number) => ({ type: 'job_update', redirectTo: `/jobs/${jobId}#reviews` }) as const;

async function reviewById(tx: Tx, reviewId: number) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId));
  return review;
}

export const reviewNotifiers = {
  'reviews.written': async (tx, { jobId, reviewId, side }) => {
    const review = await reviewById(tx, reviewId);
    // The second of two is shown at once; the other event notifies.
    if (!review || review.publishedAt !== null) {
      return [];
    }
    const { clientId, title } = await jobContext(tx, jobId);
    const { userId, businessName } = await providerContext(tx, review.providerId);
    const toProvider = side === 'client';
    return notice(toProvider ? userId : clientId, about(jobId), (texts) =>
      texts.waiting(toProvider ? texts.owner : businessName, title, REVIEW_REVEAL_DAYS),
    );
  },

  'reviews.published': async (tx, { jobId, providerId }) => {
    const { clientId, title } = await jobContext(tx, jobId);
    const { userId } = await providerContext(tx, providerId);
    return notice([clientId, userId], about(jobId), (texts) => texts.published(title));
  },

  'reviews.replied': async (tx, { jobId, reviewId }) => {
    const review = await reviewById(tx, reviewId);
    if (!review) {
      return [];
    }
    const { title } = await jobContext(tx, jobId);
    const { businessName } = await providerContext(tx, review.providerId);
    return notice(review.authorId, about(jobId), (texts) =>
      texts.replied(review.side === 'client' ? businessName : texts.owner, title),
    );
  },
} satisfies Partial<Notifiers>;

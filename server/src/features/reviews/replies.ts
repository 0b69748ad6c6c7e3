// Replies to a review, and takes down a review or its reply.
import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { lockJob } from '../jobs/moves.ts';
import { countRatings } from './commands.ts';
import { answeredAlready, readerOf, replyRefusal } from './policy.ts';
import { reviewById } from './queries.ts';
import { reviews } from './tables.ts';

/**
 * Replies to a review that is shown, by who was reviewed. 404 for anybody else and before it is shown, 409 STATE when it was taken down,
 * 409 DUPLICATE for a second answer, of two at once too.
 */
export async function replyToReview(
  { tx, now, emit }: Work,
  viewer: Viewer,
  reviewId: number,
  text: string,
): Promise<void> {
  const row = await reviewById(tx, reviewId);
  const refusal = replyRefusal(row.review, readerOf(row, viewer));
  if (refusal) {
    throw refusal;
  }
  const [replied] = await tx
    .update(reviews)
    .set({ reply: text, repliedAt: now })
    .where(and(eq(reviews.id, reviewId), isNull(reviews.reply)))
    .returning({ id: reviews.id });
  if (!replied) {
    throw answeredAlready();
  }
  await emit({ kind: 'reviews.replied', actorId: viewer.userId, data: { jobId: row.review.jobId, reviewId } });
}

/** Takes a review down after a report: only its writer and administrators still read it, and its stars no longer count. */
export async function takeDownReview({ tx, now }: Work, reviewId: number): Promise<void> {
  const { review } = await reviewById(tx, reviewId);
  await lockJob(tx, review.jobId);
  await tx
    .update(reviews)
    .set({ hiddenAt: now })
    .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)));
  await countRatings(tx, review.providerId);
}

export async function takeDownReply({ tx, now }: Work, reviewId: number): Promise<void> {
  await tx.update(reviews).set({ replyHiddenAt: now }).where(eq(reviews.id, reviewId));
}

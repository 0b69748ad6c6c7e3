// Writes a review, publishes both sides' at once, replies, and takes down. Locks are taken in this order: job, provider.
import type * as z from 'zod/mini';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { REVIEW_REVEAL_DAYS, type CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertFound, duplicate, orNotFound } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work, Services } from '../../kernel/services.ts';
import { mustAllow } from '../jobs/acts.ts';
import { lockJob } from '../jobs/moves.ts';
import { recount } from '../providers/moves.ts';
import { sideOf, answeredAlready, readerOf, replyRefusal } from './policy.ts';
import { paidAwardOf, reviewById, jobsWithHidden } from './queries.ts';
import { countedReview, reviews } from './tables.ts';
import { type Timer, commandForEach } from '../../kernel/scheduler.ts';

/** Counts what owners wrote, is shown and was not taken down: the average to one decimal, and how many (computed, never taken from a body). */
async function countRatings(tx: Tx, providerId: number): Promise<void> {
  const shown = sql`from ${reviews} where ${and(eq(reviews.providerId, providerId), countedReview)}`;
  await recount(tx, providerId, {
    rating: sql`(select round(avg(${reviews.rating}), 1) ${shown})`,
    reviewCount: sql`(select count(*)::int ${shown})`,
  });
}

/** Shows the hidden reviews of a locked job: all of them, or those written by a time. Returns whether there were any. */
async function publish(
  { tx, now, emit }: Work,
  jobId: number,
  providerId: number,
  by: { actorId?: number; writtenBy?: Date },
): Promise<boolean> {
  const { actorId, writtenBy } = by;
  const shown = await tx
    .update(reviews)
    .set({ publishedAt: now })
    .where(
      and(
        eq(reviews.jobId, jobId),
        isNull(reviews.publishedAt),
        writtenBy === undefined ? undefined : lte(reviews.createdAt, writtenBy),
      ),
    )
    .returning({ id: reviews.id });
  if (shown.length === 0) {
    return false;
  }
  await countRatings(tx, providerId);
  await emit({ kind: 'reviews.published', ...(actorId === undefined ? {} : { actorId }), data: { jobId, providerId } });
  return true;
}

/**
 * Writes one side's review of a completed job whose payment is released; when the other side's is there, both are shown.
 * 404 without a part in the job, 409 STATE before that, 409 DUPLICATE for a second one of a side. Returns the review's id.
 */
export async function writeReview(
  work: Work,
  viewer: Viewer,
  jobId: number,
  form: z.output<typeof CreateReview>,
): Promise<number> {
  const { tx, now, emit } = work;
  const job = await lockJob(tx, jobId);
  const award = await paidAwardOf(tx, jobId);
  const side = sideOf({ clientId: job.clientId, winnerProviderId: award?.provider.id ?? null }, viewer);
  assertFound(side !== undefined);
  mustAllow('review', { ...job, award: award?.award });
  const { id: providerId } = orNotFound(award).provider;
  const { rating, comment, facts } = form;
  const [written] = await tx
    .insert(reviews)
    .values({
      jobId,
      providerId,
      authorId: viewer.userId,
      side,
      rating,
      comment,
      ...facts,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [reviews.jobId, reviews.side] })
    .returning({ id: reviews.id });
  if (!written) {
    throw duplicate('reviews.already');
  }
  await emit({ kind: 'reviews.written', actorId: viewer.userId, data: { jobId, reviewId: written.id, side } });
  const sides = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.jobId, jobId));
  if (sides.length === 2) {
    await publish(work, jobId, providerId, { actorId: viewer.userId });
  }
  return written.id;
}

/** The instant before which a review must have been written to be shown without the other side's. */
export function revealLine(now: Date): Date {
  return new Date(now.getTime() - REVIEW_REVEAL_DAYS * DAY_MS);
}

/** Shows what waited 14 days for the other side; nothing when somebody was quicker. */
export async function revealReviews(work: Work, jobId: number): Promise<void> {
  await lockJob(work.tx, jobId);
  const [review] = await work.tx
    .select({ providerId: reviews.providerId })
    .from(reviews)
    .where(eq(reviews.jobId, jobId));
  if (review) {
    await publish(work, jobId, review.providerId, { writtenBy: revealLine(work.now) });
  }
}

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

/** Shows reviews that waited 14 days for the other side. */
export async function revealWaiting(services: Services): Promise<void> {
  const hidden = await jobsWithHidden(services.db.orm, revealLine(services.clock()));
  await commandForEach(services, 'hidden review', hidden, revealReviews);
}

export const reviewTimers: readonly Timer[] = [{ name: 'reveal reviews', everyMs: 600_000, run: revealWaiting }];

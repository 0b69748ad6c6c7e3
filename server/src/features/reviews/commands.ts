// Writes a review, publishes both sides' at once, replies, and takes down. Locks are taken in this order: job, provider.
import type * as z from 'zod/mini';
import { REVIEW_REVEAL_DAYS, type CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, isNull, lte, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertFound, duplicate, orNotFound, throwIf, firstOr } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Work, Services } from '../../kernel/services.ts';
import { mustAllow } from '../jobs/acts.ts';
import { lockJob } from '../jobs/moves.ts';
import { sideOf } from '../jobs/policy.ts';
import { recount } from '../providers/moves.ts';
import { answeredAlready, readerOf, replyRefusal } from './policy.ts';
import { paidAwardOf, reviewById, jobsWithHidden } from './queries.ts';
import { countedReview, reviews } from './tables.ts';

/** Recomputes a business's rating (the average to one decimal) and how many reviews it is of. */
async function countRatings(tx: Tx, providerId: number): Promise<void> {
  const shown = sql`from ${reviews} where ${and(eq(reviews.providerId, providerId), countedReview)}`;
  await recount(tx, providerId, {
    rating: sql`(select round(avg(${reviews.rating}), 1) ${shown})`,
    reviewCount: sql`(select count(*)::int ${shown})`,
  });
}

/** Shows the hidden reviews of a locked job: all of them, or those written by a time. */
async function publish(
  { tx, now, emit }: Work,
  jobId: number,
  providerId: number,
  { actorId, writtenBy }: { actorId?: number; writtenBy?: Date },
): Promise<void> {
  const isTime = writtenBy && lte(reviews.createdAt, writtenBy);
  const isHidden = and(eq(reviews.jobId, jobId), isNull(reviews.publishedAt), isTime);
  const shown = await tx.update(reviews).set({ publishedAt: now }).where(isHidden).returning({ id: reviews.id });
  if (shown.length > 0) {
    await countRatings(tx, providerId);
    await emit({ kind: 'reviews.published', actorId, data: { jobId, providerId } });
  }
}

/**
 * Writes one side's review of a completed job whose payment is released; when the other side's is there, both are shown. 404 without a part
 * in the job, 409 STATE before that and once the other side's is shown alone, DUPLICATE for a second one of a side. Returns the review's id.
 */
export async function writeReview(
  work: Work,
  viewer: Viewer,
  jobId: number,
  { facts, rating, comment }: z.output<typeof CreateReview>,
): Promise<number> {
  const { tx, now, emit } = work;
  const { userId } = viewer;
  const job = await lockJob(tx, jobId);
  const award = await paidAwardOf(tx, jobId);
  const side = sideOf({ clientId: job.clientId, providerId: award?.provider.id }, viewer);
  assertFound(side !== undefined);
  const written = await tx.select().from(reviews).where(eq(reviews.jobId, jobId));
  const isRead = ({ publishedAt, hiddenAt }: (typeof written)[number]) => publishedAt !== null && hiddenAt === null;
  const reviewMissed = written.some(isRead) && written.every((one) => one.side !== side);
  mustAllow('review', { ...job, award: award?.award, reviewMissed });
  const { id: providerId } = orNotFound(award).provider;
  const inserted = await tx
    .insert(reviews)
    .values({ jobId, providerId, authorId: userId, side, rating, comment, ...facts, createdAt: now })
    .onConflictDoNothing({ target: [reviews.jobId, reviews.side] })
    .returning({ id: reviews.id });
  const { id: reviewId } = firstOr(inserted, () => duplicate('reviews.already'));
  await emit({ kind: 'reviews.written', actorId: userId, data: { jobId, reviewId, side } });
  if ((await tx.$count(reviews, eq(reviews.jobId, jobId))) === 2) {
    await publish(work, jobId, providerId, { actorId: userId });
  }
  return reviewId;
}

/** A review that was written before this instant is shown without the other side's. */
const revealLine = (now: Date) => new Date(now.getTime() - REVIEW_REVEAL_DAYS * DAY_MS);

/** Shows the reviews of a job that waited 14 days for the other side; does nothing when they were shown meanwhile. */
async function revealReviews(work: Work, jobId: number): Promise<void> {
  await lockJob(work.tx, jobId);
  const [review] = await work.tx.select().from(reviews).where(eq(reviews.jobId, jobId));
  if (review) {
    await publish(work, jobId, review.providerId, { writtenBy: revealLine(work.now) });
  }
}

export async function revealWaiting(services: Services): Promise<void> {
  const hidden = await jobsWithHidden(services.db.orm, revealLine(services.clock()));
  await commandForEach(services, 'hidden review', hidden, revealReviews);
}

/** Replies to a shown review, by who was reviewed; 404 for others, 409 STATE when it was taken down, DUPLICATE for a second reply. */
export async function replyToReview({ tx, now, emit }: Work, viewer: Viewer, reviewId: number, text: string) {
  const row = await reviewById(tx, reviewId);
  throwIf(replyRefusal(row.review, readerOf(row, viewer)));
  const isUnanswered = and(eq(reviews.id, reviewId), isNull(reviews.reply));
  const written = { reply: text, repliedAt: now };
  firstOr(await tx.update(reviews).set(written).where(isUnanswered).returning(), answeredAlready);
  await emit({ kind: 'reviews.replied', actorId: viewer.userId, data: { jobId: row.review.jobId, reviewId } });
}

/** Takes a review down after a report: only its writer and administrators still read it, and its stars no longer count. */
export async function takeDownReview({ tx, now }: Work, reviewId: number): Promise<void> {
  const { review } = await reviewById(tx, reviewId);
  await lockJob(tx, review.jobId);
  const isUp = and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt));
  await tx.update(reviews).set({ hiddenAt: now }).where(isUp);
  await countRatings(tx, review.providerId);
}

export async function takeDownReply({ tx, now }: Work, reviewId: number): Promise<void> {
  await tx.update(reviews).set({ replyHiddenAt: now }).where(eq(reviews.id, reviewId));
}

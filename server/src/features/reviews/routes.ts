// Handlers of reviews.
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { page, ok, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { writeReview, replyToReview } from './commands.ts';
import { presentPublic, presentReview } from './present.ts';
import { reportedBy } from '../reports/queries.ts';
import { newestReviews, reviewById, reviewsOfJob, reviewsOfProvider, summaryOf, type ReviewRow } from './queries.ts';

const KEPT = { 'cache-control': 'public, max-age=60' };

/** Of these reviews and their replies, what a person has reported. */
const reportedOf = (run: Runner, { userId }: Viewer, rows: readonly ReviewRow[]) =>
  reportedBy(
    run,
    userId,
    ['review', 'review_reply'],
    rows.map(({ review }) => review.id),
  );

export const handlers = handlersOf(reviewRoutes, {
  /** Reviews a completed and paid job, one review a side. 404 without a part in it, 409 too early or a second time. */
  create: async ({ params, body, viewer, work }) => {
    const reviewId = await writeReview(work, viewer, params.id, body);
    return { status: 201, body: presentReview(await reviewById(work.tx, reviewId), viewer) };
  },

  /** The own review of a job and, once shown, the other side's. 404 without a part in it. */
  ofJob: async ({ params, viewer, services }) => {
    const run = services.db.orm;
    const rows = await reviewsOfJob(run, viewer, params.id);
    const reported = await reportedOf(run, viewer, rows);
    return ok(rows.map((row) => presentReview(row, viewer, reported)));
  },

  /** What owners wrote about a business, newest first. 404 for who may not know its name yet. */
  ofProvider: async ({ params, query, viewer, services, request }) => {
    const rows = await reviewsOfProvider(services.db.orm, viewer, params.id, query);
    const shown = page(rows, query.limit, request.url, ({ review }) => [review.id]);
    const reported = await reportedOf(services.db.orm, viewer, shown.rows);
    return { status: 200, body: shown.rows.map((row) => presentReview(row, viewer, reported)), headers: shown.headers };
  },

  /** The same in numbers. 404 for who may not know its name yet. */
  summary: async ({ params, viewer, services }) => ok(await summaryOf(services.db.orm, viewer, params.id)),

  /** Returns a review, once. 404 for who was not reviewed and before it is shown, 409 a second time. */
  reply: async ({ params, body, viewer, work }) => {
    await replyToReview(work, viewer, params.id, body.text);
    return { status: 201, body: presentReview(await reviewById(work.tx, params.id), viewer) };
  },

  /** What anyone may read; the browser keeps it for a minute. */
  newest: async ({ query, services, request }) => {
    const rows = await newestReviews(services.db.orm, query);
    const shown = page(rows, query.limit, request.url, ({ review }) => [review.id]);
    return { status: 200, body: shown.rows.map(presentPublic), headers: { ...shown.headers, ...KEPT } };
  },
});

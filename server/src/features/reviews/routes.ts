// Handlers of reviews.
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import type { Review } from '@live-oak/contract/features/reviews/schema.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { idOf, ok, pageOf, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { writeReview, replyToReview } from './commands.ts';
import { presentPublic, presentReview } from './present.ts';
import { reportedBy } from '../reports/queries.ts';
import { newestReviews, reviewById, reviewsOfJob, reviewsOfProvider, summaryOf, type ReviewRow } from './queries.ts';

const CACHED = { 'cache-control': 'public, max-age=60' };

/** The answers with reviews, which show what the viewer has reported of them and their replies. */
async function presentAll(run: Runner, viewer: Viewer, rows: readonly ReviewRow[]): Promise<Review[]> {
  const ids = rows.map(({ review }) => review.id);
  const reported = await reportedBy(run, viewer.userId, ['review', 'review_reply'], ids);
  return rows.map((row) => presentReview(row, viewer, reported));
}

export const handlers = handlersOf(reviewRoutes, {
  create: async ({ params, body, viewer, work }) => {
    const reviewId = await writeReview(work, viewer, params.id, body);
    return { status: 201, body: presentReview(await reviewById(work.tx, reviewId), viewer) };
  },

  ofJob: async ({ params, viewer, services: { db } }) =>
    ok(await presentAll(db.orm, viewer, await reviewsOfJob(db.orm, viewer, params.id))),

  ofProvider: async (call) => {
    const { viewer, params, query } = call;
    const run = call.services.db.orm;
    const rows = await reviewsOfProvider(run, viewer, params.id, query);
    return pageOf(call, rows, idOf('review'), (shown) => presentAll(run, viewer, shown));
  },

  summary: async ({ params, viewer, services }) => ok(await summaryOf(services.db.orm, viewer, params.id)),

  reply: async ({ params, body, viewer, work }) => {
    await replyToReview(work, viewer, params.id, body.text);
    return { status: 201, body: presentReview(await reviewById(work.tx, params.id), viewer) };
  },

  /** Anyone may read it; browsers cache it for a minute. */
  newest: async (call) => {
    const rows = await newestReviews(call.services.db.orm, call.query);
    const answer = await pageOf(call, rows, idOf('review'), (shown) => shown.map(presentPublic));
    return { ...answer, headers: { ...answer.headers, ...CACHED } };
  },
});

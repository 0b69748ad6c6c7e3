// Handlers of the review calls (spec 4 "Jobs, bids, award").
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import { command, handle, type Bound } from '../../http/bind.ts';
import { page } from '../../http/paging.ts';
import { writeReview } from './commands.ts';
import { presentReview } from './present.ts';
import { reviewById, reviewsOfJob, reviewsOfProvider } from './queries.ts';

/** Reviews a completed and paid job, one review a side. 404 without a part in it, 409 too early or a second time. */
const create = command(reviewRoutes.create, async ({ params, body, viewer, work }) => {
  const reviewId = await writeReview(work, viewer, params.id, body);
  return { status: 201, body: presentReview(await reviewById(work.tx, reviewId), viewer) };
});

/** The own review of a job and, once shown, the other side's. 404 without a part in it. */
const ofJob = handle(reviewRoutes.ofJob, async ({ params, viewer, services }) => {
  const rows = await reviewsOfJob(services.db.orm, viewer, params.id);
  return { status: 200, body: rows.map((row) => presentReview(row, viewer)) };
});

/** What owners wrote about a business, newest first. 404 for who may not know its name yet. */
const ofProvider = handle(reviewRoutes.ofProvider, async ({ params, query, viewer, services, request }) => {
  const rows = await reviewsOfProvider(services.db.orm, viewer, params.id, query);
  const shown = page(rows, query.limit, request.url, ({ review }) => [review.id]);
  return { status: 200, body: shown.rows.map((row) => presentReview(row, viewer)), headers: shown.headers };
});

export const handlers: readonly Bound[] = [create, ofJob, ofProvider];

// Queries of reviews.
import { HOME_MIN_WORDS, NO_FACTS, type ReviewSummary } from '@live-oak/contract/features/reviews/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { alias, and, asc, count, eq, gt, inArray, isNull, lte, sql } from '../../kernel/db/drizzle.ts';
import type { SQL, Runner } from '../../kernel/db/drizzle.ts';
import { assertFound, rowOr404 } from '../../kernel/errors.ts';
import { newestPage } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { users } from '../accounts/tables.ts';
import { awardParties, PAID, type AwardParties } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { sideOf } from '../jobs/policy.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { mayRead } from './policy.ts';
import { countedReview, factShares, reviews } from './tables.ts';

const owners = alias(users, 'review_owners');
const winners = alias(users, 'review_winners');

const reviewRows = (run: Runner) =>
  run
    .select({
      review: reviews,
      ...pick(users, 'firstName', 'lastName'),
      businessName: providers.businessName,
      winnerUserId: providers.userId,
      winnerFirst: winners.firstName,
      winnerLast: winners.lastName,
      clientFirst: owners.firstName,
      clientLast: owners.lastName,
      jobTitle: jobs.title,
      ...pick(jobs, 'clientId', 'location', 'parishFips', 'serviceCode'),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .innerJoin(providers, eq(providers.id, reviews.providerId))
    .innerJoin(winners, eq(winners.id, providers.userId))
    .innerJoin(jobs, eq(jobs.id, reviews.jobId))
    .innerJoin(owners, eq(owners.id, jobs.clientId))
    .$dynamic();

/** A review with the names of its two sides, and its job's place. */
export type ReviewRow = Awaited<ReturnType<typeof reviewRows>>[number];

export const reviewsById = async (run: Runner, ids: readonly number[]): Promise<ReviewRow[]> =>
  ids.length === 0 ? [] : reviewRows(run).where(inArray(reviews.id, [...ids]));

export const reviewById = async (run: Runner, reviewId: number): Promise<ReviewRow> =>
  rowOr404(await reviewRows(run).where(eq(reviews.id, reviewId)));

/** The award of a job that is paid or released, with its sides. */
export const paidAwardOf = async (run: Runner, jobId: number): Promise<AwardParties | undefined> =>
  (await awardParties(run, and(eq(awards.jobId, jobId), inArray(awards.status, [...PAID]))))[0];

/** The reviews of a job that the viewer may read. 404 without a part in the job. */
export async function reviewsOfJob(run: Runner, viewer: Viewer, jobId: number): Promise<ReviewRow[]> {
  const { clientId } = rowOr404(await run.select({ clientId: jobs.clientId }).from(jobs).where(eq(jobs.id, jobId)));
  const providerId = (await paidAwardOf(run, jobId))?.provider.id;
  assertFound(viewer.userType === 'admin' || sideOf({ clientId, providerId }, viewer) !== undefined);
  const rows = await reviewRows(run).where(eq(reviews.jobId, jobId)).orderBy(asc(reviews.id));
  return rows.filter(({ review }) => mayRead(review, viewer));
}

/** Whether a person may read owners' reviews of a business: itself, administrators, and owners who paid it and so know its name. */
export async function mayReadOf(run: Runner, { userId, userType, provider }: Viewer, providerId: number) {
  if (userType !== 'client') return userType === 'admin' || provider?.id === providerId;
  const isTheirs = and(eq(jobs.clientId, userId), eq(providers.id, providerId), inArray(awards.status, [...PAID]));
  return (await awardParties(run, isTheirs)).length > 0;
}

/** 404 for somebody who may not know the name of this business, and for an unknown one. */
async function mustRead(run: Runner, viewer: Viewer, providerId: number): Promise<void> {
  assertFound(await mayReadOf(run, viewer, providerId));
  rowOr404(await run.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)));
}

const STARS = [1, 2, 3, 4, 5];

/** Owners' facts about a business in numbers, of all published reviews. 404 as for the list. */
export async function summaryOf(run: Runner, viewer: Viewer, providerId: number): Promise<ReviewSummary> {
  await mustRead(run, viewer, providerId);
  const counts = STARS.map((star) => sql`count(*) filter (where ${reviews.rating} = ${sql.raw(String(star))})`);
  const average = sql<number | null>`round(avg(${reviews.rating}), 1)::float8`;
  const stars = sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})`;
  const [row] = await run
    .select({ count: count(), average, stars, facts: factShares })
    .from(reviews)
    .where(and(eq(reviews.providerId, providerId), countedReview));
  return { providerId, ...(row ?? { count: 0, average: null, stars: STARS.map(() => 0), facts: NO_FACTS }) };
}

/** A review of fewer words says too little for the home page. */
const isLongEnough = sql`array_length(regexp_split_to_array(btrim(${reviews.comment}), '\\s+'), 1) >= ${HOME_MIN_WORDS}`;

/** A page of the counted reviews of a condition, newest first; one row more than the limit. */
const newestOf = (run: Runner, page: Page, which: SQL) =>
  newestPage(reviewRows(run), reviews.id, page, countedReview, which);

/** For anyone: published reviews of owners, of at least eight words, whatever their stars; a selection could mislead (16 CFR 465.7). */
export const newestReviews = async (run: Runner, page: Page): Promise<ReviewRow[]> => newestOf(run, page, isLongEnough);

/** What owners wrote about a business and is shown. 404 for somebody who may not know its name. */
export async function reviewsOfProvider(run: Runner, viewer: Viewer, providerId: number, page: Page) {
  await mustRead(run, viewer, providerId);
  return newestOf(run, page, eq(reviews.providerId, providerId));
}

export async function jobsWithHidden(run: Runner, writtenBy: Date): Promise<number[]> {
  const rows = await run
    .select({ jobId: reviews.jobId })
    .from(reviews)
    .where(and(isNull(reviews.publishedAt), lte(reviews.createdAt, writtenBy)))
    .orderBy(asc(reviews.createdAt))
    .limit(200);
  return [...new Set(rows.map(({ jobId }) => jobId))];
}

/** What owners answered and rated of these businesses until a time, or until now, and how many jobs each had finished by then. */
export async function trackRecordsOf(run: Runner, providerIds: readonly number[], until: Date | null) {
  const isBefore = until === null ? undefined : lte(reviews.publishedAt, until);
  const isLater = until === null ? sql`false` : sql`${gt(awards.endedAt, until)}`;
  const rows = await run
    .select({
      providerId: providers.id,
      facts: factShares,
      rating: sql<string | null>`round(avg(${reviews.rating}), 1)`,
      reviewCount: count(reviews.id),
      totalJobs: sql<number>`(select count(*)::int from ${awards} join ${bids} on ${eq(bids.id, awards.bidId)}
        where ${eq(bids.providerId, providers.id)} and ${awards.status} = 'released' and (${isLater}) is not true)`,
    })
    .from(providers)
    .leftJoin(reviews, and(eq(reviews.providerId, providers.id), countedReview, isBefore))
    .where(inArray(providers.id, [...providerIds]))
    .groupBy(providers.id);
  return new Map(rows.map(({ providerId, ...record }) => [providerId, record]));
}

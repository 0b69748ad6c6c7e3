// Reads of reviews.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { idCursor } from '../../http/paging.ts';
import type { Viewer } from '../../http/viewer.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { mayRead, sideOf, type JobParts } from './policy.ts';
import { reviews } from './tables.ts';

export type ReviewRecord = typeof reviews.$inferSelect;

/** A review with the names that its author line is made of. */
export interface ReviewRow {
  review: ReviewRecord;
  firstName: string;
  lastName: string;
  businessName: string;
}

const reviewRows = (run: Runner) =>
  run
    .select({
      review: reviews,
      firstName: users.firstName,
      lastName: users.lastName,
      businessName: providers.businessName,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .innerJoin(providers, eq(providers.id, reviews.providerId));

export async function reviewById(run: Runner, reviewId: number): Promise<ReviewRow> {
  const [row] = await reviewRows(run).where(eq(reviews.id, reviewId));
  if (!row) {
    throw notFound();
  }
  return row;
}

export interface PaidAward {
  status: 'paid' | 'released';
  providerId: number;
}

/** The award of a job that is paid or released, with the business of its bid. */
export async function paidAwardOf(run: Runner, jobId: number): Promise<PaidAward | undefined> {
  const [row] = await run
    .select({ status: awards.status, providerId: bids.providerId })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .where(and(eq(awards.jobId, jobId), inArray(awards.status, ['paid', 'released'])));
  return row && { providerId: row.providerId, status: row.status === 'released' ? 'released' : 'paid' };
}

async function partsOf(run: Runner, jobId: number): Promise<JobParts> {
  const [job] = await run.select({ clientId: jobs.clientId }).from(jobs).where(eq(jobs.id, jobId));
  if (!job) {
    throw notFound();
  }
  const award = await paidAwardOf(run, jobId);
  return { clientId: job.clientId, winnerProviderId: award?.providerId ?? null };
}

/** The reviews of a job that the viewer may read: the own one, and the other side's once it is shown. 404 without a part in the job. */
export async function reviewsOfJob(run: Runner, viewer: Viewer, jobId: number): Promise<ReviewRow[]> {
  const parts = await partsOf(run, jobId);
  if (viewer.userType !== 'admin' && sideOf(parts, viewer) === undefined) {
    throw notFound();
  }
  const rows = await reviewRows(run).where(eq(reviews.jobId, jobId)).orderBy(asc(reviews.id));
  return rows.filter(({ review }) => mayRead(review, viewer));
}

/** True for an owner one of whose jobs this business has won and been paid for: they know its name already. */
async function hasPaid(run: Runner, clientId: number, providerId: number): Promise<boolean> {
  const [row] = await run
    .select({ id: awards.id })
    .from(bids)
    .innerJoin(awards, eq(awards.bidId, bids.id))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(
      and(eq(bids.providerId, providerId), eq(jobs.clientId, clientId), inArray(awards.status, ['paid', 'released'])),
    )
    .limit(1);
  return row !== undefined;
}

async function mayReadOf(run: Runner, viewer: Viewer, providerId: number): Promise<boolean> {
  if (viewer.userType === 'admin' || viewer.provider?.id === providerId) {
    return true;
  }
  return viewer.userType === 'client' && hasPaid(run, viewer.userId, providerId);
}

/** What owners wrote about a business and is shown, newest first; one row more than the limit. 404 for who may not know its name. */
export async function reviewsOfProvider(
  run: Runner,
  viewer: Viewer,
  providerId: number,
  { limit, cursor }: Page,
): Promise<ReviewRow[]> {
  const before = idCursor(cursor);
  if (!(await mayReadOf(run, viewer, providerId))) {
    throw notFound();
  }
  const [provider] = await run.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId));
  if (!provider) {
    throw notFound();
  }
  return reviewRows(run)
    .where(
      and(
        eq(reviews.providerId, providerId),
        eq(reviews.side, 'client'),
        isNotNull(reviews.publishedAt),
        before === undefined ? undefined : lt(reviews.id, before),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(limit + 1);
}

/** Jobs with a review that was written by then and is still hidden, oldest first. */
export async function jobsWithHidden(run: Runner, writtenBy: Date): Promise<number[]> {
  const rows = await run
    .select({ jobId: reviews.jobId })
    .from(reviews)
    .where(and(isNull(reviews.publishedAt), lte(reviews.createdAt, writtenBy)))
    .orderBy(asc(reviews.createdAt))
    .limit(200);
  return [...new Set(rows.map(({ jobId }) => jobId))];
}

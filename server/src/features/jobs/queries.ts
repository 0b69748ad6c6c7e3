// Queries of jobs, limited to what the viewer may see.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobMap } from '@live-oak/contract/features/jobs/map.ts';
import type { JobFilters, JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import type { Db } from '../../kernel/db/open.ts';
import { notFound } from '../../kernel/errors.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { closeSearch, isRare } from './close-words.ts';
import { workPlaceOf } from './fit.ts';
import { readMap } from './map.ts';
import { keyOf } from './order.ts';
import { maySee, partOf } from './policy.ts';
import { standingRefusal } from '../providers/policy.ts';
import { presentCard } from './card.ts';
import { presentJob } from './present.ts';
import type { CardRow, JobRow } from './row.ts';
import { readJobs, readJobsIn } from './read.ts';
import { oneStatement, readingOf, readList, type Reading, type Scope } from './sql.ts';

const NO_PROVIDER = 0;

/** Whose list a person's own job list is, of `ownerId` alone for an administrator; throws for a business that is not verified. */
export function ownScope(viewer: Viewer, ownerId?: number): Scope {
  switch (viewer.userType) {
    case 'admin':
      return { as: 'admin', ownerId };
    case 'client':
      return { as: 'owner', userId: viewer.userId };
    case 'provider':
      if (viewer.provider?.verificationStatus !== 'verified') {
        throw standingRefusal(viewer.provider?.verificationStatus);
      }
      return bidderScope(viewer);
  }
}

/** The bidders' list; an administrator looks at it with nobody's bids. */
export function bidderScope(viewer: Viewer): Scope {
  const { provider } = viewer;
  return { as: 'bidder', providerId: provider?.id ?? NO_PROVIDER, area: provider && workPlaceOf(provider) };
}

interface Listed<Jobs> {
  jobs: Jobs;
  headers: Record<string, string>;
}

interface Found<Row> {
  rows: Row[];
  reading: Reading;
  /** The words that were searched instead of those that no job has. */
  closeTo?: string[];
}

/**
 * A page of a list, and one row more. Where a bidder's words are found nowhere and some of them are unknown, the list of the words that
 * they are closest to; its cursors say so, so that its pages follow one another.
 */
async function findJobs<Row extends JobRow | CardRow>(db: Db, scope: Scope, query: JobQuery): Promise<Found<Row>> {
  const typed = query.q?.trim();
  const rare = scope.as === 'bidder' && typed ? await isRare(db, typed) : false;
  const reading: Reading = { ...readingOf(scope, query), rare };
  const rows = reading.place.close ? [] : await readList<Row>(db, scope, query, reading);
  const mayBeClose = scope.as === 'bidder' && typed && rows.length === 0 && (reading.place.close || !query.cursor);
  const close = mayBeClose ? await closeSearch(db, typed) : undefined;
  if (!close) {
    return { rows, reading };
  }
  const { tsquery, words } = close;
  // The words that were typed are rare; those that were meant need not be.
  const instead: Reading = { ...reading, words: { tsquery }, rare: false, place: { ...reading.place, close: true } };
  const found = await readList<Row>(db, scope, query, instead);
  return found.length > 0 ? { rows: found, reading: instead, closeTo: words } : { rows, reading };
}

/**
 * One page of jobs with the Link header of the next, and with Close-Match where other words were searched than were typed.
 * `url` is the request's own.
 */
async function readPage<Row extends JobRow | CardRow>(
  db: Db,
  scope: Scope,
  query: JobQuery,
  url: string,
): Promise<Listed<Row[]>> {
  const { rows, reading, closeTo } = await findJobs<Row>(db, scope, query);
  const { parting, place } = reading;
  const shown = page(rows, query.limit, url, (row) => keyOf(row, query, { parting, close: place.close }));
  const told: Record<string, string> = closeTo ? { 'close-match': closeTo.join(' ') } : {};
  return { jobs: shown.rows, headers: { ...shown.headers, ...told } };
}

type Reads = Pick<Services, 'db' | 'clock'>;

/** A page of presented jobs, and its headers. */
export async function listJobs(
  { db, clock }: Reads,
  viewer: Viewer,
  scope: Scope,
  query: JobQuery,
  url: string,
): Promise<Listed<Job[]>> {
  const { jobs, headers } = await readPage<JobRow>(db, scope, { ...query, view: undefined }, url);
  const now = clock();
  return { jobs: jobs.map((row) => presentJob(row, viewer, now)), headers };
}

/** The same page of cards, where the query asks for them. */
export async function listJobsOrCards(
  services: Reads,
  viewer: Viewer,
  scope: Scope,
  query: JobQuery,
  url: string,
): Promise<Listed<Job[] | JobCard[]>> {
  if (query.view === undefined) {
    return listJobs(services, viewer, scope, query, url);
  }
  const { jobs, headers } = await readPage<CardRow>(services.db, scope, query, url);
  return { jobs: jobs.map((row) => presentCard(row, viewer)), headers };
}

/** The open jobs that match a bidder's filters, as counted points; words that no job has are put right as in the list. */
export async function mapJobs({ db }: Pick<Services, 'db'>, viewer: Viewer, query: JobFilters): Promise<JobMap> {
  const scope = bidderScope(viewer);
  const typed = query.q?.trim();
  const exact = await readMap(db, scope, query, typed ? { typed } : undefined);
  const close = typed && exact.points.length === 0 ? await closeSearch(db, typed) : undefined;
  return close ? readMap(db, scope, query, { tsquery: close.tsquery }) : exact;
}

/** How a person reads a single job. */
function oneScope(viewer: Viewer): Scope {
  if (viewer.userType === 'provider') {
    return { as: 'bidder', providerId: viewer.provider?.id ?? NO_PROVIDER };
  }
  return viewer.userType === 'admin' ? { as: 'admin' } : { as: 'owner', userId: viewer.userId };
}

/** The row of a job that the viewer may see; 403 for a business that is not verified, 404 for what is not theirs to see. */
export async function readVisible(db: Db, viewer: Viewer, jobId: number): Promise<JobRow> {
  const [row] = await readJobs(db, oneStatement(oneScope(viewer), jobId));
  return visible(row, viewer);
}

function visible(row: JobRow | undefined, viewer: Viewer): JobRow {
  if (row && maySee(row, viewer)) {
    return row;
  }
  if (viewer.userType === 'provider' && viewer.provider?.verificationStatus !== 'verified') {
    throw standingRefusal(viewer.provider?.verificationStatus);
  }
  throw notFound();
}

/** A job as the viewer may see it. */
export async function viewJob(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  jobId: number,
): Promise<Job> {
  return presentJob(await readVisible(db, viewer, jobId), viewer, clock());
}

/** A job as the viewer may see it inside a command's transaction, with what the command changed. */
export async function viewJobIn({ tx, now }: Work, viewer: Viewer, jobId: number): Promise<Job> {
  const [row] = await readJobsIn(tx, oneStatement(oneScope(viewer), jobId));
  return presentJob(visible(row, viewer), viewer, now);
}

/** The row of one's own job, or of any for an administrator; 404 otherwise. */
export async function readOwn(db: Db, viewer: Viewer, jobId: number): Promise<JobRow> {
  const row = await readVisible(db, viewer, jobId);
  const part = partOf(row, viewer);
  if (part !== 'owner' && part !== 'admin') {
    throw notFound();
  }
  return row;
}

// Queries of jobs, limited to what the viewer may see, and their map.
import { inBothLanguages } from '@live-oak/contract/features/jobs/spanish-words.ts';
import { type JobCard, type JobMap, MOST_MAPPED } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { LANE_LICENSES, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import type { JobFilters, JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { eq, desc, sql, type Db } from '../../kernel/db/drizzle.ts';
import { assertFound, notFound, throwIf } from '../../kernel/errors.ts';
import { page, ok, type CommandCall } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { closeSearchIn, type Lexicon } from '../../kernel/spelling/lexicon.ts';
import { filterCondition, keyOf, readingOf, type Reading, type Scope, type Words } from './conditions.ts';
import { workPlaceOf } from './fit.ts';
import { hiddenRefusal, maySee, partOf } from './policy.ts';
import { licensesHeld, standingRefusal } from '../providers/policy.ts';
import { presentCard } from './card.ts';
import { presentJob, areaOf } from './present.ts';
import { readJob, readList, type Select } from './list.ts';
import { jobCards, reviewCards, wholeJobs, type JobRow } from './rows.ts';
import { jobs } from './tables.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { URGENCIES } from '@live-oak/contract/features/jobs/taxonomy.ts';

export const JOB_LEXICON: Lexicon = {
  table: 'job_words',
  counted: 'jobs',
  within: "jobs where approval_status = 'approved' and status = 'open' and asked_provider_id is null",
};

function mustBeVerified({ provider }: Viewer): void {
  throwIf(provider?.verificationStatus === 'verified' ? null : standingRefusal(provider?.verificationStatus));
}

/** The scope of a person's own job list; 403 for a business that is not verified. `ownerId`: only that owner's, for an administrator. */
export function ownScope(viewer: Viewer, now: Date, ownerId?: number): Scope {
  switch (viewer.userType) {
    case 'admin':
      return { as: 'admin', ownerId };
    case 'client':
      return { as: 'owner', userId: viewer.userId };
    case 'provider':
      mustBeVerified(viewer);
      return bidderScope(viewer, now);
  }
}

const ALL_LICENSES: ReadonlySet<LaneLicense> = new Set(LANE_LICENSES);

/** The bidders' list; an administrator reads it with nobody's bids and every license. */
export function bidderScope({ provider }: Viewer, now: Date): Scope {
  return {
    as: 'bidder',
    providerId: provider?.id ?? 0,
    area: provider && workPlaceOf(provider),
    held: provider ? licensesHeld(provider, now) : ALL_LICENSES,
  };
}

/**
 * A page with its Link header. Where no job has a bidder's words, it lists the jobs with the closest words, which the header Close-Match
 * names; its cursors remember that. `url` is the request's own.
 */
async function readPage<Row extends Parameters<typeof keyOf>[0]>(
  db: Db,
  select: Select<Row>,
  scope: Scope,
  query: JobQuery,
  url: string,
): Promise<{ rows: Row[]; headers: Record<string, string> }> {
  const reading = readingOf(scope, query);
  const pageOf = (rows: Row[], read: Reading) => page(rows, query.limit, url, (row) => keyOf(row, query, read));
  const rows = reading.close ? [] : await readList(db, select, scope, query, reading);
  const typed = scope.as === 'bidder' && rows.length === 0 && (reading.close || !query.cursor) && query.q?.trim();
  const close = typed ? await closeSearchIn(db.orm, JOB_LEXICON, typed) : undefined;
  if (close) {
    const { tsquery, words } = close;
    const instead = { ...reading, words: { tsquery }, close: true };
    const list = pageOf(await readList(db, select, scope, query, instead), instead);
    if (list.rows.length > 0) return { rows: list.rows, headers: { ...list.headers, 'close-match': words.join(' ') } };
  }
  return pageOf(rows, reading);
}

type Reads = Pick<Services, 'db' | 'clock'>;

export async function listJobs({ db, clock }: Reads, viewer: Viewer, scope: Scope, query: JobQuery, url: string) {
  const { rows, headers } = await readPage(db, wholeJobs, scope, query, url);
  const now = clock();
  return { jobs: rows.map((row) => presentJob(row, viewer, now)), headers };
}

export async function answerJobs(
  { services, viewer, request }: { services: Reads; viewer: Viewer; request: { url: string } },
  scope: Scope,
  query: JobQuery,
): Promise<{ status: 200; body: Job[] | JobCard[]; headers: Record<string, string> }> {
  if (query.view === undefined) {
    const { jobs: body, headers } = await listJobs(services, viewer, scope, query, request.url);
    return { status: 200, body, headers };
  }
  const select = query.view === 'review' && scope.as === 'admin' ? reviewCards : jobCards;
  const { rows, headers } = await readPage(services.db, select, scope, query, request.url);
  const now = services.clock();
  return { status: 200, body: rows.map((row) => presentCard(row, viewer, now)), headers };
}

/** The open jobs that match a bidder's filters, as counted points; spelling is corrected as in the list. */
export async function mapJobs({ db, clock }: Reads, viewer: Viewer, query: JobFilters): Promise<JobMap> {
  const scope = bidderScope(viewer, clock());
  const typed = query.q?.trim();
  const exact = await readMap(db, scope, query, typed ? { typed: inBothLanguages(typed) } : undefined);
  const close = typed && exact.points.length === 0 ? await closeSearchIn(db.orm, JOB_LEXICON, typed) : undefined;
  return close ? readMap(db, scope, query, { tsquery: close.tsquery }) : exact;
}

const scopeOfOne = (viewer: Viewer, now: Date): Scope =>
  viewer.userType === 'provider' ? bidderScope(viewer, now) : ownScope(viewer, now);

/** Undefined for a job that the viewer may not see. */
export async function readIfVisible({ db, clock }: Reads, viewer: Viewer, jobId: number): Promise<JobRow | undefined> {
  const now = clock();
  const row = await readJob(db, scopeOfOne(viewer, now), jobId);
  return row && maySee(row, viewer, now) ? row : undefined;
}

function visible(row: JobRow | undefined, viewer: Viewer, now: Date): JobRow {
  if (row && maySee(row, viewer, now)) return row;
  throwIf(row && hiddenRefusal(row, viewer, now));
  if (viewer.userType === 'provider') mustBeVerified(viewer);
  throw notFound();
}

/** 404 for a job that the viewer may not see, 403 for a business that is not verified, 409 for one without the license for wires. */
export async function readVisible({ db, clock }: Reads, viewer: Viewer, jobId: number): Promise<JobRow> {
  const now = clock();
  return visible(await readJob(db, scopeOfOne(viewer, now), jobId), viewer, now);
}

export const viewJob = async (reads: Reads, viewer: Viewer, jobId: number): Promise<Job> =>
  presentJob(await readVisible(reads, viewer, jobId), viewer, reads.clock());

/** A job as the viewer sees it after the command of this transaction. */
export async function viewJobIn({ tx, now }: Work, viewer: Viewer, jobId: number): Promise<Job> {
  const [row] = await wholeJobs(tx, scopeOfOne(viewer, now), { where: eq(jobs.id, jobId), limit: 1, isOne: true });
  return presentJob(visible(row, viewer, now), viewer, now);
}

/** One's own job, or any for an administrator; 404 otherwise. */
export async function readOwn(reads: Reads, viewer: Viewer, jobId: number): Promise<JobRow> {
  const row = await readVisible(reads, viewer, jobId);
  const part = partOf(row, viewer);
  assertFound(part === 'owner' || part === 'admin');
  return row;
}

type JobCall = Pick<CommandCall<RouteDeclaration>, 'viewer' | 'work'> & { params: { id: number } };

/** The handler of a command on the job `id` of the path: 200 with the job as the caller sees it afterwards. */
export const onJob =
  <C extends JobCall>(run: (call: C) => Promise<unknown>) =>
  async (call: C) => {
    await run(call);
    return ok(await viewJobIn(call.work, call.viewer, call.params.id));
  };

const RANKS = URGENCIES.map(({ value }) => value);

/** The newest `most` jobs that match. `words` are the query's, as typed or corrected. */
export async function readMap(
  { orm }: Pick<Db, 'orm'>,
  scope: Scope,
  query: JobFilters,
  words: Words | undefined,
  most = MOST_MAPPED,
): Promise<JobMap> {
  const { id, city, zip, parishFips, lat, lon, urgency } = jobs;
  const newest = orm
    .select({ id, city, zip, parishFips, lat, lon, urgency })
    .from(jobs)
    .where(filterCondition(scope, query, words))
    .orderBy(desc(id))
    .limit(most + 1)
    .as('newest');
  const rows = await orm
    .select({
      place: { city: newest.city, zip: newest.zip, parishFips: newest.parishFips },
      lat: newest.lat,
      lon: newest.lon,
      jobs: sql<number>`count(*)::int`,
      rank: sql<number>`max(array_position(array['low', 'medium', 'high', 'emergency'], ${newest.urgency}))`,
    })
    .from(newest)
    .groupBy(newest.city, newest.zip, newest.parishFips, newest.lat, newest.lon)
    .orderBy(sql`4 desc, 2, 1`);
  const points = rows.flatMap(({ place, lat: north, lon: east, jobs: count, rank }) =>
    north === null || east === null
      ? []
      : [{ area: areaOf(place), lat: north, lon: east, jobs: count, urgency: RANKS[rank - 1] ?? 'low' }],
  );
  const all = rows.reduce((sum, { jobs: count }) => sum + count, 0);
  const placed = points.reduce((sum, { jobs: count }) => sum + count, 0);
  return { points, jobs: placed, unplaced: all - placed, isWhole: all <= most };
}

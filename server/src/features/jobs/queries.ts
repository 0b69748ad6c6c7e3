// Queries of jobs, limited to what the viewer may see, and what a map shows of them.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { LANE_LICENSES, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { type JobMap, MOST_MAPPED } from '@live-oak/contract/features/jobs/map.ts';
import type { JobFilters, JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { eq, desc, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { assertFound, notFound } from '../../kernel/errors.ts';
import { page, ok, type CommandCall } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { closeSearch } from './spelling.ts';
import { type Scope, keyOf, filterCondition, type Words } from './conditions.ts';
import { workPlaceOf } from './fit.ts';
import { hiddenRefusal, maySee, partOf } from './policy.ts';
import { licensesHeld, standingRefusal } from '../providers/policy.ts';
import { presentCard } from './card.ts';
import { presentJob, areaOf } from './present.ts';
import { readingOf, readJob, readList, type Reading, type Select } from './list.ts';
import { jobCards, reviewCards, wholeJobs, type JobRow } from './rows.ts';
import { jobs } from './tables.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { URGENCIES } from '@live-oak/contract/features/jobs/taxonomy.ts';

const NO_PROVIDER = 0;

/** Whose list a person's own job list is, of `ownerId` alone for an administrator; throws for a business that is not verified. */
export function ownScope(viewer: Viewer, now: Date, ownerId?: number): Scope {
  switch (viewer.userType) {
    case 'admin':
      return { as: 'admin', ownerId };
    case 'client':
      return { as: 'owner', userId: viewer.userId };
    case 'provider':
      if (viewer.provider?.verificationStatus !== 'verified') {
        throw standingRefusal(viewer.provider?.verificationStatus);
      }
      return bidderScope(viewer, now);
  }
}

const ALL_LICENSES: ReadonlySet<LaneLicense> = new Set(LANE_LICENSES);

/** The bidders' list; an administrator looks at it with nobody's bids and every license. */
export function bidderScope({ provider }: Viewer, now: Date): Scope {
  return {
    as: 'bidder',
    providerId: provider?.id ?? NO_PROVIDER,
    area: provider && workPlaceOf(provider),
    held: provider ? licensesHeld(provider, now) : ALL_LICENSES,
  };
}

interface Listed<Jobs> {
  jobs: Jobs;
  headers: Record<string, string>;
}

type Keyed = Parameters<typeof keyOf>[0];

/**
 * One page of jobs with the Link header of the next. Where a bidder's words are found nowhere and some of them are unknown, the list of
 * the words that they are closest to, which Close-Match names; its cursors say so, so that its pages follow one another. `url` is the
 * request's own.
 */
async function readPage<Row extends Keyed>(
  db: Db,
  select: Select<Row>,
  scope: Scope,
  query: JobQuery,
  url: string,
): Promise<Listed<Row[]>> {
  const reading = readingOf(scope, query);
  const pageOf = (rows: Row[], { parting, place: { close } }: Reading) =>
    page(rows, query.limit, url, (row) => keyOf(row, query, { parting, close }));
  const rows = reading.place.close ? [] : await readList(db, select, scope, query, reading);
  const typed = scope.as === 'bidder' && rows.length === 0 && (reading.place.close || !query.cursor) && query.q?.trim();
  const close = typed ? await closeSearch(db, typed) : undefined;
  if (close) {
    const { tsquery, words } = close;
    const instead = { ...reading, words: { tsquery }, place: { ...reading.place, close: true } };
    const list = pageOf(await readList(db, select, scope, query, instead), instead);
    if (list.rows.length > 0) {
      return { jobs: list.rows, headers: { ...list.headers, 'close-match': words.join(' ') } };
    }
  }
  const shown = pageOf(rows, reading);
  return { jobs: shown.rows, headers: shown.headers };
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
  const { jobs: rows, headers } = await readPage(db, wholeJobs, scope, query, url);
  const now = clock();
  return { jobs: rows.map((row) => presentJob(row, viewer, now)), headers };
}

/** The answer with a page of jobs, or of cards where the query asks for them. */
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
  const { jobs: rows, headers } = await readPage(services.db, select, scope, query, request.url);
  const now = services.clock();
  return { status: 200, body: rows.map((row) => presentCard(row, viewer, now)), headers };
}

/** The open jobs that match a bidder's filters, as counted points; words that no job has are put right as in the list. */
export async function mapJobs({ db, clock }: Reads, viewer: Viewer, query: JobFilters): Promise<JobMap> {
  const scope = bidderScope(viewer, clock());
  const typed = query.q?.trim();
  const exact = await readMap(db, scope, query, typed ? { typed } : undefined);
  const close = typed && exact.points.length === 0 ? await closeSearch(db, typed) : undefined;
  return close ? readMap(db, scope, query, { tsquery: close.tsquery }) : exact;
}

const scopeOfOne = (viewer: Viewer, now: Date): Scope =>
  viewer.userType === 'provider' ? bidderScope(viewer, now) : ownScope(viewer, now);

/** The row of a job; undefined where there is none that the viewer may see. */
export async function readIfVisible({ db, clock }: Reads, viewer: Viewer, jobId: number): Promise<JobRow | undefined> {
  const now = clock();
  const row = await readJob(db, scopeOfOne(viewer, now), jobId);
  return row && maySee(row, viewer, now) ? row : undefined;
}

function visible(row: JobRow | undefined, viewer: Viewer, now: Date): JobRow {
  if (row && maySee(row, viewer, now)) {
    return row;
  }
  const refusal = row && hiddenRefusal(row, viewer, now);
  if (refusal) {
    throw refusal;
  }
  if (viewer.userType === 'provider' && viewer.provider?.verificationStatus !== 'verified') {
    throw standingRefusal(viewer.provider?.verificationStatus);
  }
  throw notFound();
}

/**
 * The row of a job that the viewer may see; 403 for a business that is not verified, 409 for one without the license that a job near
 * wires needs, 404 for what is not theirs to see.
 */
export async function readVisible({ db, clock }: Reads, viewer: Viewer, jobId: number): Promise<JobRow> {
  const now = clock();
  return visible(await readJob(db, scopeOfOne(viewer, now), jobId), viewer, now);
}

export async function viewJob(reads: Reads, viewer: Viewer, jobId: number): Promise<Job> {
  return presentJob(await readVisible(reads, viewer, jobId), viewer, reads.clock());
}

/** A job as the viewer may see it inside a command's transaction, with what the command changed. */
export async function viewJobIn({ tx, now }: Work, viewer: Viewer, jobId: number): Promise<Job> {
  const [row] = await wholeJobs(tx, scopeOfOne(viewer, now), { where: eq(jobs.id, jobId), limit: 1, isOne: true });
  return presentJob(visible(row, viewer, now), viewer, now);
}

/** The row of one's own job, or of any for an administrator; 404 otherwise. */
export async function readOwn(reads: Reads, viewer: Viewer, jobId: number): Promise<JobRow> {
  const row = await readVisible(reads, viewer, jobId);
  const part = partOf(row, viewer);
  assertFound(part === 'owner' || part === 'admin');
  return row;
}

type JobCall = Pick<CommandCall<RouteDeclaration>, 'viewer' | 'work'> & { params: { id: number } };

/** A handler of a command on the job that the path names as `id`: 200 with the job as the caller sees it afterwards. */
export const onJob =
  <C extends JobCall>(run: (call: C) => Promise<unknown>) =>
  async (call: C) => {
    await run(call);
    return ok(await viewJobIn(call.work, call.viewer, call.params.id));
  };

const RANKS = URGENCIES.map(({ value }) => value);

/** As the contract's JobMap has it: the newest `most` jobs that match. `words` are the query's, as typed or put right. */
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

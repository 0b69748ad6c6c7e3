// Queries of storms: where one is active, and the administrators' list with recipients and published posts.
import { and, asc, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import {
  type LiveStorm,
  type StormQuery,
  type AdminStorm,
  LONGEST_STORM_DAYS,
} from '@live-oak/contract/features/storms/schema.ts';
import { serialize, olderThan } from '../../kernel/http/handler.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { stormParishes, storms, stormNotified } from './tables.ts';
import type { Why } from '../../kernel/errors.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';

/** Why a storm cannot last until then; undefined when it can. */
export function untilProblem(until: Date, now: Date): Why | undefined {
  if (until <= now) {
    return 'calendar.past';
  }
  return until.getTime() > now.getTime() + LONGEST_STORM_DAYS * DAY_MS
    ? { english: `Choose a time within ${LONGEST_STORM_DAYS} days; it can be extended then` }
    : undefined;
}

/** Whether one of the parishes is where somebody works; null works everywhere. */
export function reaches(reach: ReadonlySet<string> | null, fips: readonly string[]): boolean {
  return reach === null || fips.some((one) => reach.has(one));
}

/** The active storm of this parish; undefined when there is none. */
export async function stormAt(run: Runner, fips: string, now: Date): Promise<number | undefined> {
  const [row] = await run
    .select({ id: stormParishes.stormId })
    .from(stormParishes)
    .innerJoin(storms, eq(storms.id, stormParishes.stormId))
    .where(
      and(
        eq(stormParishes.fips, fips),
        lte(stormParishes.since, now),
        gt(stormParishes.until, now),
        isNull(storms.endedAt),
      ),
    );
  return row?.id;
}

/** FIPS codes of a storm's parishes, in a select of storms. */
const PARISHES = sql<
  string[]
>`array(select p.fips from storm_parishes p where p.storm_id = ${storms}.id order by p.fips)`;

/** Storms whose end has not come, with their parishes. One whose end was recorded stays ended, even if a clock is set back. */
export async function activeStorms(run: Runner, now: Date): Promise<LiveStorm[]> {
  const rows = await run
    .select({ id: storms.id, since: storms.since, until: storms.until, fips: PARISHES })
    .from(storms)
    .where(and(gt(storms.until, now), isNull(storms.endedAt)))
    .orderBy(asc(storms.id));
  return rows.map(({ id, since, until, fips }) => ({
    id,
    since: since.toISOString(),
    until: until.toISOString(),
    parishes: fips.map(presentParish),
  }));
}

export function presentParish(fips: string): LiveStorm['parishes'][number] {
  const { name, slug } = parishOf(fips);
  return { fips, name, slug };
}

/** FIPS codes of a storm's parishes. */
export async function parishesOfStorm(run: Runner, stormId: number): Promise<string[]> {
  const rows = await run
    .select({ fips: stormParishes.fips })
    .from(stormParishes)
    .where(eq(stormParishes.stormId, stormId))
    .orderBy(asc(stormParishes.fips));
  return rows.map(({ fips }) => fips);
}

/** The parishes of an owner's jobs that are still under way. */
export async function parishesOfOwner(run: Runner, userId: number): Promise<string[]> {
  const { rows } = await run.execute<{ fips: string }>(
    sql`select distinct parish_fips as fips from jobs
      where client_id = ${userId} and parish_fips is not null and status not in ('completed', 'cancelled')`,
  );
  return rows.map(({ fips }) => fips);
}

const starters = sql<string>`(select first_name || ' ' || last_name from users where id = ${storms.startedBy})`;
const enders = sql<string | null>`(select first_name || ' ' || last_name from users where id = ${storms.endedBy})`;

// `${storms}.id`: in a select from one table a column comes without its table, and `id` would be that of the inner one.
const adminColumns = {
  storm: storms,
  fips: PARISHES,
  startedByName: starters,
  endedByName: enders,
  toldBusinesses: sql<number>`(select count(*)::int from ${stormNotified} t where t.storm_id = ${storms}.id and t.side = 'provider')`,
  toldOwners: sql<number>`(select count(*)::int from ${stormNotified} t where t.storm_id = ${storms}.id and t.side = 'client')`,
  out: sql<number>`(select count(*)::int from jobs j where j.storm_id = ${storms}.id)`,
  unreviewed: sql<number>`(select count(*)::int from jobs j where j.storm_id = ${storms}.id and j.reviewed_at is null
    and j.approval_status = 'approved' and j.status <> 'cancelled')`,
  // From the audit log: a post that was corrected and approved afterwards still counts as taken down.
  takenDown: sql<number>`(select count(distinct a.target_id)::int from audit_rows a join jobs j on j.id = a.target_id
    where a.action = 'job.storm_take_down' and a.target_type = 'job' and j.storm_id = ${storms}.id)`,
};

/** Storms with their parishes, the newest first. */
const readAdmin = (run: Runner, which: SQL | undefined, most: number) =>
  run.select(adminColumns).from(storms).where(which).orderBy(desc(storms.id)).limit(most);
export type AdminRow = Awaited<ReturnType<typeof readAdmin>>[number];

/** A page of storms, the newest first, one row more than the limit. */
export async function listStorms(run: Runner, { limit, cursor, state }: StormQuery, now: Date): Promise<AdminRow[]> {
  const isOn = and(isNull(storms.endedAt), gt(storms.until, now));
  const ofState = state === undefined ? undefined : state === 'live' ? isOn : sql`not (${isOn})`;
  return readAdmin(run, and(olderThan(storms.id, cursor), ofState), limit + 1);
}

/** One storm for administrators; undefined when there is none. */
export const readStorm = async (run: Runner, id: number): Promise<AdminRow | undefined> =>
  (await readAdmin(run, eq(storms.id, id), 1))[0];

export function presentStorm({ storm, fips, ...row }: AdminRow, now: Date): AdminStorm {
  const isOn = storm.endedAt === null && storm.until > now;
  return {
    ...serialize(storm, 'id', 'reason', 'endReason', 'since', 'until'),
    parishes: fips.map(presentParish),
    state: isOn ? 'live' : 'past',
    startedBy: row.startedByName,
    endedAt: isOn ? null : (storm.endedAt ?? storm.until).toISOString(),
    endedBy: row.endedByName,
    told: { businesses: row.toldBusinesses, owners: row.toldOwners, isDone: storm.toldAt !== null },
    posts: { out: row.out, unreviewed: row.unreviewed, takenDown: row.takenDown },
  };
}

// Queries of storms: where one is active, and the administrators' list with recipients and published posts.
import type { AdminStorm, LiveStorm, StormQuery } from '@live-oak/contract/features/storms/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, desc, eq, gt, isNull, lte, sql, type SQL, type Runner } from '../../kernel/db/drizzle.ts';
import { olderThan, serialize } from '../../kernel/http/handler.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { stormNotified, stormParishes, storms } from './tables.ts';

/** Whether somebody works in one of the parishes; null works everywhere. */
export const reaches = (reach: ReadonlySet<string> | null, fips: readonly string[]): boolean =>
  reach === null || fips.some((one) => reach.has(one));

export async function stormAt(run: Runner, inParish: string, now: Date): Promise<number | undefined> {
  const { stormId, fips, since, until } = stormParishes;
  const [row] = await run
    .select({ id: stormId })
    .from(stormParishes)
    .innerJoin(storms, eq(storms.id, stormId))
    .where(and(eq(fips, inParish), lte(since, now), gt(until, now), isNull(storms.endedAt)));
  return row?.id;
}

/** FIPS codes of a storm's parishes, in a select of storms. */
const PARISHES = sql<
  string[]
>`array(select p.fips from storm_parishes p where p.storm_id = ${storms}.id order by p.fips)`;

/** Storms before their end, with their parishes. One whose end was recorded stays ended, even if a clock is set back. */
export async function activeStorms(run: Runner, now: Date): Promise<LiveStorm[]> {
  const rows = await run
    .select({ id: storms.id, since: storms.since, until: storms.until, fips: PARISHES })
    .from(storms)
    .where(and(gt(storms.until, now), isNull(storms.endedAt)))
    .orderBy(asc(storms.id));
  return rows.map((row) => ({ ...serialize(row, 'id', 'since', 'until'), parishes: row.fips.map(presentParish) }));
}

const presentParish = (fips: string) => ({ fips, ...pick(parishOf(fips), 'name', 'slug') });

export async function parishesOfStorm(run: Runner, stormId: number): Promise<string[]> {
  const { fips, stormId: storm } = stormParishes;
  const rows = await run.select({ fips }).from(stormParishes).where(eq(storm, stormId)).orderBy(asc(fips));
  return rows.map((row) => row.fips);
}

export async function parishesOfOwner(run: Runner, userId: number): Promise<string[]> {
  const { rows } = await run.execute<{ fips: string }>(sql`select distinct parish_fips as fips from jobs
    where client_id = ${userId} and parish_fips is not null and status not in ('completed', 'cancelled')`);
  return rows.map(({ fips }) => fips);
}

// `${storms}.id`: in a select from one table a column comes without its table, and `id` would be that of the inner one.
const notifiedOn = (side: string) =>
  sql<number>`(select count(*)::int from ${stormNotified} t where t.storm_id = ${storms}.id and t.side = ${side})`;

const adminColumns = {
  storm: storms,
  fips: PARISHES,
  startedByName: sql<string>`(select trim(first_name || ' ' || last_name) from users where id = ${storms.startedBy})`,
  endedByName: sql<
    string | null
  >`(select trim(first_name || ' ' || last_name) from users where id = ${storms.endedBy})`,
  businesses: notifiedOn('provider'),
  owners: notifiedOn('client'),
  out: sql<number>`(select count(*)::int from jobs j where j.storm_id = ${storms}.id)`,
  unreviewed: sql<number>`(select count(*)::int from jobs j where j.storm_id = ${storms}.id and j.reviewed_at is null
    and j.approval_status = 'approved' and j.status <> 'cancelled')`,
  // From the audit log: a post that was corrected and approved afterwards still counts as taken down.
  takenDown: sql<number>`(select count(distinct a.target_id)::int from audit_rows a join jobs j on j.id = a.target_id
    where a.action = 'job.storm_take_down' and a.target_type = 'job' and j.storm_id = ${storms}.id)`,
};

const readAdmin = (run: Runner, which: SQL | undefined, most: number) =>
  run.select(adminColumns).from(storms).where(which).orderBy(desc(storms.id)).limit(most);
type AdminRow = Awaited<ReturnType<typeof readAdmin>>[number];

/** A page of storms, newest first, one row more than the limit. */
export async function listStorms(run: Runner, { limit, cursor, state }: StormQuery, now: Date): Promise<AdminRow[]> {
  const isOn = and(isNull(storms.endedAt), gt(storms.until, now));
  const ofState = state === undefined ? undefined : state === 'live' ? isOn : sql`not (${isOn})`;
  return readAdmin(run, and(olderThan(storms.id, cursor), ofState), limit + 1);
}

export const readStorm = async (run: Runner, id: number) => (await readAdmin(run, eq(storms.id, id), 1))[0];

export function presentStorm({ storm, fips, ...row }: AdminRow, now: Date): AdminStorm {
  const isOn = storm.endedAt === null && storm.until > now;
  return {
    ...serialize(storm, 'id', 'reason', 'endReason', 'since', 'until'),
    parishes: fips.map(presentParish),
    state: isOn ? 'live' : 'past',
    startedBy: row.startedByName,
    endedAt: isOn ? null : (storm.endedAt ?? storm.until).toISOString(),
    endedBy: row.endedByName,
    told: { ...pick(row, 'businesses', 'owners'), isDone: storm.toldAt !== null },
    posts: pick(row, 'out', 'unreviewed', 'takenDown'),
  };
}

// What work cost before a storm: medians frozen when storm mode is switched on, and the one that a job is compared with.
import { sizeClassOf } from '@live-oak/contract/features/bids/over-price.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, isNull, or, sql, type SQL, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { stormMedians } from './tables.ts';

const LOOKED_AT_DAYS = 60;
/** A median of fewer jobs would reveal a price. */
const FEWEST_JOBS = 5;
/** To ten dollars, so that no single price can be read from a median. */
const ROUNDED_CENTS = 1000;

/** One grouping: by parish or all of them, by size or all of them. The parishes are those of the storm. */
const medians = (stormId: number, { fips, size, where }: { fips: SQL; size: SQL; where: SQL }) => sql`
  select ${stormId}::int, ${fips} as fips, service_code, ${size} as size, count(*)::int as jobs,
    (round(percentile_cont(0.5) within group (order by amount_cents) / ${ROUNDED_CENTS}::int) * ${ROUNDED_CENTS}::int)::int
  from done where ${where} group by 2, 3, 4 having count(*) >= ${FEWEST_JOBS}::int`;

/** Freezes the medians of the last 60 days: of work that was confirmed and paid out whole, without test accounts. */
export async function freezeMedians(tx: Tx, stormId: number, parishes: readonly string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS).toISOString();
  const here = sql`parish_fips = any(${sql.param(parishes)}::text[])`;
  const sized = sql`size is not null`;
  const [fips, size, all] = [sql`parish_fips`, sql`size`, sql`null::text`];
  const groupings = [
    medians(stormId, { fips, size, where: sql`${here} and ${sized}` }),
    medians(stormId, { fips: all, size, where: sized }),
    medians(stormId, { fips, size: all, where: here }),
    medians(stormId, { fips: all, size: all, where: sql`true` }),
  ];
  await tx.execute(sql`
    with done as materialized (
      select j.parish_fips, j.service_code, a.amount_cents,
        case when j.tree_height_feet < 30 then 'small' when j.tree_height_feet <= 60 then 'medium'
          when j.tree_height_feet > 60 then 'large' end as size
      from jobs j
        join awards a on a.job_id = j.id and a.status = 'released' and coalesce(a.refunded_cents, 0) = 0
        join bids b on b.id = a.bid_id
        join providers p on p.id = b.provider_id
        join users c on c.id = j.client_id and not c.is_test
        join users u on u.id = p.user_id and not u.is_test
      where j.status = 'completed' and j.completed_at >= ${since}::timestamptz and j.completed_at <= ${now.toISOString()}::timestamptz)
    insert into storm_medians (storm_id, fips, service_code, size, jobs, median_cents)
    ${sql.join(groupings, sql` union all `)}`);
}

export type StormMedian = typeof stormMedians.$inferSelect;

/** The frozen median for a job, of its parish and size, else of its size, its parish or the state; undefined where none has five jobs. */
export async function medianOf(
  run: Runner,
  stormId: number,
  job: { parishFips: string; serviceCode: string; treeHeightFeet: number | null },
): Promise<StormMedian | undefined> {
  const { stormId: storm, fips, serviceCode, size } = stormMedians;
  const sizeClass = sizeClassOf(job.treeHeightFeet);
  const isOfSize = or(isNull(size), sizeClass === null ? undefined : eq(size, sizeClass));
  const isOfParish = or(isNull(fips), eq(fips, job.parishFips));
  const isOfJob = and(eq(storm, stormId), eq(serviceCode, job.serviceCode), isOfParish, isOfSize);
  const rows = await run.select().from(stormMedians).where(isOfJob);
  const rank = (one: StormMedian) => (one.size === null ? 2 : 0) + (one.fips === null ? 1 : 0);
  return rows.toSorted((a, b) => rank(a) - rank(b))[0];
}

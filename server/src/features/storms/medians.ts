// What work cost before a storm: medians frozen when it is switched on, and the one that a job is measured by.
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { sizeClassOf } from '@live-oak/contract/features/storms/prices.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { stormMedians } from './tables.ts';

const LOOKED_AT_DAYS = 60;
/** Fewer jobs are no measure, and would reveal a price. */
const FEWEST_JOBS = 5;
/** To ten dollars, so that no single price can be read from a median. */
const ROUNDED_CENTS = 1000;

/** One grouping: by parish or all of them, by size or all of them. The parishes are those of the storm. */
const medians = (stormId: number, { fips, size, where }: { fips: SQL; size: SQL; where: SQL }) => sql`
  select ${stormId}::int, ${fips} as fips, service_code, ${size} as size, count(*)::int as jobs,
    (round(percentile_cont(0.5) within group (order by amount_cents) / ${ROUNDED_CENTS}::int) * ${ROUNDED_CENTS}::int)::int
  from done where ${where} group by 2, 3, 4 having count(*) >= ${FEWEST_JOBS}::int`;

/**
 * Freezes the medians of the last 60 days: of work that was confirmed and paid out whole, without people and businesses made for trying
 * out. Jobs and awards lie below this feature.
 */
export async function freezeMedians(tx: Tx, stormId: number, parishes: readonly string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS).toISOString();
  const here = sql`parish_fips = any(${sql.param(parishes)}::text[])`;
  const sized = sql`size is not null`;
  const [byParish, everywhere] = [sql`parish_fips`, sql`null::text`];
  const [bySize, allSizes] = [sql`size`, sql`null::text`];
  const groupings = [
    medians(stormId, { fips: byParish, size: bySize, where: sql`${here} and ${sized}` }),
    medians(stormId, { fips: everywhere, size: bySize, where: sized }),
    medians(stormId, { fips: byParish, size: allSizes, where: here }),
    medians(stormId, { fips: everywhere, size: allSizes, where: sql`true` }),
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

interface Measured {
  parishFips: string;
  serviceCode: string;
  treeHeightFeet: number | null;
}

/**
 * The frozen median that a job is measured by: of its parish and size, else of its size in the whole state, else of its parish in all
 * sizes, else of the state. The size tells more about a price than the parish does. Undefined where none has five jobs.
 */
export async function medianOf(run: Runner, stormId: number, job: Measured): Promise<StormMedian | undefined> {
  const size = sizeClassOf(job.treeHeightFeet);
  const { fips, serviceCode, size: sizeColumn } = stormMedians;
  const rows = await run
    .select()
    .from(stormMedians)
    .where(
      and(
        eq(stormMedians.stormId, stormId),
        eq(serviceCode, job.serviceCode),
        or(isNull(fips), eq(fips, job.parishFips)),
        or(isNull(sizeColumn), inArray(sizeColumn, size === null ? [] : [size])),
      ),
    );
  const rank = (one: StormMedian) => (one.size === null ? 2 : 0) + (one.fips === null ? 1 : 0);
  return rows.toSorted((a, b) => rank(a) - rank(b))[0];
}

// The administrator's figures: totals, and the counts of this week and the week before by Louisiana's calendar; no comparison where there
// is no history.
import {
  TREND_FIGURES,
  type AdminStats,
  type TrendFigure,
  type Trends,
} from '@live-oak/contract/features/admin/schema.ts';
import { TARGET_MINUTES } from '@live-oak/contract/features/admin/targets.ts';
import { chicagoDate, ZONE, DAY_MS } from '@live-oak/contract/time.ts';
import type { Db } from '../../kernel/db/open.ts';
import { tableOf } from '@live-oak/contract/keys.ts';
import { firstOr } from '../../kernel/errors.ts';
import { addDays, startOfDay } from '@live-oak/contract/features/calendar/week.ts';

const DAYS = 7;

/** Test accounts and what they did are left out. $1 is the first instant, $2 now, $3 the same time a week ago, $4 the zone. */
const HAPPENED = `
  with decided as (
    select a.at, a.action, coalesce((a.before ->> 'submittedAt')::timestamptz, j.submitted_at, p.submitted_at) as since
    from audit_rows a
      left join jobs j on a.target_type = 'job' and j.id = a.target_id
      left join credentials c on a.target_type = 'credential' and c.id = a.target_id
      left join providers p on p.id = case a.target_type when 'provider' then a.target_id else c.provider_id end
      join users u on u.id = coalesce(j.client_id, p.user_id)
    where a.at >= $1 and a.at <= $2 and not u.is_test
      and a.action in ('job.approve', 'job.reject', 'provider.approve', 'provider.reject', 'credential.verify', 'credential.reject')
  ), happened(figure, at, waited) as (
    select 'newUsers', u.created_at, null::float8 from users u where u.created_at >= $1 and not u.is_test
    union all
    select 'applications', p.created_at, null from providers p join users u on u.id = p.user_id
    where p.created_at >= $1 and not u.is_test
    union all
    select 'jobsPosted', j.created_at, null from jobs j join users u on u.id = j.client_id
    where j.created_at >= $1 and not u.is_test
    union all
    select 'jobsApproved', j.approved_at, null from jobs j join users u on u.id = j.client_id
    where j.approved_at >= $1 and not u.is_test
    union all
    select 'bids', b.created_at, null from bids b join providers p on p.id = b.provider_id join users u on u.id = p.user_id
    where b.created_at >= $1 and not u.is_test
    union all
    select 'decisions', at, case when action like 'credential.%' or since > at then null else extract(epoch from at - since) / 60 end
    from decided
  ), placed as (
    select figure, waited, (at at time zone $4)::date::text as day,
      case when at >= $5 then 'week' when at <= $3 then 'before' end as period
    from happened where at <= $2
  )
  select figure, day, period, grouping(day) as is_period, count(*)::int as n,
    percentile_cont(0.5) within group (order by waited) as median
  from placed where period is not null
  group by grouping sets ((figure, day, period), (figure, period))`;

interface Row {
  figure: TrendFigure;
  day: string | null;
  period: 'week' | 'before';
  is_period: number;
  n: number;
  median: number | null;
}
type Counted = Trends['week'];

function counted(rows: readonly Row[]): Counted {
  const of = (figure: TrendFigure) => rows.find((row) => row.figure === figure);
  const median = of('decisions')?.median ?? null;
  const counts = tableOf(TREND_FIGURES, (figure) => of(figure)?.n ?? 0);
  return { ...counts, medianWaitMinutes: median === null ? null : Math.round(median) };
}

/** The seven days that end with `now`, day by day and together, and the seven before up to the same time. */
export async function readTrends(db: Db, now: Date): Promise<Trends> {
  const today = chicagoDate(now);
  const from = startOfDay(addDays(today, 1 - DAYS));
  const fromBefore = startOfDay(addDays(today, 1 - 2 * DAYS));
  const sameTime = new Date(now.getTime() - DAYS * DAY_MS);
  const values = [fromBefore, now, sameTime, ZONE, from].map((one) => (one instanceof Date ? one.toISOString() : one));
  const rows = await db.prepared<Row>('admin_trends', HAPPENED, values);
  const [first] = await db.prepared<{ at: Date }>(
    'first_person',
    'select created_at as at from users where not is_test order by id limit 1',
    [],
  );
  const dates = Array.from({ length: DAYS }, (_, i) => addDays(today, i + 1 - DAYS));
  const totalOf = (period: Row['period']) =>
    counted(rows.filter((row) => row.is_period === 1 && row.period === period));
  return {
    days: dates.map((date) => ({ date, ...counted(rows.filter((row) => row.is_period === 0 && row.day === date)) })),
    week: totalOf('week'),
    weekBefore: first && first.at <= fromBefore ? totalOf('before') : null,
  };
}

type StatsRow = Omit<AdminStats, 'oldestPendingAt' | 'nextDueAt'> &
  Record<'oldestPendingAt' | 'nextDueAt', Date | null>;

/** Test accounts have few jobs, so all jobs are counted and those subtracted. */
const STATS = `
  select (select count(*) from users where not is_test)::int as "totalUsers",
    (select count(*) from providers p join users u on u.id = p.user_id where not u.is_test)::int as "totalProviders",
    ((select count(*) from jobs) - (select count(*) from users u join jobs j on j.client_id = u.id where u.is_test))::int as "totalJobs",
    pj.n + pp.n as "pendingApprovals", pj.n as "pendingJobs", pp.n as "pendingProviders",
    least(pj.oldest, pp.oldest) as "oldestPendingAt",
    least(pj.due, pp.oldest + interval '${TARGET_MINUTES.application} minutes') as "nextDueAt",
    (select count(*) from users where is_test)::int as "testAccounts",
    json_build_object('jobs', (select count(*) from jobs j join users u on u.id = j.client_id
      where j.approval_status = 'pending' and j.status = 'open' and u.is_test)::int,
      'applications', (select count(*) from providers p join users u on u.id = p.user_id
      where p.verification_status = 'pending' and u.is_test)::int) as "pendingOfTest",
    (select json_build_object('pending', count(*) filter (where verification_status = 'pending'),
      'verified', count(*) filter (where verification_status = 'verified'),
      'rejected', count(*) filter (where verification_status = 'rejected'))
      from providers p join users u on u.id = p.user_id where not u.is_test) as applications
  from
    (select count(*)::int as n, min(j.submitted_at) as oldest,
       min(j.submitted_at + case when j.urgency = 'emergency' then interval '${TARGET_MINUTES.emergency} minutes'
         else interval '${TARGET_MINUTES.job} minutes' end) as due from jobs j join users u on u.id = j.client_id
     where j.approval_status = 'pending' and j.status = 'open' and not u.is_test) pj,
    (select count(*)::int as n, min(p.submitted_at) as oldest from providers p join users u on u.id = p.user_id
     where p.verification_status = 'pending' and not u.is_test) pp`;

/** Totals, and what waits for a decision since when. Test accounts are left out. */
export async function adminStats(db: Db): Promise<AdminStats> {
  const row = firstOr(
    await db.prepared<StatsRow>('admin_stats', STATS, []),
    () => new Error('a count answered no row'),
  );
  return {
    ...row,
    oldestPendingAt: row.oldestPendingAt?.toISOString() ?? null,
    nextDueAt: row.nextDueAt?.toISOString() ?? null,
  };
}

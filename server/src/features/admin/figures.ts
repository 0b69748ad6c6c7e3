// The administrator's figures: totals, the counts of this week and the week before by Louisiana's calendar, and the map of the parishes.
// Test accounts and what they did are left out.
import { TREND_FIGURES } from '@live-oak/contract/features/admin/schema.ts';
import type { AdminStats, ParishMap, TrendFigure, Trends } from '@live-oak/contract/features/admin/schema.ts';
import { TARGET_MINUTES } from '@live-oak/contract/features/admin/targets.ts';
import { chicagoDate, ZONE, DAY_MS } from '@live-oak/contract/time.ts';
import type { Db } from '../../kernel/db/drizzle.ts';
import { tableOf } from '@live-oak/contract/keys.ts';
import { firstOr } from '../../kernel/errors.ts';
import { serialize } from '../../kernel/http/handler.ts';
import { parishes } from '../../places/resolve.ts';
import { areaOf } from './service-areas.ts';
import { addDays, startOfDay } from '@live-oak/contract/features/calendar/week.ts';

const DAYS = 7;

/** $1 is the first instant, $2 now, $3 the same time a week ago, $4 the zone, $5 when the week began. */
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

function counted(rows: readonly Row[]): Trends['week'] {
  const of = (figure: TrendFigure) => rows.find((row) => row.figure === figure);
  const median = of('decisions')?.median ?? null;
  const counts = tableOf(TREND_FIGURES, (figure) => of(figure)?.n ?? 0);
  return { ...counts, medianWaitMinutes: median === null ? null : Math.round(median) };
}

const FIRST_PERSON = 'select created_at as at from users where not is_test order by id limit 1';

/** The seven days that end with `now`, day by day and together, and the seven before up to the same time if there were people then. */
export async function readTrends(db: Db, now: Date): Promise<Trends> {
  const today = chicagoDate(now);
  const from = startOfDay(addDays(today, 1 - DAYS));
  const fromBefore = startOfDay(addDays(today, 1 - 2 * DAYS));
  const sameTime = new Date(now.getTime() - DAYS * DAY_MS);
  const values = [fromBefore, now, sameTime, ZONE, from].map((one) => (one instanceof Date ? one.toISOString() : one));
  const rows = await db.prepared<Row>('admin_trends', HAPPENED, values);
  const [first] = await db.prepared<{ at: Date }>('first_person', FIRST_PERSON, []);
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
  select (select count(*) from users where not is_test and closed_at is null)::int as "totalUsers",
    (select count(*) from providers p join users u on u.id = p.user_id where not u.is_test and u.closed_at is null)::int as "totalProviders",
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

export async function adminStats(db: Db): Promise<AdminStats> {
  const rows = await db.prepared<StatsRow>('admin_stats', STATS, []);
  const row = firstOr(rows, () => new Error('a count answered no row'));
  return { ...row, ...serialize(row, 'oldestPendingAt', 'nextDueAt') };
}

const JOBS = `
  select j.parish_fips as fips,
    count(*) filter (where j.approval_status = 'pending')::int as waiting,
    count(*) filter (where j.approval_status = 'approved')::int as open
  from jobs j join users u on u.id = j.client_id
  where j.status = 'open' and j.approval_status in ('pending', 'approved') and not u.is_test
  group by 1`;

/** Verified businesses, grouped by their free-text service area. */
const BUSINESSES = `
  select p.service_area as area, count(*)::int as n from providers p join users u on u.id = p.user_id
  where p.verification_status = 'verified' and u.suspended_at is null and not u.is_test group by 1`;

type Figures = ParishMap['unplaced'];
const none = (): Figures => ({ jobsWaiting: 0, jobsOpen: 0, providers: 0 });

/** Waiting jobs and working businesses of all 64 parishes, by name; those without a known parish are counted separately. */
export async function readMap(db: Db): Promise<ParishMap> {
  const jobs = await db.prepared<{ fips: string | null; waiting: number; open: number }>('admin_map_jobs', JOBS, []);
  const businesses = await db.prepared<{ area: string; n: number }>('admin_map_businesses', BUSINESSES, []);
  const figures = new Map(parishes().map(({ fips }) => [fips, none()]));
  const unplaced = none();
  const at = (fips: string | null) => (fips === null ? undefined : figures.get(fips)) ?? unplaced;
  for (const { fips, waiting, open } of jobs) {
    at(fips).jobsWaiting += waiting;
    at(fips).jobsOpen += open;
  }
  let statewideProviders = 0;
  for (const { area, n } of businesses) {
    const { fips, statewide } = areaOf(area);
    if (statewide) {
      statewideProviders += n;
    } else if (fips.length === 0) {
      unplaced.providers += n;
    }
    fips.forEach((one) => (at(one).providers += n));
  }
  const byName = parishes().toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return { parishes: byName.map(({ fips, name }) => ({ fips, name, ...at(fips) })), unplaced, statewideProviders };
}

// Queries of the /dashboard figures: now, at an earlier instant, and by the months of Louisiana.
import { startOfDay } from '@live-oak/contract/features/calendar/week.ts';
import { type DashboardHistory, HISTORY_MONTHS } from '@live-oak/contract/features/dashboard/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { eq, type Db } from '../../kernel/db/drizzle.ts';
import { requiredOf } from '@live-oak/contract/features/providers/credentials.ts';
import { missingCredentials } from '../providers/queries.ts';
import { providers } from '../providers/tables.ts';

/** Counts and sums of one person; `…Before` is the same figure at the earlier instant. */
export interface Figures {
  total: number;
  totalBefore: number;
  active: number;
  completed: number;
  /** Integer cents: released to a provider, paid by a client. */
  cents: number;
  centsBefore: number;
  /** Average of published reviews about the person, one decimal; 0 without any. */
  rating: number;
  reviews: number;
  /** Won jobs that were started, and won jobs that were declined. */
  started: number;
  declined: number;
}

/** $2 is the earlier instant. */
const JOB_COUNTS = `count(*)::int as total,
  count(*) filter (where j.created_at < $2::timestamptz)::int as "totalBefore",
  count(*) filter (where j.approval_status <> 'rejected' and j.status not in ('completed', 'cancelled'))::int as active,
  count(*) filter (where j.status = 'completed')::int as completed`;

const OF_CLIENT = `
  select c.*, s.*, r.* from
  (select ${JOB_COUNTS} from jobs j where j.client_id = $1) c,
  (select coalesce(sum(a.amount_cents - coalesce(a.refunded_cents, 0)), 0)::float8 as cents,
          coalesce(sum(a.amount_cents - coalesce(a.refunded_cents, 0)) filter (where a.paid_at < $2::timestamptz), 0)::float8 as "centsBefore"
   from jobs j join awards a on a.job_id = j.id and a.status in ('paid', 'released') where j.client_id = $1) s,
  (select coalesce(round(avg(v.rating), 1), 0)::float8 as rating, count(*)::int as reviews
   from jobs j join reviews v on v.job_id = j.id and v.side = 'provider' and v.published_at is not null and v.hidden_at is null where j.client_id = $1) r`;

const OF_PROVIDER = `
  select w.*, coalesce(p.rating, 0)::float8 as rating, p.review_count as reviews from
  (select count(*) filter (where a.status <> 'refunded')::int as total,
          count(*) filter (where a.status <> 'refunded' and a.paid_at < $2::timestamptz)::int as "totalBefore",
          count(*) filter (where a.status = 'paid')::int as active,
          count(*) filter (where a.status = 'released')::int as completed,
          coalesce(sum(coalesce(a.released_cents, a.amount_cents)) filter (where a.status = 'released'), 0)::float8 as cents,
          coalesce(sum(coalesce(a.released_cents, a.amount_cents)) filter (where a.status = 'released' and a.ended_at < $2::timestamptz), 0)::float8 as "centsBefore",
          count(*) filter (where a.status <> 'refunded' and j.started_at is not null)::int as started,
          count(*) filter (where a.status = 'refunded' and b.status = 'withdrawn')::int as declined
   from bids b join awards a on a.bid_id = b.id and a.status in ('paid', 'released', 'refunded') join jobs j on j.id = b.job_id
   where b.provider_id = $1) w, providers p where p.id = $1`;

const MIN_ANSWERS = 3;
const ANSWER_DAYS = 90;

/** An answer is the first message of the business after one or more of the owner's, counted from the first of those. $3: now. */
const REPLY_TIME = `
  with said as (
    select m.id, m.job_id, m.created_at, m.author_id = $2 as is_own,
      lag(m.author_id = $2) over (partition by m.job_id order by m.id) as was_own
    from messages m where m.provider_id = $1 and m.job_id in (select b.job_id from bids b where b.provider_id = $1)),
  answered as (
    select s.created_at as asked_at,
      (select min(r.created_at) from said r where r.job_id = s.job_id and r.is_own and r.id > s.id) as at
    from said s where not s.is_own and s.was_own is distinct from false)
  select case when count(*) >= ${MIN_ANSWERS}
    then round(percentile_cont(0.5) within group (order by extract(epoch from at - asked_at)) / 60)::int end as minutes
  from answered where at > $3::timestamptz - interval '${ANSWER_DAYS} days'`;

/** Minutes, the median of the answers of the last 90 days; null below three answers. */
export async function replyMinutes(db: Db, providerId: number, userId: number, now: Date): Promise<number | null> {
  const values = [providerId, userId, now.toISOString()];
  const [row] = await db.prepared<{ minutes: number | null }>('dashboard_reply_time', REPLY_TIME, values);
  return row?.minutes ?? null;
}

/** A client's own jobs and payments without refunds; what a business won and was paid; all jobs except those of test accounts. */
const FIGURES = {
  client: OF_CLIENT,
  provider: OF_PROVIDER,
  admin: `select ${JOB_COUNTS} from jobs j join users u on u.id = j.client_id and not u.is_test where $1::int = 0`,
};

/** The figures that a role has. `ownerId`: the user of a client, the business of a provider, 0 for all. */
export async function figuresOf(db: Db, role: keyof typeof FIGURES, ownerId: number, before: Date) {
  const values = [ownerId, before.toISOString()];
  const [row] = await db.prepared<Partial<Figures>>(`dashboard_${role}`, FIGURES[role], values);
  return row ?? {};
}

/** How many of its required credentials a business has submitted, of how many. */
export async function credentialsGiven(db: Db, providerId: number): Promise<{ given: number; of: number }> {
  const { treeWork } = providers;
  const [business] = await db.orm.select({ treeWork }).from(providers).where(eq(providers.id, providerId));
  const of = requiredOf({ treeWork: business?.treeWork ?? true }).length;
  const missing = (await missingCredentials(db.orm, [providerId])).get(providerId) ?? [];
  return { given: of - missing.length, of };
}

/** 'yyyy-MM' of an instant in Louisiana. */
const monthOf = (instant: Date): string => chicagoDate(instant).slice(0, 7);

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The last twelve months, oldest first, beginning with the month of `since`; this month is the last. */
export function monthsSince(since: Date, now: Date): string[] {
  const all = Array.from({ length: HISTORY_MONTHS }, (_, back) => monthsBefore(monthOf(now), back)).toReversed();
  return all.filter((month) => month >= monthOf(since));
}

const beginOf = (month: string) => startOfDay(`${month}-01`);

/** Figures are compared with the end of last month in Louisiana. */
export const lastMonthEnd = (now: Date): Date => beginOf(monthOf(now));

type SeriesName = 'jobs' | 'completed' | 'cents' | 'reviews' | 'ratings' | 'started' | 'declined';
interface Monthly {
  series: SeriesName;
  /** 'yyyy-MM'; '' for everything before the first month. */
  month: string;
  value: number;
}

/** A series: its instant, the value of its rows, and the rows of the person $1. `level`: all rows ever count, as for an average. */
type Branch = [series: SeriesName, at: string, value: string, rows: string, level?: 'level'];

/** $2 is the beginning of the first month. */
function statementOf([series, at, value, rows, level]: Branch): string {
  const month = `to_char(${at} at time zone 'America/Chicago', 'YYYY-MM')`;
  const label = level ? `case when ${at} < $2::timestamptz then '' else ${month} end` : month;
  const from = level ? '' : `and ${at} >= $2::timestamptz`;
  return `select '${series}' as series, ${label} as month, (${value})::float8 as value ${rows} and ${at} is not null ${from} group by 2`;
}

const MINE = 'from jobs j where j.client_id = $1';
const PAID = "from jobs j join awards a on a.job_id = j.id and a.status in ('paid', 'released') where j.client_id = $1";
const ABOUT_ME =
  "from jobs j join reviews v on v.job_id = j.id and v.side = 'provider' and v.hidden_at is null where j.client_id = $1";
const WON = 'from bids b join awards a on a.bid_id = b.id join jobs j on j.id = b.job_id where b.provider_id = $1';
const BOUGHT = `${WON} and a.status in ('paid', 'released')`;
const OF_BUSINESS = "from reviews v where v.provider_id = $1 and v.side = 'client' and v.hidden_at is null";
const REAL = 'from jobs j join users u on u.id = j.client_id and not u.is_test where $1::int = 0';

const BRANCHES = {
  client: [
    ['jobs', 'j.created_at', 'count(*)', MINE],
    ['completed', 'j.completed_at', 'count(*)', `${MINE} and j.status = 'completed'`],
    ['cents', 'a.paid_at', 'sum(a.amount_cents - coalesce(a.refunded_cents, 0))', PAID],
    ['reviews', 'v.published_at', 'count(*)', ABOUT_ME, 'level'],
    ['ratings', 'v.published_at', 'sum(v.rating)', ABOUT_ME, 'level'],
  ],
  provider: [
    ['jobs', 'a.paid_at', 'count(*)', BOUGHT],
    ['completed', 'a.ended_at', 'count(*)', `${WON} and a.status = 'released'`],
    ['cents', 'a.ended_at', 'sum(coalesce(a.released_cents, a.amount_cents))', `${WON} and a.status = 'released'`],
    ['reviews', 'v.published_at', 'count(*)', OF_BUSINESS, 'level'],
    ['ratings', 'v.published_at', 'sum(v.rating)', OF_BUSINESS, 'level'],
    ['started', 'j.started_at', 'count(*)', BOUGHT, 'level'],
    ['declined', 'a.ended_at', 'count(*)', `${WON} and a.status = 'refunded' and b.status = 'withdrawn'`, 'level'],
  ],
  admin: [
    ['jobs', 'j.created_at', 'count(*)', REAL],
    ['completed', 'j.completed_at', 'count(*)', `${REAL} and j.status = 'completed'`],
  ],
} satisfies Record<string, Branch[]>;

/** `ownerId`: the user of a client, the business of a provider, 0 for all. */
export async function historyOf(
  db: Db,
  role: keyof typeof BRANCHES,
  ownerId: number,
  months: readonly string[],
): Promise<DashboardHistory | null> {
  const [first] = months;
  if (first === undefined || months.length < 2) return null;
  const values = [ownerId, beginOf(first).toISOString()];
  const statement = BRANCHES[role].map(statementOf).join(' union all ');
  const rows = await db.prepared<Monthly>(`dashboard_history_${role}`, statement, values);
  return seriesOf(rows, months);
}

/** A series in which nothing ever happened is null. */
function seriesOf(rows: readonly Monthly[], months: readonly string[]): DashboardHistory {
  const of = (series: SeriesName) => {
    const values = new Map(rows.filter((row) => row.series === series).map(({ month, value }) => [month, value]));
    return { before: values.get('') ?? 0, each: months.map((month) => values.get(month) ?? 0) };
  };
  const counted = (series: SeriesName) => orNull(of(series).each);
  const running = (series: SeriesName) => {
    const { before, each } = of(series);
    let sum = before;
    return each.map((value) => (sum += value));
  };
  /** Null while there is nothing to divide by. */
  const level = (parts: readonly number[], wholes: readonly number[], shown: (share: number) => number) =>
    orNull(wholes.map((whole, at) => (whole === 0 ? null : shown((parts[at] ?? 0) / whole))));
  const started = running('started');
  const decided = running('declined').map((declined, at) => declined + (started[at] ?? 0));
  return {
    months: [...months],
    series: {
      totalJobs: counted('jobs'),
      completedJobs: counted('completed'),
      totalReviews: counted('reviews'),
      totalEarningsCents: counted('cents'),
      averageRating: level(running('ratings'), running('reviews'), (rating) => Math.round(rating * 10) / 10),
      responseRate: level(started, decided, (share) => Math.round(share * 100)),
    },
  };
}

const orNull = <T extends number | null>(values: T[]): T[] | null =>
  values.some((value) => value !== null && value !== 0) ? values : null;

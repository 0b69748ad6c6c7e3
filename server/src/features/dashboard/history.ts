// A person's figures by the months of Louisiana: one query for each role.
import { type DashboardHistory, HISTORY_MONTHS } from '@live-oak/contract/features/dashboard/schema.ts';
import { startOfDay } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Db } from '../../kernel/db/open.ts';

/** 'yyyy-MM' of an instant in Louisiana. */
export const monthOf = (instant: Date): string => chicagoDate(instant).slice(0, 7);

function before(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The last twelve months, oldest first, beginning with the month of `since`; this month is the last. */
export function monthsSince(since: Date, now: Date): string[] {
  const all = Array.from({ length: HISTORY_MONTHS }, (_, back) => before(monthOf(now), back)).toReversed();
  return all.filter((month) => month >= monthOf(since));
}

export const beginOf = (month: string) => startOfDay(`${month}-01`);

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
  if (first === undefined || months.length < 2) {
    return null;
  }
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

function orNull<T extends number | null>(values: T[]): T[] | null {
  return values.some((value) => value !== null && value !== 0) ? values : null;
}

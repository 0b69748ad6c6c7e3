// A person's figures by month: one query for each role, each branch over the rows of that person alone.
import type { DashboardHistory } from '@live-oak/contract/features/dashboard/schema.ts';
import type { Db } from '../../kernel/db/open.ts';
import { beginOf } from './months.ts';

type SeriesName = 'jobs' | 'completed' | 'cents' | 'reviews' | 'ratings' | 'started' | 'declined';
interface Monthly {
  series: SeriesName;
  /** 'yyyy-MM'; empty for everything before the first month. */
  month: string;
  value: number;
}

/**
 * One series: `value` of the rows, by the Louisiana month of `at`. $1 is the person, $2 the beginning of the first month. Averages
 * (ratings) use all rows ever; the rest uses none before the first month.
 */
function branch(series: SeriesName, { at, value, rows }: { at: string; value: string; rows: string }, isLevel = false) {
  const month = `to_char(${at} at time zone 'America/Chicago', 'YYYY-MM')`;
  const label = isLevel ? `case when ${at} < $2::timestamptz then '' else ${month} end` : month;
  const from = isLevel ? '' : `and ${at} >= $2::timestamptz`;
  return `select '${series}' as series, ${label} as month, (${value})::float8 as value ${rows} and ${at} is not null ${from} group by 2`;
}

const MINE = 'from jobs j where j.client_id = $1';
const PAID = "from jobs j join awards a on a.job_id = j.id and a.status in ('paid', 'released') where j.client_id = $1";
const ABOUT_ME =
  "from jobs j join reviews v on v.job_id = j.id and v.side = 'provider' and v.hidden_at is null where j.client_id = $1";
const OF_CLIENT = [
  branch('jobs', { at: 'j.created_at', value: 'count(*)', rows: MINE }),
  branch('completed', { at: 'j.completed_at', value: 'count(*)', rows: `${MINE} and j.status = 'completed'` }),
  branch('cents', { at: 'a.paid_at', value: 'sum(a.amount_cents - coalesce(a.refunded_cents, 0))', rows: PAID }),
  branch('reviews', { at: 'v.published_at', value: 'count(*)', rows: ABOUT_ME }, true),
  branch('ratings', { at: 'v.published_at', value: 'sum(v.rating)', rows: ABOUT_ME }, true),
].join(' union all ');

const WON = 'from bids b join awards a on a.bid_id = b.id join jobs j on j.id = b.job_id where b.provider_id = $1';
const OF_BUSINESS = "from reviews v where v.provider_id = $1 and v.side = 'client' and v.hidden_at is null";
const OF_PROVIDER = [
  branch('jobs', { at: 'a.paid_at', value: 'count(*)', rows: `${WON} and a.status in ('paid', 'released')` }),
  branch('completed', { at: 'a.ended_at', value: 'count(*)', rows: `${WON} and a.status = 'released'` }),
  branch('cents', {
    at: 'a.ended_at',
    value: 'sum(coalesce(a.released_cents, a.amount_cents))',
    rows: `${WON} and a.status = 'released'`,
  }),
  branch('reviews', { at: 'v.published_at', value: 'count(*)', rows: OF_BUSINESS }, true),
  branch('ratings', { at: 'v.published_at', value: 'sum(v.rating)', rows: OF_BUSINESS }, true),
  branch(
    'started',
    { at: 'j.started_at', value: 'count(*)', rows: `${WON} and a.status in ('paid', 'released')` },
    true,
  ),
  branch(
    'declined',
    { at: 'a.ended_at', value: 'count(*)', rows: `${WON} and a.status = 'refunded' and b.status = 'withdrawn'` },
    true,
  ),
].join(' union all ');

const REAL = 'from jobs j join users u on u.id = j.client_id and not u.is_test where $1::int = 0';
const OF_ALL = [
  branch('jobs', { at: 'j.created_at', value: 'count(*)', rows: REAL }),
  branch('completed', { at: 'j.completed_at', value: 'count(*)', rows: `${REAL} and j.status = 'completed'` }),
].join(' union all ');

const STATEMENTS = { client: OF_CLIENT, provider: OF_PROVIDER, admin: OF_ALL };

/** The series of one person over these months. `ownerId`: the user of a client, the business of a provider, 0 for all. */
export async function historyOf(
  db: Db,
  role: keyof typeof STATEMENTS,
  ownerId: number,
  months: readonly string[],
): Promise<DashboardHistory | null> {
  const [first] = months;
  if (first === undefined || months.length < 2) {
    return null;
  }
  const values = [ownerId, beginOf(first).toISOString()];
  const rows = await db.prepared<Monthly>(`dashboard_history_${role}`, STATEMENTS[role], values);
  return seriesOf(rows, months);
}

/** From counted rows to the series; one in which nothing ever happened is null. */
export function seriesOf(rows: readonly Monthly[], months: readonly string[]): DashboardHistory {
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

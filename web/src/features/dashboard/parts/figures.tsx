// A person's figures side by side, and month by month below.
import type { SessionUser } from '../../../app/session.tsx';
import { Notice, RetryButton } from '../../../ui/basics.tsx';
import { useDashboardStats } from '../data.ts';
import { NO_STATS, statCards, seriesValue, type SeriesName, type StatCard } from '../stats.ts';
import { useDashboardTexts, type DashboardTexts } from '../texts.ts';
import { Tiles, type Tile } from './tiles.tsx';
import type { DashboardHistory } from '@live-oak/contract/features/dashboard/schema.ts';
import { Link } from 'react-router';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { LOCALES } from '@live-oak/contract/language.ts';
import { currentLanguage } from '../../../texts/current.ts';

export function Figures({ user }: { user: SessionUser }) {
  const t = useDashboardTexts();
  const stats = useDashboardStats();
  const hasFailed = stats.isError && !stats.data;
  const shown = stats.data ?? (hasFailed ? NO_STATS : undefined);
  const cards = statCards(t, user.userType, shown ?? NO_STATS);
  const tiles: readonly Tile[] = shown
    ? cards.map((card) => tileOf(t, card, shown.history))
    : cards.map(({ label }) => ({ label }));
  return (
    <>
      {hasFailed && (
        <div className="mb-6">
          <Notice tone="error" text={t.figures.failed} actions={<RetryButton of={stats} />} />
        </div>
      )}
      <Tiles label={t.figures.label} tiles={tiles} />
      {shown?.history && <MonthTable role={user.userType} history={shown.history} />}
    </>
  );
}

const LEVELS: ReadonlySet<SeriesName> = new Set(['averageRating', 'responseRate']);

/** The sparkline of a series; undefined for an empty one. */
function pictureOf(t: DashboardTexts, { label, series }: StatCard, history: DashboardHistory | null) {
  const values = series && history?.series[series];
  if (!values || !history) return undefined;
  const [first = '', last = ''] = [history.months[0], history.months.at(-1)];
  const now = seriesValue(series, values.at(-1) ?? null);
  return (
    <Sparkline
      label={t.history.picture(label, monthName(first), monthName(last), now)}
      values={values}
      look={LEVELS.has(series) ? 'line' : 'columns'}
    />
  );
}

/** A stat card as a tile: the figure, its change, and a sparkline if there is a history. */
function tileOf(t: DashboardTexts, card: StatCard, history: DashboardHistory | null): Tile {
  const { label, value, note, to } = card;
  const link = to !== undefined && (
    <Link className="wide-hit" to={to}>
      {note}
    </Link>
  );
  return { label, value, note: link || note, picture: pictureOf(t, card, history) };
}

/** The numbers of the sparklines, month by month, newest first. */
function MonthTable({ role, history }: { role: UserType; history: DashboardHistory }) {
  const t = useDashboardTexts();
  const { months, series } = history;
  const heads: readonly (readonly [SeriesName, string])[] = [
    ['totalJobs', t.history.newJobs],
    ['completedJobs', t.history.completed],
    ['totalEarningsCents', role === 'client' ? t.history.spent : t.history.earned],
    ['averageRating', t.history.rating],
    ['responseRate', t.history.response],
  ];
  const columns: Column<number>[] = heads.flatMap(([name, head]) => {
    const values = series[name];
    return values === null ? [] : [{ head, align: 'right', cell: (at) => seriesValue(name, values[at] ?? null) }];
  });
  if (columns.length === 0) return null;
  const month: Column<number> = { head: t.history.month, names: true, cell: (at) => monthName(months[at] ?? '') };
  return (
    <details className="fold border-b border-b-rule">
      <summary>{t.history.table}</summary>
      <p className="small second mb-3">{t.history.tableLead}</p>
      <Table
        caption={t.history.table}
        columns={[month, ...columns]}
        rows={months.map((_, at) => at).toReversed()}
        rowKey={(at) => months[at] ?? at}
      />
    </details>
  );
}

/** '2026-11' → 'Nov 2026', 'nov 2026' */
function monthName(month: string): string {
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString(LOCALES[currentLanguage()], options);
}

interface SparklineProps {
  /** The label for screen readers; a table elsewhere has the numbers. */
  label: string;
  values: readonly (number | null)[];
  look: 'columns' | 'line';
}

const [WIDTH, HEIGHT, BASE] = [120, 32, 31];
/** A short history is aligned to the right, so that its columns keep their width. */
const LEAST_PLACES = 6;

/** Where the places of the months are: their width, and where the first one begins. */
function places(count: number): { step: number; from: number } {
  const step = WIDTH / Math.max(count, LEAST_PLACES);
  return { step, from: WIDTH - count * step };
}

/** A figure month by month: columns for counts, a line for levels. */
function Sparkline({ label, values, look }: SparklineProps) {
  return (
    <svg
      className="block w-full max-w-36 h-8 mt-1.5"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={label}
    >
      <line className="stroke-rule stroke-1" x1="0" x2={WIDTH} y1={BASE + 0.5} y2={BASE + 0.5} />
      {look === 'columns' ? <Columns values={values} /> : <Line values={values} />}
    </svg>
  );
}

/** The share of the largest value; a month with something in it is never invisible. */
const heightOf = (value: number, most: number) => (value <= 0 ? 0 : Math.max(2, (value / most) * (BASE - 2)));

function Columns({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(...values.map((value) => value ?? 0), 1);
  const { step, from } = places(values.length);
  return values.map((value, at) => {
    const height = heightOf(value ?? 0, most);
    return (
      <rect
        key={at}
        className={at === values.length - 1 ? 'fill-chart-1' : 'fill-chart-quiet'}
        x={from + at * step + step * 0.12}
        y={BASE - height}
        width={step * 0.76}
        height={height}
      />
    );
  });
}

/** From the lowest to the highest level; a single level is in the middle. */
function Line({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const { step, from } = places(values.length);
  const points = values.flatMap((value, at) => {
    if (value === null) return [];
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return [{ x: from + at * step + step / 2, y: BASE - 5 - share * (BASE - 9) }];
  });
  const last = points.at(-1);
  return (
    <>
      <polyline
        className="fill-none stroke-chart-quiet [stroke-linejoin:round] stroke-2"
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
      {last && <circle className="fill-chart-1" cx={last.x} cy={last.y} r="3" />}
    </>
  );
}

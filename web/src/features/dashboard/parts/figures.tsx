// A person's figures side by side, and month by month below.
import type { SessionUser } from '../../../app/session.tsx';
import { Button, Notice } from '../../../ui/basics.tsx';
import { useDashboardStats } from '../data.ts';
import { NO_STATS, statCards, seriesValue, type SeriesName, type StatCard } from '../stats.ts';
import { useDashboardTexts, type DashboardTexts } from '../texts.ts';
import { Tiles, type Tile } from './tiles.tsx';
import type { DashboardHistory } from '@live-oak/contract/features/dashboard/schema.ts';
import { Link } from 'react-router';
import { Sparkline } from './sparkline.tsx';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { LOCALES } from '@live-oak/contract/language.ts';
import { currentLanguage } from '../../../texts/current.ts';

export function Figures({ user }: { user: SessionUser }) {
  const t = useDashboardTexts();
  const stats = useDashboardStats();
  const hasFailed = stats.isError && !stats.data;
  const again = (
    <Button onClick={() => void stats.refetch()} busy={stats.isFetching}>
      {t.figures.again}
    </Button>
  );
  const shown = stats.data ?? (hasFailed ? NO_STATS : undefined);
  const cards = statCards(t, user.userType, shown ?? NO_STATS);
  const tiles: readonly Tile[] = shown
    ? cards.map((card) => tileOf(t, card, shown.history))
    : cards.map(({ label }) => ({ label }));
  return (
    <>
      {hasFailed && (
        <div className="mb-6">
          <Notice tone="error" actions={again}>
            {t.figures.failed}
          </Notice>
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
  if (!values || !history) {
    return undefined;
  }
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
  if (columns.length === 0) {
    return null;
  }
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

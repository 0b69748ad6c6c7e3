// A stat card as a tile: the figure, what changed, and a small picture where there is a history.
import type { DashboardHistory } from '@live-oak/contract/features/dashboard/schema.ts';
import { Link } from 'react-router';
import { monthName } from '../month-name.ts';
import { seriesValue, type SeriesName, type StatCard } from '../stats.ts';
import type { DashboardTexts } from '../texts.ts';
import { Sparkline } from './sparkline.tsx';
import type { Tile } from './tiles.tsx';

const LEVELS: ReadonlySet<SeriesName> = new Set(['averageRating', 'responseRate']);

/** The picture of a series; nothing where nothing ever happened. */
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

export function tileOf(t: DashboardTexts, card: StatCard, history: DashboardHistory | null): Tile {
  const { label, value, note, to } = card;
  return {
    label,
    value,
    note:
      note !== undefined && to !== undefined ? (
        <Link className="wide-hit" to={to}>
          {note}
        </Link>
      ) : (
        note
      ),
    picture: pictureOf(t, card, history),
  };
}

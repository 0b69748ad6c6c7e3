// A person's figures side by side.
import type { SessionUser } from '../../../app/session.tsx';
import { Button, Notice } from '../../../ui/basics.tsx';
import { useDashboardStats } from '../data.ts';
import { NO_STATS, statCards, type StatCard } from '../stats.ts';
import { useDashboardTexts } from '../texts.ts';
import { Tiles, type Tile } from './tiles.tsx';
import { Link } from 'react-router';

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
  const tiles: readonly Tile[] = shown ? cards.map(tileOf) : cards.map(({ label }) => ({ label }));
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
    </>
  );
}

/** A stat card as a tile: the figure and its change. */
function tileOf(card: StatCard): Tile {
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
  };
}

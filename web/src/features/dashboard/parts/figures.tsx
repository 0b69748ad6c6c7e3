// The figures of a person side by side, and month by month below.
import type { SessionUser } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDashboardStats } from '../data.ts';
import { NO_STATS, statCards } from '../stats.ts';
import { dashboardTexts } from '../texts.ts';
import { MonthTable } from './month-table.tsx';
import { tileOf } from './stat-tile.tsx';
import { Tiles, type Tile } from './tiles.tsx';

export function Figures({ user }: { user: SessionUser }) {
  const t = useTexts(dashboardTexts);
  const stats = useDashboardStats();
  const hasFailed = stats.isError && !stats.data;
  const again = (
    <Button onClick={() => void stats.refetch()} busy={stats.isFetching} busyLabel={t.figures.trying}>
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

// The numbers behind the small pictures, month by month, newest first.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { DashboardHistory } from '@live-oak/contract/features/dashboard/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { monthName } from '../month-name.ts';
import { seriesValue, type SeriesName } from '../stats.ts';
import { dashboardTexts } from '../texts.ts';

interface MonthTableProps {
  role: UserType;
  history: DashboardHistory;
}

export function MonthTable({ role, history }: MonthTableProps) {
  const t = useTexts(dashboardTexts);
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

// The year as columns, each a month, with the numbers in a table behind it. Only what was really paid out.
import { EmptyState, SkeletonLine } from '../../../ui/list-states.tsx';
import { moneyFromCents, roundDollars } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { useJobsBidOn } from '../../dashboard/data.ts';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { yearOf, type YearMonth } from '../year.ts';
import { YearColumns } from './year-columns.tsx';
import './year-picture.css';

const COLUMNS: readonly Column<YearMonth>[] = [
  { head: 'Month', names: true, cell: (month) => month.name },
  { head: 'Jobs', align: 'right', cell: (month) => month.jobs },
  { head: 'Paid out', align: 'right', cell: (month) => moneyFromCents(month.cents) },
];

export function YearPicture() {
  const asked = useJobsBidOn();
  return (
    <Panel title="Your year">
      <Answer of={asked} skeleton={<YearSkeleton />} failed="Your year did not load">
        {({ rows, complete }) => <Year months={yearOf(rows)} complete={complete} />}
      </Answer>
    </Panel>
  );
}

function Year({ months, complete }: { months: readonly YearMonth[]; complete: boolean }) {
  const cents = months.reduce((sum, month) => sum + month.cents, 0);
  const jobs = months.reduce((sum, month) => sum + month.jobs, 0);
  if (jobs === 0) {
    return (
      <EmptyState title="Nothing paid out yet">
        When an owner confirms your first finished job, its payment shows here as a column.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="small second year-sum">
        <b className="num">{roundDollars(cents / 100)}</b> paid out in twelve months, {jobs}{' '}
        {jobs === 1 ? 'job' : 'jobs'}
        {!complete && ', counted among your newest 1,000 bids'}.
      </p>
      <YearColumns months={months} />
      <details className="year-numbers">
        <summary>The numbers</summary>
        <Table caption="Paid out by month" columns={COLUMNS} rows={months.toReversed()} rowKey={(month) => month.key} />
      </details>
    </>
  );
}

function YearSkeleton() {
  return (
    <div className="year-skeleton" role="status" aria-busy="true">
      <span className="visually-hidden">Loading your year</span>
      <SkeletonLine width="long" />
      <span className="skeleton year-skeleton-picture" aria-hidden="true" />
    </div>
  );
}

// The year as a picture, with the numbers in a table behind it.
import type { EarningsMonth } from '@live-oak/contract/features/payouts/schema.ts';
import { moneyFromCents, roundDollars } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { monthName, sumOf } from '../months.ts';
import { MonthColumns } from './month-columns.tsx';
import './month-picture.css';

const COLUMNS: readonly Column<EarningsMonth>[] = [
  { head: 'Month', names: true, cell: monthName },
  { head: 'Jobs', align: 'right', cell: ({ jobs }) => jobs },
  { head: 'Earned', align: 'right', cell: ({ earnedCents }) => moneyFromCents(earnedCents) },
  { head: 'Paid out', align: 'right', cell: ({ paidOutCents }) => moneyFromCents(paidOutCents) },
];

export function MonthPicture({ months }: { months: readonly EarningsMonth[] }) {
  const jobs = sumOf(months, 'jobs');
  return (
    <>
      <p className="small second months-sum">
        <b className="num">{roundDollars(sumOf(months, 'earnedCents') / 100)}</b> earned in twelve months with {jobs}{' '}
        {jobs === 1 ? 'job' : 'jobs'}.
      </p>
      <ul className="months-legend small">
        <li className="months-is-earned">Earned</li>
        <li className="months-is-paid">Paid out</li>
      </ul>
      <MonthColumns months={months} />
      <details className="months-numbers">
        <summary>The numbers</summary>
        <Table
          caption="Earned and paid out by month"
          columns={COLUMNS}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
        />
      </details>
    </>
  );
}

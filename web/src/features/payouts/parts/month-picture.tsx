// The year as a picture, with the numbers in a table behind it.
import type { EarningsMonth } from '@live-oak/contract/features/payouts/schema.ts';
import { moneyFromCents, roundDollars } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { monthName, sumOf } from '../months.ts';
import { MonthColumns } from './month-columns.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { payoutsTexts } from '../texts.ts';

const COLUMNS: readonly Column<EarningsMonth>[] = [
  {
    get head(): string {
      return textsNow(payoutsTexts).month;
    },
    names: true,
    cell: monthName,
  },
  {
    get head(): string {
      return textsNow(payoutsTexts).jobs;
    },
    align: 'right',
    cell: ({ jobs }) => jobs,
  },
  {
    get head(): string {
      return textsNow(payoutsTexts).earned;
    },
    align: 'right',
    cell: ({ earnedCents }) => moneyFromCents(earnedCents),
  },
  {
    get head(): string {
      return textsNow(payoutsTexts).paidOut;
    },
    align: 'right',
    cell: ({ paidOutCents }) => moneyFromCents(paidOutCents),
  },
];

export function MonthPicture({ months }: { months: readonly EarningsMonth[] }) {
  const t = useTexts(payoutsTexts);
  const jobs = sumOf(months, 'jobs');
  return (
    <>
      <p className="small second mt-3">
        <b className="num text-bark">{roundDollars(sumOf(months, 'earnedCents') / 100)}</b> {t.earnedWith(jobs)}
      </p>
      <ul className="small flex gap-x-6 gap-y-2 flex-wrap mt-3">
        <li className="months-is-earned before:inline-block before:size-3 before:mr-2 before:content-[''] before:rounded-[2px] before:bg-chart-1">
          {t.earned}
        </li>
        <li className="before:inline-block before:size-3 before:mr-2 before:content-[''] before:rounded-[2px] before:bg-chart-2">
          {t.paidOut}
        </li>
      </ul>
      <MonthColumns months={months} />
      <details className="[&[open]_summary::before]:content-['−']">
        <summary className="inline-flex items-center min-h-(--hit) text-oak font-semibold cursor-pointer before:w-5 before:content-['+']">
          {t.theNumbers}
        </summary>
        <Table
          caption={t.earnedAndPaidOutByMonth2}
          columns={COLUMNS}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
        />
      </details>
    </>
  );
}

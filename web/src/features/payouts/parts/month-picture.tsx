// The year as a chart, with a table of the numbers.
import type { EarningsMonth } from '@live-oak/contract/features/payouts/schema.ts';
import type { ComponentProps } from 'react';
import { LOCALES } from '@live-oak/contract/language.ts';
import { currentLanguage } from '../../../texts/current.ts';
import { moneyFromCents } from '../../../ui/format.ts';
import { payoutsTexts, usePayoutsTexts } from '../texts.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { withElement } from '../../../texts/with-element.tsx';

const nameFormat = () =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** '2026-11' → 'Nov 2026' */
export function monthName({ month }: Pick<EarningsMonth, 'month'>): string {
  return nameFormat().format(new Date(`${month}-01T00:00:00Z`));
}

/** The top of the scale in cents: the next 1, 2 or 5 times a power of ten dollars, at least $100. */
export function scaleTop(mostCents: number): number {
  let step = 10_000;
  for (let turn = 0; step < mostCents; turn += 1) step *= turn % 3 === 1 ? 2.5 : 2;
  return step;
}

export const sumOf = (months: readonly EarningsMonth[], of: 'earnedCents' | 'paidOutCents' | 'jobs') =>
  months.reduce((sum, month) => sum + month[of], 0);

const WIDTH = 460;
const TOP = 22;
const FLOOR = 150;
const LEFT = 52;
const STEP = 34;
const COLUMN = 11;

/** '$5k' for an axis */
function axisWords(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 1000 ? `$${dollars / 1000}k` : `$${dollars}`;
}

const Word = (props: ComponentProps<'text'>) => (
  <text className="fill-bark-2 font-medium text-[13px] max-md:text-[16px]" {...props} />
);

type MonthColumnProps = { month: EarningsMonth; x: number; heightOf: (cents: number) => number };

function MonthColumn({ month, x, heightOf }: MonthColumnProps) {
  const [earned, paid] = [heightOf(month.earnedCents), heightOf(month.paidOutCents)];
  return (
    <g>
      <rect className="fill-chart-1" x={x} y={FLOOR - earned} width={COLUMN} height={earned} />
      <rect className="fill-chart-2" x={x + COLUMN + 1} y={FLOOR - paid} width={COLUMN} height={paid} />
      <Word x={x + COLUMN} y={FLOOR + 20} textAnchor="middle">
        {monthName(month).charAt(0)}
      </Word>
    </g>
  );
}

/** Twelve months on one dollar scale: earned, and beside it paid out. */
function MonthColumns({ months }: { months: readonly EarningsMonth[] }) {
  const t = usePayoutsTexts();
  const most = Math.max(...months.flatMap(({ earnedCents, paidOutCents }) => [earnedCents, paidOutCents]));
  const top = scaleTop(most);
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * (FLOOR - TOP);
  const best = months.reduce((one, other) => (other.earnedCents > one.earnedCents ? other : one));
  const said = t.monthsChart(monthName(best), moneyFromCents(best.earnedCents));
  return (
    <svg className="months w-full max-w-152 h-auto mt-2" viewBox={`0 0 ${WIDTH} 180`} role="img" aria-label={said}>
      {[top, top / 2].map((cents) => (
        <g key={cents}>
          <path className="fill-none stroke-rule" d={`M${LEFT - 8} ${FLOOR - heightOf(cents)}H${WIDTH}`} />
          <Word x={LEFT - 12} y={FLOOR - heightOf(cents) + 4} textAnchor="end">
            {axisWords(cents)}
          </Word>
        </g>
      ))}
      {months.map((month, index) => (
        <MonthColumn key={month.month} month={month} x={LEFT + index * STEP} heightOf={heightOf} />
      ))}
      <path className="fill-none stroke-bark [stroke-width:1.5]" d={`M${LEFT - 8} ${FLOOR}H${WIDTH}`} />
    </svg>
  );
}

const columns = (t = payoutsTexts()): readonly Column<EarningsMonth>[] => [
  { head: t.month, names: true, cell: monthName },
  { head: t.jobs, align: 'right', cell: ({ jobs }) => jobs },
  { head: t.earned, align: 'right', cell: ({ earnedCents }) => moneyFromCents(earnedCents) },
  { head: t.paidOut, align: 'right', cell: ({ paidOutCents }) => moneyFromCents(paidOutCents) },
];

const legendMark = "before:inline-block before:size-3 before:mr-2 before:content-[''] before:rounded-1";

export function MonthPicture({ months }: { months: readonly EarningsMonth[] }) {
  const t = usePayoutsTexts();
  const jobs = sumOf(months, 'jobs');
  const earned = <b className="num text-bark">{moneyFromCents(sumOf(months, 'earnedCents'))}</b>;
  return (
    <>
      <p className="small second mt-3">{withElement((sum) => t.earnedInYear(sum, jobs), earned)}</p>
      <ul className="small flex gap-x-6 gap-y-2 flex-wrap mt-3">
        <li className={`months-is-earned ${legendMark} before:bg-chart-1`}>{t.earned}</li>
        <li className={`${legendMark} before:bg-chart-2`}>{t.paidOut}</li>
      </ul>
      <MonthColumns months={months} />
      <details className="fold">
        <summary>{t.theNumbers}</summary>
        <Table caption={t.monthsTitle} columns={columns()} rows={months.toReversed()} rowKey={({ month }) => month} />
      </details>
    </>
  );
}

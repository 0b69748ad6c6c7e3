// Twelve columns of money, one a month; the month that runs is the dark one, months to come are empty.
import { classNames } from '../../../ui/class-names.ts';
import { moneyFromCents, roundDollars } from '../../../ui/money.ts';

interface Month {
  /** 'yyyy-MM' */
  month: string;
  cents: number;
}

const HIGH = 96;
const TOP = 18;
const STEP = 40;
const COLUMN = 26;
const nameOf = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** '2026-03' → 'March' */
export const monthName = (month: string) => nameOf.format(new Date(`${month}-15T12:00:00Z`));

const thisMonth = (asOf: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(asOf)).slice(0, 7);

export function MonthColumns({ name, months, asOf }: { name: string; months: readonly Month[]; asOf: string }) {
  const most = Math.max(1, ...months.map(({ cents }) => cents));
  const now = thisMonth(asOf);
  const spoken = months
    .filter(({ month }) => month <= now)
    .map(({ month, cents }) => `${monthName(month)} ${moneyFromCents(cents)}`);
  return (
    <svg
      className="month-columns block w-full max-w-208 pt-4"
      viewBox={`0 0 ${12 * STEP} ${TOP + HIGH + 24}`}
      role="img"
      aria-label={`${name} by month: ${spoken.join(', ')}`}
    >
      {months.map(({ month, cents }, index) => {
        const height = (Math.max(0, cents) / most) * HIGH;
        const x = index * STEP + (STEP - COLUMN) / 2;
        const middle = index * STEP + STEP / 2;
        return (
          <g
            key={month}
            className={classNames(
              month === now &&
                '[.month-columns_&_rect]:fill-chart-1 [.month-columns_&_text]:font-[650] [.month-columns_&_text]:fill-bark!',
              month > now && '[.month-columns_&_text]:fill-bark-3',
            )}
          >
            <rect className="fill-chart-quiet" x={x} y={TOP + HIGH - height} width={COLUMN} height={height} />
            {cents > 0 && (
              <text
                className="fill-bark-2 font-normal text-[12px] leading-[normal] font-text [text-anchor:middle] max-md:hidden max-md:text-[15px]"
                x={middle}
                y={TOP + HIGH - height - 5}
              >
                {roundDollars(cents / 100)}
              </text>
            )}
            <text
              className="fill-bark-2 font-normal text-[12px] leading-[normal] font-text [text-anchor:middle] max-md:text-[15px]"
              x={middle}
              y={TOP + HIGH + 17}
            >
              {monthName(month).slice(0, 3)}
            </text>
          </g>
        );
      })}
      <path className="stroke-bark [stroke-width:1.5]" d={`M0 ${TOP + HIGH + 0.75}H${12 * STEP}`} />
    </svg>
  );
}

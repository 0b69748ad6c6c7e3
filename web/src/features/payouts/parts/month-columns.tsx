// Twelve months on one scale of dollars: what was earned, and beside it what was paid out.
import type { EarningsMonth } from '@live-oak/contract/features/payouts/schema.ts';
import { roundDollars } from '../../../ui/money.ts';
import { monthName, scaleTop } from '../months.ts';
import { useTexts } from '../../../texts/language.tsx';
import { payoutsTexts } from '../texts.ts';

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

export function MonthColumns({ months }: { months: readonly EarningsMonth[] }) {
  const t = useTexts(payoutsTexts);
  const most = Math.max(...months.flatMap(({ earnedCents, paidOutCents }) => [earnedCents, paidOutCents]));
  const top = scaleTop(most);
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * (FLOOR - TOP);
  const best = months.reduce((one, other) => (other.earnedCents > one.earnedCents ? other : one));
  const said = t.earnedAndPaidOutByMonth(monthName(best), roundDollars(best.earnedCents / 100));
  return (
    <svg className="months w-full max-w-152 h-auto mt-2" viewBox={`0 0 ${WIDTH} 180`} role="img" aria-label={said}>
      {[top, top / 2].map((cents) => (
        <g key={cents}>
          <path className="fill-none stroke-rule" d={`M${LEFT - 8} ${FLOOR - heightOf(cents)}H${WIDTH}`} />
          <text
            className="fill-bark-2 font-medium text-[13px] leading-[normal] font-text max-md:text-[16px]"
            x={LEFT - 12}
            y={FLOOR - heightOf(cents) + 4}
            textAnchor="end"
          >
            {axisWords(cents)}
          </text>
        </g>
      ))}
      {months.map((month, index) => {
        const x = LEFT + index * STEP;
        const [earned, paid] = [heightOf(month.earnedCents), heightOf(month.paidOutCents)];
        return (
          <g key={month.month}>
            <rect className="fill-chart-1" x={x} y={FLOOR - earned} width={COLUMN} height={earned} />
            <rect className="fill-chart-2" x={x + COLUMN + 1} y={FLOOR - paid} width={COLUMN} height={paid} />
            <text
              className="fill-bark-2 font-medium text-[13px] leading-[normal] font-text max-md:text-[16px]"
              x={x + COLUMN}
              y={FLOOR + 20}
              textAnchor="middle"
            >
              {monthName(month).charAt(0)}
            </text>
          </g>
        );
      })}
      <path className="fill-none stroke-bark [stroke-width:1.5]" d={`M${LEFT - 8} ${FLOOR}H${WIDTH}`} />
    </svg>
  );
}

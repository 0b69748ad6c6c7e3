// Twelve columns on one scale of dollars; the highest is gold and carries its figure.
import { classNames } from '../../../ui/class-names.ts';
import { roundDollars } from '../../../ui/money.ts';
import { scaleTop, type YearMonth } from '../year.ts';

const WIDTH = 460;
const TOP = 22;
const FLOOR = 150;
const LEFT = 52;
const STEP = 34;
const COLUMN = 20;

/** '$5k' for an axis */
function axisWords(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 1000 ? `$${dollars / 1000}k` : `$${dollars}`;
}

export function YearColumns({ months }: { months: readonly YearMonth[] }) {
  const most = Math.max(...months.map((month) => month.cents));
  const top = scaleTop(most);
  const heightOf = (cents: number) => (cents / top) * (FLOOR - TOP);
  const best = months.findIndex((month) => month.cents === most);
  const said = `Paid out by month; the highest is ${months[best]?.name ?? ''} with ${roundDollars(most / 100)}`;
  return (
    <svg className="year" viewBox={`0 0 ${WIDTH} 180`} role="img" aria-label={said}>
      {[top, top / 2].map((cents) => (
        <g key={cents}>
          <path className="year-line" d={`M${LEFT - 8} ${FLOOR - heightOf(cents)}H${WIDTH}`} />
          <text x={LEFT - 12} y={FLOOR - heightOf(cents) + 4} textAnchor="end">
            {axisWords(cents)}
          </text>
        </g>
      ))}
      {months.map((month, index) => {
        const x = LEFT + index * STEP;
        const height = heightOf(month.cents);
        return (
          <g key={month.key}>
            <rect
              className={classNames('year-column', index === best && 'year-best')}
              x={x}
              y={FLOOR - height}
              width={COLUMN}
              height={height}
            />
            {index === best && (
              <text className="year-figure" x={x + COLUMN / 2} y={FLOOR - height - 6} textAnchor="middle">
                {roundDollars(most / 100)}
              </text>
            )}
            <text x={x + COLUMN / 2} y={FLOOR + 20} textAnchor="middle">
              {month.letter}
            </text>
          </g>
        );
      })}
      <path className="year-floor" d={`M${LEFT - 8} ${FLOOR}H${WIDTH}`} />
    </svg>
  );
}

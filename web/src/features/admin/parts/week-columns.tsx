// Seven columns of one figure, today the dark one at the right.
import { classNames } from '../../../ui/class-names.ts';

const WIDTH = 126;
const HIGH = 44;
const STEP = 18;
const COLUMN = 13;

export function WeekColumns({ name, days }: { name: string; days: readonly number[] }) {
  const most = Math.max(1, ...days);
  return (
    <svg
      className="week-columns [&_rect]:fill-chart-quiet"
      viewBox={`0 0 ${WIDTH} ${HIGH + 2}`}
      role="img"
      aria-label={`${name} by day, oldest first: ${days.join(', ')}`}
    >
      {days.map((count, index) => {
        const height = (count / most) * HIGH;
        return (
          <rect
            key={index}
            className={classNames(index === days.length - 1 && '[.week-columns_&]:fill-chart-1')}
            x={index * STEP + 2}
            y={HIGH - height}
            width={COLUMN}
            height={height}
          />
        );
      })}
      <path className="stroke-bark [stroke-width:1.5]" d={`M0 ${HIGH + 0.75}H${WIDTH}`} />
    </svg>
  );
}

// Jobs of the last seven days as pairs of columns, received and decided, with the numbers in a table behind.
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useJobsSince } from '../data.ts';
import { weekOf, weekStart, type WeekDay } from '../week.ts';
import './week-picture.css';

const FLOOR = 118;
const HIGH = 98;
const STEP = 43;
const COLUMN = 14;

const COLUMNS: readonly Column<WeekDay>[] = [
  { head: 'Day', names: true, cell: (day) => day.name },
  { head: 'Received', align: 'right', cell: (day) => day.received },
  { head: 'Decided', align: 'right', cell: (day) => day.decided },
];

export function WeekPicture({ now }: { now: Date }) {
  const asked = useJobsSince(weekStart(now));
  return (
    <Panel title="Jobs this week">
      <Answer of={asked} skeleton={<WeekSkeleton />} failed="The week did not load">
        {({ rows, complete }) => <Week days={weekOf(rows, now)} complete={complete} />}
      </Answer>
    </Panel>
  );
}

function Week({ days, complete }: { days: readonly WeekDay[]; complete: boolean }) {
  const received = days.reduce((sum, day) => sum + day.received, 0);
  const decided = days.reduce((sum, day) => sum + day.decided, 0);
  if (received === 0) {
    return <p className="second week-none">No job came in during the last seven days.</p>;
  }
  return (
    <>
      <Columns days={days} />
      <ul className="week-legend small">
        <li className="week-received">received, {received}</li>
        <li className="week-decided">of these decided, {decided}</li>
      </ul>
      {!complete && <p className="small second">Counted among the newest 1,000 jobs.</p>}
      <details className="week-numbers">
        <summary>The numbers</summary>
        <Table caption="Jobs by day" columns={COLUMNS} rows={days} rowKey={(day) => day.date} />
      </details>
    </>
  );
}

function Columns({ days }: { days: readonly WeekDay[] }) {
  const most = Math.max(1, ...days.map((day) => day.received));
  const heightOf = (count: number) => (count / most) * HIGH;
  return (
    <svg
      className="week"
      viewBox="0 0 320 146"
      role="img"
      aria-label="Jobs received and decided in the last seven days"
    >
      {days.map((day, index) => {
        const x = 18 + index * STEP;
        return (
          <g key={day.date}>
            <rect
              className="week-received"
              x={x}
              y={FLOOR - heightOf(day.received)}
              width={COLUMN}
              height={heightOf(day.received)}
            />
            <rect
              className="week-decided"
              x={x + COLUMN + 1}
              y={FLOOR - heightOf(day.decided)}
              width={COLUMN}
              height={heightOf(day.decided)}
            />
            <text x={x + COLUMN} y={FLOOR + 20} textAnchor="middle">
              {day.name}
            </text>
          </g>
        );
      })}
      <path className="week-floor" d={`M8 ${FLOOR}h304`} />
    </svg>
  );
}

function WeekSkeleton() {
  return (
    <div className="week-skeleton" role="status" aria-busy="true">
      <span className="visually-hidden">Loading the week</span>
      <span className="skeleton week-skeleton-picture" aria-hidden="true" />
      <SkeletonLine width="mid" />
    </div>
  );
}

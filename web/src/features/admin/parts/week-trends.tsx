// The week in administration: each figure with its seven days as columns, the difference from the week before, and a table of the numbers.
import { TREND_FIGURES, type TrendFigure, type Trends } from '@live-oak/contract/features/admin/schema.ts';
import { shortDay } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useTrends } from '../data.ts';

const NAMES: Record<TrendFigure, string> = {
  newUsers: 'New accounts',
  applications: 'Applications',
  jobsPosted: 'Jobs posted',
  jobsApproved: 'Jobs approved',
  bids: 'Bids',
  decisions: 'Decisions',
};

/** '+12 from last week' · '−3 from last week' · 'as many as last week' */
export function deltaText(now: number, before: number): string {
  const change = now - before;
  if (change === 0) return 'as many as last week';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')} from last week`;
}

export function trendsOf({ days, week, weekBefore }: Trends) {
  return TREND_FIGURES.map((figure) => ({
    figure,
    name: NAMES[figure],
    /** The sum of seven days. */
    total: week[figure],
    /** Today last. */
    days: days.map((day) => day[figure]),
    delta: weekBefore ? deltaText(week[figure], weekBefore[figure]) : undefined,
  }));
}

/** '3 h 20 min' · '45 min' · '2 days' */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 72 * 60) return `${Math.floor(minutes / 1440)} days`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const WIDTH = 126;
const HIGH = 44;
const STEP = 18;
const COLUMN = 13;

/** Seven columns of one figure; the dark one on the right is today. */
function WeekColumns({ name, days }: { name: string; days: readonly number[] }) {
  const most = Math.max(1, ...days);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HIGH + 2}`}
      role="img"
      aria-label={`${name} by day, oldest first: ${days.join(', ')}`}
    >
      {days.map((count, index) => {
        const height = (count / most) * HIGH;
        return (
          <rect
            key={index}
            className={index === days.length - 1 ? 'fill-chart-1' : 'fill-chart-quiet'}
            x={index * STEP + 2}
            y={HIGH - height}
            width={COLUMN}
            height={height}
          />
        );
      })}
      <path className="stroke-bark" strokeWidth="1.5" d={`M0 ${HIGH + 0.75}H${WIDTH}`} />
    </svg>
  );
}

type Day = Trends['days'][number];

const COLUMNS: readonly Column<Day>[] = [
  { head: 'Day', names: true, cell: ({ date }) => shortDay(date) },
  ...TREND_FIGURES.map((figure) => ({ head: NAMES[figure], align: 'right' as const, cell: (day: Day) => day[figure] })),
];

export function WeekTrends() {
  const asked = useTrends();
  return (
    <Panel className="mt-8" title="The week">
      <Answer of={asked} rows={6} failed="The week did not load">
        {(trends) => <Week trends={trends} />}
      </Answer>
    </Panel>
  );
}

function Week({ trends }: { trends: Trends }) {
  const { days, week } = trends;
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  return (
    <>
      <ul className="[&+p]:pt-3">
        {trendsOf(trends).map((trend) => (
          <li
            className="flex gap-x-4 flex-wrap items-end py-2.5 [&>svg]:w-34 border-b border-b-rule text-ui leading-snug"
            key={trend.figure}
          >
            <span className="flex-1 basis-text-36">
              <span className="second">{trend.name}</span>
              <span className="flex gap-x-2.5 gap-y-0 flex-wrap items-baseline">
                <b className="num font-strong text-2 leading-title font-display normal-nums">
                  {trend.total.toLocaleString('en-US')}
                </b>
                {trend.delta && <span className="small second">{trend.delta}</span>}
              </span>
            </span>
            <WeekColumns name={trend.name} days={trend.days} />
          </li>
        ))}
      </ul>
      <p className="small second">
        {first && last && `${shortDay(first)} to today, ${shortDay(last)}. `}
        {week.medianWaitMinutes !== null &&
          `Half of the decisions took ${minutesText(week.medianWaitMinutes)} or less.`}
      </p>
      <details className="fold">
        <summary>The numbers</summary>
        <Table caption="The week by day" columns={COLUMNS} rows={days.toReversed()} rowKey={(day) => day.date} />
      </details>
    </>
  );
}

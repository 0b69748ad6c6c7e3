// The week of the desk: each figure with its seven days as columns, its difference to the week before, and the numbers in a table.
import type { Trends } from '@live-oak/contract/features/admin/schema.ts';
import { shortDay } from '../../../ui/dates.ts';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useTrends } from '../data.ts';
import { minuteWords, trendsOf } from '../trends.ts';
import { WeekColumns } from './week-columns.tsx';

type Day = Trends['days'][number];

const COLUMNS: readonly Column<Day>[] = [
  { head: 'Day', names: true, cell: ({ date }) => shortDay(date) },
  { head: 'New accounts', align: 'right', cell: (day) => day.newUsers },
  { head: 'Applications', align: 'right', cell: (day) => day.applications },
  { head: 'Jobs posted', align: 'right', cell: (day) => day.jobsPosted },
  { head: 'Jobs approved', align: 'right', cell: (day) => day.jobsApproved },
  { head: 'Bids', align: 'right', cell: (day) => day.bids },
  { head: 'Decisions', align: 'right', cell: (day) => day.decisions },
];

export function WeekTrends() {
  const asked = useTrends();
  return (
    <Panel title="The week">
      <Answer of={asked} skeleton={<SkeletonRows rows={6} />} failed="The week did not load">
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
            className="grid gap-4 grid-cols-[minmax(0,1fr)_8rem] items-end py-2.5 border-b border-b-rule text-ui leading-[1.35]"
            key={trend.figure}
          >
            <span>
              <span className="second">{trend.name}</span>
              <span className="flex gap-x-2.5 gap-y-0 flex-wrap items-baseline">
                <b className="num font-[650] text-[1.5rem] leading-[1.25] font-display normal-nums">
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
          `Half of what was decided waited no longer than ${minuteWords(week.medianWaitMinutes)}.`}
      </p>
      <details className="fold">
        <summary>The numbers</summary>
        <Table caption="The week by day" columns={COLUMNS} rows={days.toReversed()} rowKey={(day) => day.date} />
      </details>
    </>
  );
}

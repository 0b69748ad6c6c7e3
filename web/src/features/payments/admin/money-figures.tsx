// The figures of the ledger: what waits for a person, held, owed, and the year's memberships month by month.
import { classNames } from '../../../ui/class-names.ts';
import { moneyFromCents, roundDollars } from '../../../ui/format.ts';
import type { MoneyFigures } from '@live-oak/contract/features/payments/admin-schema.ts';
import { Notice } from '../../../ui/basics.tsx';
import { useMoneyFigures } from './money-data.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { CouldNotLoad } from '../../admin/parts/could-not-load.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { Tiles, type Tile } from '../../dashboard/parts/tiles.tsx';

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
const monthName = (month: string) => nameOf.format(new Date(`${month}-15T12:00:00Z`));

const thisMonth = (asOf: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(asOf)).slice(0, 7);

/** Twelve columns of money, one a month; the month that runs is the dark one, months to come are empty. */
function MonthColumns({ name, months, asOf }: { name: string; months: readonly Month[]; asOf: string }) {
  const most = Math.max(1, ...months.map(({ cents }) => cents));
  const now = thisMonth(asOf);
  const spoken = months
    .filter(({ month }) => month <= now)
    .map(({ month, cents }) => `${monthName(month)} ${moneyFromCents(cents)}`);
  return (
    <svg
      className="block w-full max-w-208 pt-4"
      viewBox={`0 0 ${12 * STEP} ${TOP + HIGH + 24}`}
      role="img"
      aria-label={`${name} by month: ${spoken.join(', ')}`}
    >
      {months.map(({ month, cents }, index) => {
        const height = (Math.max(0, cents) / most) * HIGH;
        const x = index * STEP + (STEP - COLUMN) / 2;
        const middle = index * STEP + STEP / 2;
        const ink = month === now ? 'fill-bark font-strong' : month > now ? 'fill-bark-3' : 'fill-bark-2';
        return (
          <g key={month}>
            <rect
              className={month === now ? 'fill-chart-1' : 'fill-chart-quiet'}
              x={x}
              y={TOP + HIGH - height}
              width={COLUMN}
              height={height}
            />
            {cents > 0 && (
              <text
                className={classNames('text-[12px] max-md:hidden', ink)}
                textAnchor="middle"
                x={middle}
                y={TOP + HIGH - height - 5}
              >
                {roundDollars(cents / 100)}
              </text>
            )}
            <text
              className={classNames('text-[12px] max-md:text-[15px]', ink)}
              textAnchor="middle"
              x={middle}
              y={TOP + HIGH + 17}
            >
              {monthName(month).slice(0, 3)}
            </text>
          </g>
        );
      })}
      <path className="stroke-bark" strokeWidth="1.5" d={`M0 ${TOP + HIGH + 0.75}H${12 * STEP}`} />
    </svg>
  );
}

/** Where the lists stand. */
export const LISTS = {
  differences: 'differences',
  chargebacks: 'chargebacks',
  refunds: 'refunds-back',
  events: 'events',
  tasks: 'gateway-requests',
} as const;

const of = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function waitingOf(figures: MoneyFigures) {
  const { differencesOpen, chargebacksOpen, refundsBackCents, webhooksFailed, tasksFailed } = figures;
  return [
    {
      count: differencesOpen,
      to: LISTS.differences,
      words: of(differencesOpen, 'difference to explain', 'differences to explain'),
    },
    {
      count: chargebacksOpen,
      to: LISTS.chargebacks,
      words: of(chargebacksOpen, 'chargeback', 'chargebacks'),
    },
    {
      count: refundsBackCents,
      to: LISTS.refunds,
      words: `${moneyFromCents(refundsBackCents)} of refunds that came back`,
    },
    { count: webhooksFailed, to: LISTS.events, words: of(webhooksFailed, 'event that failed', 'events that failed') },
    {
      count: tasksFailed,
      to: LISTS.tasks,
      words: of(tasksFailed, 'thing the gateway did not take', 'things the gateway did not take'),
    },
  ].filter(({ count }) => count > 0);
}

/** What of the money waits for a person, first on the screen: each leads to its list further down. */
export function MoneyWaiting() {
  const figures = useMoneyFigures().data;
  const waiting = figures ? waitingOf(figures) : [];
  if (waiting.length === 0) {
    return null;
  }
  return (
    <Notice tone="gold" icon="alert" title="Waiting for an administrator">
      <ul className="flex gap-x-6 gap-y-0 flex-wrap p-0 list-none">
        {waiting.map(({ to, words }) => (
          <li key={to}>
            <a className="inline-flex items-center min-h-(--hit)" href={`#${to}`}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function tilesOf(figures: MoneyFigures | undefined): Tile[] {
  const year = figures?.memberships.year;
  const tiles: Tile[] = [
    {
      label: 'Held now',
      value: figures && moneyFromCents(figures.heldCents),
      note: figures && `for ${of(figures.jobsHeld, 'job', 'jobs')}`,
    },
    {
      label: 'Owed to businesses',
      value: figures && moneyFromCents(figures.owedCents),
      note: figures && `${of(figures.businessesOwed, 'business', 'businesses')}, not sent yet`,
    },
    {
      label: year === undefined ? 'Memberships this year' : `Memberships in ${year}`,
      value: figures && moneyFromCents(figures.memberships.cents),
    },
  ];
  if (figures && (figures.chargebacksCents !== 0 || figures.chargebacksOpen > 0)) {
    const note = `${of(figures.chargebacksOpen, 'bank decides', 'banks decide')} still`;
    tiles.push({ label: 'Taken back by banks', value: moneyFromCents(figures.chargebacksCents), note, hot: true });
  }
  if (figures && figures.refundsBackCents > 0) {
    const note = 'a bank did not take it; it is the payer’s';
    tiles.push({ label: 'Failed refunds', value: moneyFromCents(figures.refundsBackCents), note, hot: true });
  }
  return tiles;
}

export function MoneyFiguresPanel() {
  const asked = useMoneyFigures();
  const failed = asked.isError && !asked.data;
  return (
    <>
      {failed ? (
        <CouldNotLoad what="The figures" asked={asked} />
      ) : (
        <Tiles label="Ledger totals" tiles={tilesOf(asked.data)} />
      )}
      {asked.data && <Memberships memberships={asked.data.memberships} asOf={asked.data.asOf} />}
    </>
  );
}

const MONTHS: readonly Column<MoneyFigures['memberships']['months'][number]>[] = [
  { head: 'Month', names: true, cell: ({ month }) => monthName(month) },
  { head: 'Payments', align: 'right', cell: ({ count }) => <span className="num">{count}</span> },
  { head: 'Sum', align: 'right', cell: ({ cents }) => <span className="num">{moneyFromCents(cents)}</span> },
];

function Memberships({
  memberships: { year, months },
  asOf,
}: {
  memberships: MoneyFigures['memberships'];
  asOf: string;
}) {
  return (
    <Panel className="mt-10" title={`Memberships by month, ${year}`}>
      <MonthColumns name="Memberships paid" months={months} asOf={asOf} />
      <details className="fold pt-3">
        <summary>As a table</summary>
        <Table
          caption={`Memberships paid in ${year}, month by month`}
          rows={months}
          rowKey={({ month }) => month}
          columns={MONTHS}
        />
      </details>
    </Panel>
  );
}

// The figures of the ledger: held, owed, and the year's memberships month by month.
import type { MoneyFigures } from '@live-oak/contract/features/payments/desk-schema.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { CouldNotLoad } from '../../admin/parts/could-not-load.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { Tiles, type Tile } from '../../dashboard/parts/tiles.tsx';
import { useMoneyFigures } from './money-data.ts';
import { MonthColumns, monthName } from './month-columns.tsx';

const of = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

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
    const note = "a bank did not take it; it is the payer's";
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
        <Tiles label="Figures of the ledger" tiles={tilesOf(asked.data)} />
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
    <Panel title={`Memberships by month, ${year}`}>
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

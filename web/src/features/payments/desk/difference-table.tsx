// Differences side by side: what was expected, what was found, and how far they are apart.
import { moneyFromCents } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { differenceWords } from './money-words.ts';

export interface Differing {
  id: string | number;
  what: string;
  expectedCents: number;
  foundCents: number;
}

/** '+$5.00' · '−$0.01' */
export function apart({ expectedCents, foundCents }: Differing): string {
  const cents = foundCents - expectedCents;
  return `${cents < 0 ? '−' : '+'}${moneyFromCents(Math.abs(cents))}`;
}

const COLUMNS: readonly Column<Differing>[] = [
  { head: 'What', names: true, cell: ({ what }) => <span className="wrap-anywhere">{differenceWords(what)}</span> },
  { head: 'Expected', align: 'right', cell: (row) => <span className="num">{moneyFromCents(row.expectedCents)}</span> },
  { head: 'Found', align: 'right', cell: (row) => <span className="num">{moneyFromCents(row.foundCents)}</span> },
  { head: 'Apart', align: 'right', cell: (row) => <b className="num nowrap">{apart(row)}</b> },
];

interface DifferenceTableProps<Row extends Differing> {
  caption: string;
  rows: readonly Row[];
  /** After the sums: what can be done. */
  more?: readonly Column<Row>[];
}

export function DifferenceTable<Row extends Differing>({ caption, rows, more = [] }: DifferenceTableProps<Row>) {
  return <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={[...COLUMNS, ...more]} />;
}

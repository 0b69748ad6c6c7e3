// A table with ruled lines under one dark rule. On phones each row becomes a block with its column names.
import type { ReactNode } from 'react';

export interface Column<Row> {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and money are right-aligned. */
  align?: 'right';
  /** The cell that names the row (a `<th scope="row">`); at most one. */
  names?: boolean;
}

interface TableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowClass?: (row: Row) => string | undefined;
}

export function Table<Row>({ caption, columns, rows, rowKey, rowClass }: TableProps<Row>) {
  return (
    <table className="ledger">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={column.align && 'text-right'}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClass?.(row)}>
            {columns.map((column, index) => (
              <Cell key={index} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.names) return <th scope="row">{column.cell(row)}</th>;
  return (
    <td className={column.align && 'text-right'}>
      <span className="ledger-label" aria-hidden="true">
        {column.head}
      </span>
      <span>{column.cell(row)}</span>
    </td>
  );
}

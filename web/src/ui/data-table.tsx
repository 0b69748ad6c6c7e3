// A dense table for long lists: sortable columns, rows selected for a bulk action, and keyboard navigation.
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './basics.tsx';
import { useUiTexts } from './texts.ts';
import type { Selection } from './use-selection.ts';

export interface DataColumn<Row, Sort extends string = never> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The sort orders of its header: ascending, and descending if there is one. */
  sorts?: readonly [up: Sort, down?: Sort];
  /** Names the row and takes the remaining width. */
  main?: boolean;
  /** No visible header; screen readers still announce it. */
  headHidden?: boolean;
}

export interface DataTableProps<Row, Sort extends string> {
  /** For screen readers: 'Waiting items'. */
  caption: string;
  columns: readonly DataColumn<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For the checkbox label: 'Select “Oak over the drive”'. */
  rowName: (row: Row) => string;
  sort?: { by: Sort; onChange: (sort: Sort) => void };
  selection?: Selection<Row>;
  /** The element whose children are the rows. */
  body?: RefObject<HTMLTableSectionElement | null>;
  rowProps?: (index: number) => ComponentProps<'tr'>;
  /** The rows are from the previous query. */
  busy?: boolean;
}

export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, selection, body, rowProps, busy } = props;
  return (
    <table className="data-table" aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <td className="data-tick">
              <SelectAll selection={selection} />
            </td>
          )}
          {columns.map((column) => (
            <Head key={column.head} column={column} sort={props.sort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <tr key={rowKey(row)} aria-selected={selection?.has(row)} {...rowProps?.(index)}>
            {selection && <Tick row={row} name={props.rowName(row)} selection={selection} />}
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps<Row, Sort extends string> {
  column: DataColumn<Row, Sort>;
  sort: DataTableProps<Row, Sort>['sort'];
}

function Head<Row, Sort extends string>({ column: { head, sorts, main, headHidden }, sort }: HeadProps<Row, Sort>) {
  const className = classNames(main && 'data-main');
  if (!sorts || !sort) {
    return (
      <th scope="col" className={className}>
        <span className={headHidden ? 'visually-hidden' : undefined}>{head}</span>
      </th>
    );
  }
  const [up, down] = sorts;
  const order = sort.by === up ? 'ascending' : sort.by === down ? 'descending' : undefined;
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" onClick={() => sort.onChange(order === 'ascending' ? (down ?? up) : up)}>
        {head} <Icon name="chevron" />
      </button>
    </th>
  );
}

function Cell<Row, Sort extends string>({ column, row }: { column: DataColumn<Row, Sort>; row: Row }) {
  return column.main ? (
    <th scope="row" className="data-main">
      {column.cell(row)}
    </th>
  ) : (
    <td>{column.cell(row)}</td>
  );
}

function Tick<Row>({ row, name, selection }: { row: Row; name: string; selection: Selection<Row> }) {
  const t = useUiTexts();
  return (
    <td className="data-tick">
      {selection.can(row) && (
        <label>
          <input
            type="checkbox"
            aria-label={t.select(name)}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </label>
      )}
    </td>
  );
}

function SelectAll<Row>({ selection }: { selection: Selection<Row> }) {
  const t = useUiTexts();
  const { isAll, rows } = selection;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t.selectAllShown}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = rows.length > 0 && !isAll;
        }}
        onChange={selection.toggleAll}
      />
    </label>
  );
}

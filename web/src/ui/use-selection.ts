// Which rows of a list are selected. A row that leaves the list is no longer selected.
import { useState } from 'react';

export interface Selection<Row> {
  /** The selected rows, in list order. */
  rows: readonly Row[];
  /** Whether every selectable row is selected, and there is one. */
  isAll: boolean;
  can: (row: Row) => boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows, or none if all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

interface SelectionInput<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  can: (row: Row) => boolean;
  /** The most rows that one action accepts. */
  most: number;
}

export function useSelection<Row>({ rows, keyOf, can, most }: SelectionInput<Row>): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selectable = rows.filter(can);
  const selected = selectable.filter((row) => keys.has(keyOf(row)));
  const isAll = selected.length > 0 && selected.length === Math.min(selectable.length, most);
  const select = (next: readonly Row[]) => setKeys(new Set(next.map(keyOf)));
  return {
    rows: selected,
    isAll,
    can,
    has: (row) => can(row) && keys.has(keyOf(row)),
    toggle: (row) => {
      if (keys.has(keyOf(row))) {
        select(selected.filter((one) => keyOf(one) !== keyOf(row)));
      } else if (can(row) && selected.length < most) {
        select([...selected, row]);
      }
    },
    toggleAll: () => select(isAll ? [] : selectable.slice(0, most)),
    clear: () => select([]),
  };
}

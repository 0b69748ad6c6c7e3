// @vitest-environment happy-dom
// A dense table as keyboards and screen readers use it: sorted by its heads, and selected from.
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DataTable, type DataColumn } from './data-table.tsx';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

interface Oak {
  name: string;
  age: number;
}
type Sort = 'young' | 'old';
const OAKS: readonly Oak[] = [
  { name: 'Etienne', age: 300 },
  { name: 'Seven Sisters', age: 1200 },
  { name: 'Sapling', age: 1 },
];
const COLUMNS: readonly DataColumn<Oak, Sort>[] = [
  { head: 'Oak', main: true, cell: ({ name }) => name },
  { head: 'Age', sorts: ['young', 'old'], cell: ({ age }) => age },
  { head: 'Acts', headHidden: true, cell: () => 'Open' },
];
const nameOf = ({ name }: Oak) => name;

function Oaks({ oaks = OAKS, most = 10 }: { oaks?: readonly Oak[]; most?: number }) {
  const [sort, setSort] = useState<Sort>('young');
  const rows = oaks.toSorted((a, b) => (sort === 'young' ? a.age - b.age : b.age - a.age));
  const selection = useSelection({ rows, keyOf: nameOf, can: ({ age }) => age > 1, most });
  return (
    <>
      <DataTable
        caption="Oaks"
        columns={COLUMNS}
        rows={rows}
        rowKey={nameOf}
        rowName={nameOf}
        sort={{ by: sort, onChange: setSort }}
        selection={selection}
        rowProps={(index) => ({ 'aria-rowindex': index + 2 })}
      />
      <p role="status">{selection.rows.map(nameOf).join(', ')}</p>
    </>
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const selected = () => screen.getByRole('status').textContent;

it('is sorted by a header, which shows the direction', async () => {
  render(<Oaks />);
  const head = screen.getByRole('columnheader', { name: 'Age' });
  expect([names(), head.getAttribute('aria-sort')]).toEqual([['Sapling', 'Etienne', 'Seven Sisters'], 'ascending']);
  await userEvent.click(screen.getByRole('button', { name: 'Age' }));
  expect([names(), head.getAttribute('aria-sort')]).toEqual([['Seven Sisters', 'Etienne', 'Sapling'], 'descending']);
});

it('selects single rows and all of them, except those that cannot be selected', async () => {
  render(<Oaks />);
  expect(screen.queryByRole('checkbox', { name: 'Select Sapling' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Seven Sisters' }));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown' });
  expect([selected(), all.checked, all.indeterminate]).toEqual(['Seven Sisters', false, true]);
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('Seven Sisters');
  await userEvent.click(all);
  expect([selected(), all.checked, all.indeterminate]).toEqual(['Etienne, Seven Sisters', true, false]);
  await userEvent.click(all);
  expect(selected()).toBe('');
});

it('selects no more rows than one action accepts, and drops those that leave the list', async () => {
  const { rerender } = render(<Oaks most={1} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(selected()).toBe('Etienne');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Seven Sisters' }));
  expect(selected()).toBe('Etienne');
  rerender(<Oaks most={1} oaks={OAKS.slice(1)} />);
  expect(selected()).toBe('');
});

it('names a column also if its header is empty, and renders the owner’s content in each row', () => {
  render(<Oaks />);
  expect(screen.getByRole('columnheader', { name: 'Acts' })).toBeTruthy();
  const indexes = screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'));
  expect(indexes).toEqual([null, '2', '3', '4']);
});

import { withParams } from '../../reasons.ts';
import { expect, it } from 'vitest';
import { inOrder, partsProblem } from './lines.ts';

const parts = (...amounts: (number | null)[]) => amounts.map((amountCents) => ({ amountCents }));

it('compares the parts with the bid: equal to the cent if all have an amount, at most the bid if some have none', () => {
  expect(partsProblem(parts(60_000, 40_000), 100_000)).toBeUndefined();
  expect(partsProblem(parts(60_000, null), 100_000)).toBeUndefined();
  expect(partsProblem([], 100_000)).toBeUndefined();
  expect(partsProblem(parts(60_000, 39_999), 100_000)).toBe(
    withParams('form.partsLess', { sum: '$999.99', gap: '$0.01' }),
  );
  const more = withParams('form.partsMore', { sum: '$1,000.01', gap: '$0.01' });
  expect(partsProblem(parts(60_000, 40_001), 100_000)).toBe(more);
  expect(partsProblem(parts(100_001, null), 100_000)).toBe(more);
});

it('sorts line items into the order of the work', () => {
  expect(inOrder([{ kind: 'permit' }, { kind: 'fell' }, { kind: 'haul' }] as const).map(({ kind }) => kind)).toEqual([
    'fell',
    'haul',
    'permit',
  ]);
});

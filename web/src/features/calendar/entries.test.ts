// The keyboard's way through the week.
import { expect, test } from 'vitest';
import { nextStop } from './entries.ts';

const DAYS = [['add0'], ['a1', 's2', 'add1'], ['add2']];

test.each([
  ['add0', 'ArrowRight', 'a1'],
  ['s2', 'ArrowRight', 'add2'],
  ['s2', 'ArrowLeft', 'add0'],
  ['a1', 'ArrowDown', 's2'],
  ['add1', 'ArrowDown', undefined],
  ['a1', 'ArrowUp', undefined],
  ['add1', 'ArrowUp', 's2'],
  ['add2', 'ArrowRight', undefined],
  ['s2', 'Home', 'add0'],
  ['s2', 'End', 'add2'],
  ['s2', 'x', undefined],
])('%s, %s: %s', (from, key, to) => {
  expect(nextStop(DAYS, from, key)).toBe(to);
});

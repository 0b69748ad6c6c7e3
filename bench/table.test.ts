// The table shows missed goals as clearly as met ones, and one bad round does not change a median.
import { expect, test } from 'vitest';
import { median } from './rounds.ts';
import { table } from './table.ts';

test('returns the median of an odd and an even number of rounds', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 100])).toBe(3);
  expect(median([])).toBeNaN();
});

test('columns are aligned with their headings', () => {
  const lines = table([
    { what: 'newest', ours: '900/s', theirs: '1000/s', ratio: 0.9, goal: '≥ 0.60', isMet: true },
    { what: 'poll', ours: '90/s', theirs: '1000/s', ratio: 0.09, goal: '≥ 0.60', isMet: false },
    { what: 'script', ours: '99.1 kB' },
  ]).split('\n');
  expect(lines[0]).toBe('        Live Oak  against  ratio    goal');
  expect(lines[1]).toBe('newest     900/s   1000/s   0.90  ≥ 0.60     met');
  expect(lines[2]).toBe('poll        90/s   1000/s   0.09  ≥ 0.60  MISSED');
  expect(lines[3]).toBe('script   99.1 kB');
});

// The previous version is recognized by its migrations: a proper prefix of today's.
import { expect, test } from 'vitest';
import { isBeginningOf } from './version.ts';

const journal = (...tags: string[]) => tags.map((tag, at) => ({ tag, when: at + 1 }));

test.for([
  [['0000_a'], true],
  [['0000_a', '0001_b'], true],
  [['0000_a', '0001_b', '0002_c'], false],
  [['0000_a', '0001_other'], false],
  [[], false],
] as const)('%j before 0000_a, 0001_b, 0002_c: %s', ([tags, is]) => {
  expect(isBeginningOf(journal(...tags), journal('0000_a', '0001_b', '0002_c'))).toBe(is);
});

test('the same name with another time is another migration', () => {
  expect(isBeginningOf([{ tag: '0000_a', when: 7 }], journal('0000_a', '0001_b'))).toBe(false);
});

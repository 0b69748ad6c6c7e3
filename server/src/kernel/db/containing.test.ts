// What somebody types into a search is found as it is: the characters that LIKE treats specially mean themselves.
import { expect, test } from 'vitest';
import { text, pgTable, PgDialect } from './drizzle.ts';
import { containing } from './containing.ts';

const { title } = pgTable('jobs', { title: text('title') });
const paramsOf = (typed: string | undefined) => {
  const condition = containing(typed, title);
  return condition && new PgDialect().sqlToQuery(condition).params;
};

test('percent signs, underscores and backslashes are escaped', () => {
  expect(paramsOf(String.raw`  100% _a\b `)).toEqual([String.raw`%100\% \_a\\b%`]);
});

test('nothing typed is no condition', () => {
  expect([paramsOf(undefined), paramsOf(''), paramsOf('   ')]).toEqual([undefined, undefined, undefined]);
});

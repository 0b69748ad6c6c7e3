// What a failed statement leaves behind: nothing, whether it is new or prepared, outside a transaction or inside.
import { expect, test } from 'vitest';
import { sql } from './drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';

const db = await openTestDatabase();

/** Often enough to be prepared. */
const halfOf = (value: unknown) => sql`
  select 10 / ${value}::int as "half", 'A text that makes the statement long enough to be prepared after it has come three times.' as "words"`;
const half = async (value: unknown) => (await db.orm.execute<{ half: number }>(halfOf(value))).rows[0]?.half;
/** The SQLSTATE of the database's error, which drizzle wraps. */
const stateOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((failure: unknown) => failure);
  return error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error;
};

test('a statement that fails the first, the third and the fifth time succeeds in between', async () => {
  expect(await stateOf(half(0))).toBe('22012');
  expect(await half(2)).toBe(5);
  expect(await stateOf(half('two'))).toBe('22P02');
  expect(await half(2)).toBe(5);
  expect(await stateOf(half(0))).toBe('22012');
  expect(await half(5)).toBe(2);
  expect(await stateOf(db.orm.execute(sql`select nothing`))).toBe('42703');
  expect(await half(10)).toBe(1);
});

test('a transaction with a failed statement is rolled back, even when the failure is caught; the next one starts clean', async () => {
  await db.orm.execute(sql`create table statements_kept (value int)`);
  const write = db.transaction(async (tx) => {
    await tx.execute(sql`insert into statements_kept values (1)`);
    await tx.execute(halfOf(0)).catch(() => undefined);
  });
  // PostgreSQL's own driver answers such a commit without an error.
  await write.catch(() => undefined);
  expect((await db.orm.execute(sql`select * from statements_kept`)).rows).toEqual([]);
  await db.transaction((tx) => tx.execute(sql`insert into statements_kept values (2)`));
  expect((await db.orm.execute(sql`select * from statements_kept`)).rows).toEqual([{ value: 2 }]);
  await db.orm.execute(sql`drop table statements_kept`);
});

test('values are stored and read unchanged, prepared or not', async () => {
  const asked = { a: "it's", b: [1, null, 3], c: ['x', 'y,"z'], d: { deep: [true] }, e: null };
  const read = () =>
    db.orm.execute(sql`
      select ${asked.a}::text as "a", ${sql.param(asked.b)}::int[] as "b", ${sql.param(asked.c)}::text[] as "c",
        ${JSON.stringify(asked.d)}::jsonb as "d", ${asked.e}::timestamptz as "e"`);
  for (let times = 0; times < 5; times += 1) expect((await read()).rows).toEqual([asked]);
});

// The harness itself: each test file gets a migrated, empty database of its own.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';

const db = await openTestDatabase();
const other = await openTestDatabase();

test('the database is migrated and empty', async () => {
  const { rows } = await db.orm.execute<{ n: number }>(sql`select count(*)::int as n from users`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('what one database holds is not in another', async () => {
  await db.orm.execute(sql`create table only_here (id int)`);
  const there = sql`select to_regclass('only_here') as name`;
  expect((await db.orm.execute(there)).rows).toEqual([{ name: 'only_here' }]);
  expect((await other.orm.execute(there)).rows).toEqual([{ name: null }]);
});

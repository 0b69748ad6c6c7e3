// The harness itself: each test file gets a migrated, empty database of its own.
import { expect, test } from 'vitest';
import { sql } from '../../server/src/kernel/db/drizzle.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import { openTestDatabase, testDatabaseOptions } from './database.ts';
import { aUser } from './rows.ts';

const db = await openTestDatabase();
const other = await openTestDatabase();
const before = await testDatabaseOptions();
const after = await testDatabaseOptions();

test('the database is migrated and empty', async () => {
  const { rows } = await db.orm.execute<{ n: number }>(sql`select count(*)::int as n from users`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('databases of tests share no data', async () => {
  await db.orm.execute(sql`create table only_here (id int)`);
  const there = sql`select to_regclass('only_here') as name`;
  expect((await db.orm.execute(there)).rows).toEqual([{ name: 'only_here' }]);
  expect((await other.orm.execute(there)).rows).toEqual([{ name: null }]);
});

test('the next user finds no data of the previous one, who can no longer read', async () => {
  const first = await openDb(before);
  const { id } = await aUser(first);
  await first.orm.execute(sql`set search_path to drizzle`);
  await first.close();
  const next = await openDb(after);
  await expect(first.orm.execute(sql`select 1`)).rejects.toThrow();
  const { rows } = await next.orm.execute(sql`select (select count(*)::int from users) as n,
    (select count(*)::int from drizzle.__drizzle_migrations) > 1 as "isMigrated"`);
  expect(rows).toEqual([{ n: 0, isMigrated: true }]);
  expect((await aUser(next)).id).toBe(id);
  await next.orm.execute(sql`alter table jobs add column odd int`);
  await next.close();
  const last = await openDb({
    ...after,
    ...(after.databaseUrl === undefined ? {} : { databaseUrl: before.databaseUrl }),
  });
  const odd = sql`select 1 from information_schema.columns where column_name = 'odd'`;
  expect((await last.orm.execute(odd)).rows).toEqual([]);
  await last.close();
});

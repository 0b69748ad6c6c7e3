// Databases from before the migrations were squashed: with all of them they continue, with some they are refused.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { sql } from './drizzle.ts';
import { openTestDatabase, testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { asSquashed, hasSchema, migrate, MIGRATIONS, SchemaTooOld } from './migrate.ts';
import { openDb } from './open.ts';

const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
const [initial] = files;
const initialAt = initial?.folderMillis ?? 0;
const LAST_OLD = 'd5cb15f90b619337e428ce45bffccb03a55ce5a7e4a6b4de3a4858d1b98fa34a';

/** The migration list of such a database: `count` of them, the last one at the time of today's first. */
async function withOldList(count: number) {
  const options = await testDatabaseOptions();
  const db = await openDb(options);
  const list = () =>
    db.orm.execute(sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`);
  await db.orm.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${initialAt}`);
  for (let at = 0; at < count; at += 1) {
    const hash = at === 43 ? LAST_OLD : `old ${at}`;
    const madeAt = initialAt - 43 + at;
    await db.orm.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`);
  }
  return { db, list, migrateIt: () => migrate(db, options.databaseUrl) };
}

test('a database with all of the old migrations continues, and has the list of a new one', async () => {
  const { db, list, migrateIt } = await withOldList(44);
  expect((await list()).rows).toHaveLength(43 + files.length);
  await migrateIt();
  expect((await list()).rows).toEqual(files.map(({ hash, folderMillis }) => ({ hash, at: String(folderMillis) })));
  expect(await hasSchema(db)).toBe(true);
  await migrateIt();
  await db.close();
});

test('a database with only some of them is refused, and stays as it is', async () => {
  const { db, list, migrateIt } = await withOldList(30);
  await db.orm.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${initialAt}`);
  const before = (await list()).rows;
  await expect(migrateIt()).rejects.toThrow(SchemaTooOld);
  expect((await list()).rows).toEqual(before);
  await db.close();
});

test('a new database has nothing to replace', async () => {
  const db = await openTestDatabase();
  expect(await hasSchema(db)).toBe(true);
  expect(asSquashed([])).toEqual([]);
  expect(() => asSquashed([{ madeAt: initialAt, hash: 'another' }])).toThrow('npm run migrate');
});

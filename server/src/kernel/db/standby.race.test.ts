// Reads that may be stale go to the standby; everything else, and what the standby cannot answer, to the primary.
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Db, type Runner } from './drizzle.ts';
import { testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { openDb } from './open.ts';
import { readFromStandby } from './connections.ts';

/** Two databases, so that each shows by its name which one answered. */
const [primary, standby] = [await testDatabaseOptions(), await testDatabaseOptions()];
const NOBODY = 'postgres://nobody@127.0.0.1:1/none';
const nameIn = (options: { databaseUrl?: string | undefined }) => new URL(options.databaseUrl ?? '').pathname.slice(1);

const nameOf = async (run: Runner) =>
  (await run.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name;

let db: Db;
beforeAll(async () => {
  db = await openDb({ ...primary, readUrl: standby.databaseUrl });
});
afterAll(() => db.close());

test('a read that may be stale is answered by the standby, others and transactions by the primary', async () => {
  expect(await readFromStandby(() => nameOf(db.orm))).toBe(nameIn(standby));
  expect(await nameOf(db.orm)).toBe(nameIn(primary));
  expect(await readFromStandby(() => db.transaction(nameOf))).toBe(nameIn(primary));
});

test('so is an internal API call of a page', async () => {
  const app = fastify();
  app.get('/', () => nameOf(db.orm));
  expect((await readFromStandby(() => Promise.resolve(app.inject('/')))).body).toBe(nameIn(standby));
  expect((await app.inject('/')).body).toBe(nameIn(primary));
});

test('writes that a standby refuses go to the primary, and real errors stay errors', async () => {
  await readFromStandby(() => db.orm.execute(sql`insert into secrets (name, value) values ('of a read', 'x')`));
  const { rows } = await db.orm.execute(sql`select 1 from secrets where name = 'of a read'`);
  expect(rows).toHaveLength(1);
  await expect(readFromStandby(() => db.orm.execute(sql`select nothing`))).rejects.toThrow();
});

test('without a standby the primary answers, and without a primary the standby does', async () => {
  const alone = await openDb({ ...primary, readUrl: NOBODY });
  expect(await readFromStandby(() => nameOf(alone.orm))).toBe(nameIn(primary));
  await alone.close();
  const orphan = await openDb({ ...primary, databaseUrl: NOBODY, directUrl: undefined, readUrl: standby.databaseUrl });
  expect(await readFromStandby(() => nameOf(orphan.orm))).toBe(nameIn(standby));
  await expect(nameOf(orphan.orm)).rejects.toThrow();
  await orphan.close();
});

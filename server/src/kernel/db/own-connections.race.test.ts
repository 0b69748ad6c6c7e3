// What has a separate connection: whole-table reads bypass a pooler, and a migration that loses its connection ends nothing but
// itself.
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { TcpProxy } from '../../../../lab/chaos/tcp-proxy.ts';
import { migrateServer } from './migrate.ts';
import { openDb } from './open.ts';

const options = await testDatabaseOptions();
const databaseUrl = options.databaseUrl ?? '';

test('whole tables are read past the pooler, by the direct address', async () => {
  const db = await openDb({ ...options, databaseUrl: 'postgres://nobody@127.0.0.1:1/pooler', directUrl: databaseUrl });
  afterAll(() => db.close());
  expect(await db.inBulk('read', (bulk) => bulk.query('select count(*)::int as n from jobs'))).toEqual([{ n: 0 }]);
});

test('a migration whose connection breaks while it waits for another one throws, and the process survives', async () => {
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('select pg_advisory_lock(7204311)');
  const door = await TcpProxy.open(Number(new URL(databaseUrl).port));
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(door.port);
  const migrating = migrateServer(through.href).then(
    () => 'done',
    () => 'thrown',
  );
  const waits = `select pid from pg_stat_activity
    where datname = current_database() and query like '%pg_advisory_lock%' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1);
  await door.close();
  expect(await migrating).toBe('thrown');
  await other.end();
  await migrateServer(databaseUrl);
});

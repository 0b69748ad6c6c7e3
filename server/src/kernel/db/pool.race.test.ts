// Slow statements that hold every connection stall nobody for long: a call waits three seconds, and all continue once they are
// over.
import { afterAll, expect, test } from 'vitest';
import { sql, type Tx } from './drizzle.ts';
import { toRefusal } from '../http/failures.ts';
import { testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { PATIENT } from '../../../../lab/harness/suite.ts';
import { openConnections } from './connections.ts';
import { openDb } from './open.ts';

const options = await testDatabaseOptions();
const databaseUrl = options.databaseUrl?.replace(PATIENT, '');
const db = await openDb({ ...options, databaseUrl, poolSize: 2, prepared: false });
afterAll(() => db.close());

/** Holds all connections until released. */
async function holdAll(): Promise<() => Promise<unknown>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const done: Promise<unknown>[] = [];
  for (let n = 0; n < 2; n += 1) {
    await new Promise<void>((begun) => {
      done.push(
        db.transaction(async (tx: Tx) => {
          await tx.execute(sql`select 1`);
          begun();
          await held;
        }),
      );
    });
  }
  return () => {
    letGo();
    return Promise.all(done);
  };
}

/** Runs at once: drizzle's own promise runs only when awaited. */
const ask = async () => await db.orm.execute(sql`select 1`);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => toRefusal(error),
  );

test('a call that waits three seconds for a connection is refused, and later calls are answered', async () => {
  const letGo = await holdAll();
  expect(await refusalOf(ask())).toMatchObject({ code: 'BUSY', status: 503, retryAfter: 3 });
  await letGo();
  expect(await refusalOf(ask())).toBeUndefined();
  expect(db.answeredMs()).toBeLessThan(60_000);
});

test('a call waits three seconds, or as many as the URL says', () => {
  const waits = ['', '?connect_timeout=0', '?connect_timeout=60', '?sslmode=disable&connect_timeout=1'].map((more) => {
    const { pool } = openConnections(`postgres://127.0.0.1/live_oak${more}`, 1, () => undefined);
    return pool.options.connectionTimeoutMillis;
  });
  expect(waits).toEqual([3000, 3000, 60_000, 1000]);
});

test('an unnamed statement runs like a named one', async () => {
  for (const value of [1, 2]) {
    expect(await db.prepared('same', 'select $1::int as value', [value])).toEqual([{ value }]);
  }
  expect(await db.prepared('of the server', 'select name from pg_prepared_statements', [])).toEqual([]);
});

// One slow statement that holds every connection stalls nobody for long: so many wait, each for so long, and all go on once it is over.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { toRefusal } from '../http/failures.ts';
import { testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { openDb, type Tx } from './open.ts';

const db = await openDb({ ...(await testDatabaseOptions()), poolSize: 2, prepared: false });
afterAll(() => db.close());

/** Holds all connections until it is let go. */
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

/** Asks at once: drizzle's own promise asks only when somebody waits for it. */
const ask = async () => await db.orm.execute(sql`select 1`);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => toRefusal(error),
  );

test('two hundred wait; the next is refused at once, with when to come back; those who waited are answered', async () => {
  const letGo = await holdAll();
  const waiting = Array.from({ length: 200 }, ask);
  let answered = 0;
  waiting.forEach((one) => void one.finally(() => (answered += 1)).catch(() => undefined));
  const refusal = await refusalOf(ask());
  // At once: before any of those who wait was answered or had waited too long.
  expect(answered).toBe(0);
  expect(refusal).toMatchObject({ code: 'BUSY', status: 503, retryAfter: 3 });
  expect(await refusalOf(db.transaction(async () => undefined))).toBeInstanceOf(Refusal);
  expect(db.queue.refused).toBe(2);
  await letGo();
  expect(await Promise.all(waiting)).toHaveLength(200);
});

test('whoever waits three seconds is told to come back, and the waiting is measured', async () => {
  db.queue.takeLeastWait();
  const letGo = await holdAll();
  expect(await refusalOf(ask())).toMatchObject({ code: 'BUSY' });
  await letGo();
  expect(await refusalOf(ask())).toBeUndefined();
  expect(db.queue.takeLeastWait()).toBeLessThan(100);
});

test('a statement without a name runs as one with a name does', async () => {
  for (const value of [1, 2]) {
    expect(await db.prepared('same', 'select $1::int as value', [value])).toEqual([{ value }]);
  }
  expect(await db.prepared('of the server', 'select name from pg_prepared_statements', [])).toEqual([]);
});

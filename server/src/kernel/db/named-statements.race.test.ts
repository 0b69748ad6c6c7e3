// Repeated statements are prepared on their connection; those that differ each time are not.
import { afterAll, expect, test } from 'vitest';
import { desc, eq, ilike, inArray, sql } from './drizzle.ts';
import { testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { jobs } from '../../tables.ts';
import { openDb } from './open.ts';

const db = await openDb({ ...(await testDatabaseOptions()), poolSize: 1 });
afterAll(() => db.close());

const preparedTexts = async () =>
  (await db.orm.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).rows.map(
    ({ statement }) => statement,
  );

test('the third time a statement runs it is prepared, inside a transaction too, and its results stay the same', async () => {
  const read = () =>
    db.orm
      .select()
      .from(jobs)
      .where(inArray(jobs.id, [1, 2]));
  expect([await read(), await read(), await preparedTexts()]).toEqual([[], [], []]);
  expect([await read(), await read()]).toEqual([[], []]);
  expect(await preparedTexts()).toEqual([expect.stringContaining('from "jobs"')]);
  await db.transaction((tx) =>
    tx
      .select()
      .from(jobs)
      .where(inArray(jobs.id, [3, 4])),
  );
  expect(await preparedTexts()).toHaveLength(1);
});

test('lists and searches are planned for their values', async () => {
  for (let times = 0; times < 5; times += 1) {
    await db.orm.select().from(jobs).where(eq(jobs.status, 'open')).orderBy(desc(jobs.id)).limit(21);
    await db.orm.select().from(jobs).where(ilike(jobs.title, '%oak%'));
  }
  expect(await preparedTexts()).toHaveLength(1);
});

test('an order within a part is not one of the whole', async () => {
  const part = sql<unknown>`(select json_agg(b.id order by b.id) from bids b where b.job_id = ${jobs.id})`;
  const read = () =>
    db.orm
      .select({ id: jobs.id, title: jobs.title, bids: part.as('bids') })
      .from(jobs)
      .where(eq(jobs.id, 7))
      .limit(1);
  for (let times = 0; times < 3; times += 1) await read();
  expect(await preparedTexts()).toHaveLength(2);
});

test('lists of other lengths are not prepared', async () => {
  for (let length = 3; length < 9; length += 1) {
    await db.orm
      .select()
      .from(jobs)
      .where(
        inArray(
          jobs.id,
          Array.from({ length }, (_, at) => at),
        ),
      );
  }
  expect(await preparedTexts()).toHaveLength(2);
});

// Events that could not be dispatched: during a database outage they are retried repeatedly, one that fails on its own with
// growing delays.
import pino from 'pino';
import { expect, test } from 'vitest';
import { eq } from '../db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { leftoverEvents, makeDispatch } from './dispatch.ts';
import { events } from '../tables.ts';

const db = await openTestDatabase();
const log = pino({ level: 'silent' });
const SECOND_MS = 1000;

async function anEvent(): Promise<number> {
  const [row] = await db.orm
    .insert(events)
    .values({ kind: 'jobs.posted', data: { jobId: 1 } })
    .returning();
  return row?.id ?? 0;
}
const rowOf = async (id: number) => (await db.orm.select().from(events).where(eq(events.id, id)))[0];
const isLeft = async (id: number, afterMs: number) =>
  (await leftoverEvents(db, new Date(Date.now() + afterMs))).includes(id);

test('an unreachable database uses up no attempt', async () => {
  const id = await anEvent();
  let isAway = true;
  const dispatch = makeDispatch(db, log, [
    async () => {
      if (isAway) throw Object.assign(new Error('no room'), { code: '53100' });
    },
  ]);
  for (let times = 0; times < 12; times += 1) await dispatch([id]);
  expect(await rowOf(id)).toMatchObject({ attempts: 0, handledAt: null });
  expect(await isLeft(id, 3 * SECOND_MS)).toBe(true);
  isAway = false;
  await dispatch([id]);
  expect((await rowOf(id))?.handledAt).toBeInstanceOf(Date);
  expect(await isLeft(id, 3 * SECOND_MS)).toBe(false);
});

test('a failing reaction waits twice as long each time', async () => {
  const id = await anEvent();
  const dispatch = makeDispatch(db, log, [() => Promise.reject(new Error('a bug'))]);
  await dispatch([id]);
  await dispatch([id]);
  expect(await rowOf(id)).toMatchObject({ attempts: 2, handledAt: null });
  expect(await isLeft(id, 5 * SECOND_MS)).toBe(false);
  expect(await isLeft(id, 10 * SECOND_MS)).toBe(true);
});

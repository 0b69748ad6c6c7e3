// /readyz follows the schema and the stop; /healthz does not. A process that waits for a schema answers as not ready.
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { freePort } from '../../../../lab/chaos/server.ts';
import { waitForSchema } from '../../startup-page.ts';

const stage = await startTestApp();
const { db } = stage;
const statusOf = async (url: string) => (await stage.app.http.inject(url)).statusCode;
const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
const setBack = () =>
  db.orm.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = ${newest}`);
const setAhead = (by: number) =>
  db.orm.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by} where created_at = ${newest}`,
  );

test('a database behind this version is not ready; an equal or newer one is', async () => {
  await setBack();
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  await setAhead(1000);
  expect(await statusOf('/readyz')).toBe(200);
});

test('one without a single migration is not ready', async () => {
  await setAhead(-999);
  await db.orm.execute(sql`alter table drizzle.__drizzle_migrations rename to aside`);
  const port = await freePort();
  let isDone = false;
  const waiting = waitForSchema(db, pino({ level: 'silent' }), { port, host: '127.0.0.1' }).then(() => (isDone = true));
  const ask = async (path: string) => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (answer) return answer;
      await sleep(10);
    }
  };
  expect((await ask('/healthz')).status).toBe(200);
  const refused = await ask('/api/jobs');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await ask('/readyz')).status).toBe(503);
  expect(isDone).toBe(false);
  await db.orm.execute(sql`alter table drizzle.aside rename to __drizzle_migrations`);
  await waiting;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test('a process that received a stop signal is not ready, and still serves', async () => {
  stage.app.readiness.isDraining = true;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/openapi.json')).toBe(200);
  stage.app.readiness.isDraining = false;
  expect(await statusOf('/readyz')).toBe(200);
});

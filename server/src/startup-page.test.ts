// A start while the database is unreachable: alive and not ready until it is reachable; errors that waiting cannot fix are
// thrown.
import pino from 'pino';
import { expect, test } from 'vitest';
import { freePort } from '../../lab/chaos/server.ts';
import { onceReachable } from './startup-page.ts';

const log = pino({ level: 'silent' });
const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('every response says that the server is starting', async () => {
  const where = { port: await freePort(), host: '127.0.0.1' };
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${where.port}${path}`)).status;
  let isAway = true;
  const waiting = onceReachable(() => (isAway ? Promise.reject(AWAY) : Promise.resolve()), log, where);
  await expect.poll(() => statusOf('/healthz').catch(() => 0)).toBe(200);
  expect([await statusOf('/readyz'), await statusOf('/api/jobs')]).toEqual([503, 503]);
  isAway = false;
  await waiting;
  await expect(statusOf('/healthz')).rejects.toThrow();
});

test('a wrong password fails without retries', async () => {
  const wrong = Object.assign(new Error('password'), { code: '28P01' });
  await expect(onceReachable(() => Promise.reject(wrong), log, { port: 0, host: '127.0.0.1' })).rejects.toBe(wrong);
});

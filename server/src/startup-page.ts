// Answers while the database cannot be reached or another process migrates it: alive, not ready, and no API call is accepted.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from './kernel/db/drizzle.ts';
import { isUnreachable } from './kernel/db/errors.ts';
import { hasSchema } from './kernel/db/migrate.ts';
import type { Env } from './kernel/env.ts';

const CHECK_EVERY_MS = 500;
const LOG_EVERY = 60;

const NOT_READY = {
  status: 'not ready',
  message: 'The database is not ready yet. Please try again in a moment.',
  code: 'UNAVAILABLE',
};

function answering() {
  return createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': '5' }),
    });
    response.end(JSON.stringify(isAlive ? { status: 'ok' } : NOT_READY));
  });
}

type Where = Pick<Env, 'port' | 'host'>;

/** Checks until `isDone`; from the second check on it listens, and sometimes logs why. Then it frees the port. */
async function wait(isDone: () => Promise<boolean>, why: string, log: Logger, where: Where): Promise<void> {
  if (await isDone()) return;
  const server = answering().listen(where.port, where.host);
  await once(server, 'listening');
  for (let checks = 0; !(await isDone()); checks += 1) {
    if (checks % LOG_EVERY === 0) log.warn(why);
    await sleep(CHECK_EVERY_MS);
  }
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

export function waitForSchema(db: Db, log: Logger, where: Where): Promise<void> {
  const isThere = () => hasSchema(db).catch(() => false);
  return wait(isThere, 'waiting for the database to be migrated: run npm run migrate', log, where);
}

/** Retries `first` while the database cannot be reached; throws other errors. */
export function onceReachable(first: () => Promise<void>, log: Logger, where: Where): Promise<void> {
  const isDone = async () => {
    try {
      await first();
      return true;
    } catch (error) {
      if (isUnreachable(error)) return false;
      throw error;
    }
  };
  return wait(isDone, 'waiting for the database: it cannot be reached; check DATABASE_URL', log, where);
}

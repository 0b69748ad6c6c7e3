// What answers while the schema is not there yet and another process brings it: alive, not ready, and no call is taken.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from './db/open.ts';
import { hasSchema } from './db/migrate.ts';

const ASK_EVERY_MS = 500;
const SAY_EVERY = 60;

function answering() {
  return createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': '5' }),
    });
    response.end(
      JSON.stringify(
        isAlive
          ? { status: 'ok' }
          : {
              status: 'not ready',
              message: 'The database is being brought up to date. Please try again in a moment.',
              code: 'UNAVAILABLE',
            },
      ),
    );
  });
}

/** Listens and waits until the database has the schema of this version; then the port is free again. */
export async function waitForSchema(db: Db, log: Logger, where: { port: number; host: string }): Promise<void> {
  const isThere = () => hasSchema(db).catch(() => false);
  if (await isThere()) {
    return;
  }
  const server = answering().listen(where.port, where.host);
  await once(server, 'listening');
  for (let asked = 0; !(await isThere()); asked += 1) {
    if (asked % SAY_EVERY === 0) {
      log.warn('waiting for the schema: npm run migrate brings the database to it');
    }
    await sleep(ASK_EVERY_MS);
  }
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

// /healthz: the process is alive. /readyz: the database answers with the current schema, and the process is not stopping.
import type { FastifyInstance } from 'fastify';
import { sql } from '../db/drizzle.ts';
import { hasSchema } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import { toRefusal } from './failures.ts';

export interface Readiness {
  /** This process received a stop signal, and serves until proxies have noticed. */
  isDraining: boolean;
}

/** While other queries are answered a check is not needed, and would only wait behind them. */
const FRESH_MS = 1000;

export function answerHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>, readiness: Readiness): void {
  let isMigrated = false;
  const isReady = async () => {
    if (readiness.isDraining) return false;
    if (!isMigrated) {
      isMigrated = await hasSchema(db);
    } else if (db.answeredMs() > FRESH_MS) {
      // An overloaded database counts as available: removing a process would overload the others.
      await db.orm.execute(sql`select 1`).catch((error: unknown) => {
        if (toRefusal(error).code !== 'BUSY') throw error;
      });
    }
    return isMigrated;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = await isReady().catch(() => false);
    if (!answers) reply.header('retry-after', '5');
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' });
  });
}

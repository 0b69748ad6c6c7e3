// /healthz: the process serves. /readyz: it may be sent work: the database answers, its schema is there, and it is not stopping.
import type { FastifyInstance } from 'fastify';
import { hasSchema } from '../db/migrate.ts';
import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';

/** What the process knows of itself. */
export interface Readiness {
  /** It was told to stop and serves until proxies have seen it. */
  isDraining: boolean;
}

export function answerHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>, readiness: Readiness): void {
  let isMigrated = false;
  const isReady = async () => {
    if (readiness.isDraining) {
      return false;
    }
    if (isMigrated) {
      await db.orm.execute(sql`select 1`);
    } else {
      isMigrated = await hasSchema(db);
    }
    return isMigrated;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = await isReady().catch(() => false);
    if (!answers) {
      reply.header('retry-after', '5');
    }
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' });
  });
}

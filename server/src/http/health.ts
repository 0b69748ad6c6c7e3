// /healthz: the process serves. /readyz: the database answers and its migrations are in order.
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

export function answerHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = await db.orm.execute(sql`select 1`).then(
      () => isReady(),
      () => false,
    );
    if (!answers) {
      reply.header('retry-after', '5');
    }
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' });
  });
}

// The server with a fault in it, put there from outside: the fuzzer must find it. `node planted.ts <which>`
import { eq } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { buildApp } from '../../app.ts';
import { openDb } from '../../db/open.ts';
import { processEnv } from '../../env.ts';
import { users } from '../../features/accounts/tables.ts';
import { jobs } from '../../features/jobs/tables.ts';
import { makeLog } from '../../log.ts';
import { isFields } from './hostile.ts';
import { PLANTS, type Plant } from './plants.ts';

/** Changes the body of good answers of one route. */
function change(
  app: App,
  route: string,
  make: (body: Record<string, unknown>) => Promise<Record<string, unknown>>,
): void {
  app.http.addHook('onSend', async (request, reply, payload) => {
    const isIt = request.routeOptions.url === route && request.method === 'GET' && reply.statusCode === 200;
    const body: unknown = isIt && typeof payload === 'string' ? JSON.parse(payload) : undefined;
    return isFields(body) ? JSON.stringify(await make(body)) : payload;
  });
}

const put: Record<Plant, (app: App) => void> = {
  phone: (app) =>
    change(app, '/api/jobs/:id', async (body) => {
      const [owner] = await app.services.db.orm
        .select({ phone: users.phone })
        .from(jobs)
        .innerJoin(users, eq(users.id, jobs.clientId))
        .where(eq(jobs.id, Number(body.id)));
      return { ...body, description: `${String(body.description)} (${owner?.phone ?? ''})` };
    }),
  failure: (app) => {
    app.http.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.url === '/api/estimates' && /\d{7}/.test(JSON.stringify(request.body))) {
        await reply.code(500).send({ message: 'too high', code: 'INVALID' });
      }
    });
  },
  field: (app) => change(app, '/api/work-area', async (body) => ({ ...body, internalNote: 'looked at twice' })),
};

const plant = PLANTS.find((one) => one === process.argv[2]);
if (plant === undefined) {
  throw new Error(`no such plant; there are ${PLANTS.join(', ')}`);
}
const env = processEnv();
const db = await openDb({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
const app = await buildApp({ env, db, log: makeLog(env) });
put[plant](app);
await app.http.listen({ port: env.port, host: env.host });
process.on('SIGTERM', () => process.exit(0));

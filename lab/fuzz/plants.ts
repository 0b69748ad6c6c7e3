// Bugs planted in a server to prove that the fuzzer finds them: `npm run lab -- fuzz --plant phone`.
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import type { App } from '../../server/src/app.ts';
import { users } from '../../server/src/features/accounts/tables.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { isFields } from './hostile.ts';

/** phone: a job shows its owner's phone. failure: a 500 for large numbers. field: a reply has one field more than it declares. */
export const PLANTS = ['phone', 'failure', 'field'] as const;
export type Plant = (typeof PLANTS)[number];

/** Changes the body of successful responses of one route. */
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

/** Plants one in an app that does not listen yet. */
export const plantInto: Record<Plant, (app: App) => void> = {
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

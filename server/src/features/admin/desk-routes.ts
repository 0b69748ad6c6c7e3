// Handlers of the administrator's dashboard.
import { deskRoutes } from '@live-oak/contract/features/admin/desk-routes.ts';
import { handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { debugFacts } from './debug.ts';
import { readMap } from './parish-map.ts';
import { countQueue, keyOfRow, presentItem, readQueue } from './queue.ts';
import { createTestProviders } from './test-providers.ts';
import { readTrends } from './trends.ts';
import { ok } from '../../kernel/http/answer.ts';

const trends = handle(deskRoutes.trends, async ({ services }) => ok(await readTrends(services.db, services.clock())));

const map = handle(deskRoutes.map, async ({ services }) => ({ status: 200, body: await readMap(services.db) }));

/** Everything that waits; items of test accounts are in it, marked. */
const queue = handle(deskRoutes.queue, async ({ query, services, request }) => {
  const { limit } = query;
  const shown = page(await readQueue(services.db, query, limit + 1), limit, request.url, keyOfRow);
  const now = services.clock();
  return { status: 200, body: shown.rows.map((row) => presentItem(row, now)), headers: shown.headers };
});

const queueCounts = handle(deskRoutes.queueCounts, async ({ services }) =>
  ok({
    ...(await countQueue(services.db, services.clock())),
    can: { createTestData: services.env.allowTestAccounts, seeDebug: !services.env.production },
  }),
);

const testProviders = handle(deskRoutes.createTestProviders, async ({ viewer, services }) => ({
  status: 201,
  body: await createTestProviders(services, viewer.userId),
}));

const debug = handle(deskRoutes.debug, async ({ viewer, services }) => ok(await debugFacts(services, viewer)));

export const deskHandlers: readonly Bound[] = [trends, map, queue, queueCounts, testProviders, debug];

// Handlers of the Operations page.
import { operationRoutes } from '@live-oak/contract/features/operations/routes.ts';
import { FAILURE_KINDS } from '@live-oak/contract/features/operations/schema.ts';
import { pageOf, ok, handlersOf } from '../../kernel/http/handler.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { dismissFailure, keyOfFailure, listFailures, retryFailures } from './failures.ts';
import { readOperations } from './overview.ts';

export const handlers = handlersOf(operationRoutes, {
  overview: async ({ services }) => ok(await readOperations(services)),

  failures: async ({ query, services, request }) => {
    const { state, limit, cursor } = query;
    const kinds = state === undefined ? FAILURE_KINDS : [state];
    const failures = await listFailures(services.db, kinds, { rows: limit + 1, cursor });
    return pageOf({ query, request }, failures, keyOfFailure, (shown) => shown);
  },

  /** The commit notifies the workers of the other queues; gateway tasks never failed for good, so they run here. */
  retry: {
    run: async ({ body, viewer, work }) => ok({ retried: await retryFailures(work, body, viewer.userId) }),
    afterCommit: afterCommitGateway,
  },

  dismiss: async ({ body, viewer, work }) => {
    await dismissFailure(work, body, viewer.userId);
    return { status: 204 };
  },
});

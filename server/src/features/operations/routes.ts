// Handlers of the Operations page.
import { operationRoutes } from '@live-oak/contract/features/operations/routes.ts';
import { FAILURE_KINDS } from '@live-oak/contract/features/operations/schema.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { dismissFailure, retryFailures } from './commands.ts';
import { keyOfFailure, listFailures } from './failures.ts';
import { readOperations } from './overview.ts';
import { ok } from '../../kernel/http/answer.ts';

const overview = handle(operationRoutes.overview, async ({ services }) => ok(await readOperations(services)));

const failures = handle(operationRoutes.failures, async ({ query, services, request }) => {
  const { state, limit, cursor } = query;
  const kinds = state === undefined ? FAILURE_KINDS : [state];
  const failures = await listFailures(services.db, kinds, { rows: limit + 1, cursor });
  const { rows, headers } = page(failures, limit, request.url, keyOfFailure);
  return { status: 200, body: rows, headers };
});

/** Other queues are woken by the commit; a task at the gateway was never given up, so it is run here. */
const retry = command(
  operationRoutes.retry,
  async ({ body, viewer, work }) => ok({ retried: await retryFailures(work, body, viewer.userId) }),
  { afterCommit: afterCommitGateway },
);

const dismiss = command(operationRoutes.dismiss, async ({ body, viewer, work }) => {
  await dismissFailure(work, body, viewer.userId);
  return { status: 204 };
});

export const handlers: readonly Bound[] = [overview, failures, retry, dismiss];

// Handlers of the Operations page.
import { exportRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { operationRoutes } from '@live-oak/contract/features/operations/routes.ts';
import { FAILURE_KINDS, type FailureKind, type FailureLine } from '@live-oak/contract/features/operations/schema.ts';
import { pageOf, ok, handlersOf } from '../../kernel/http/handler.ts';
import { byCursor, type CsvColumn } from '../../kernel/http/csv.ts';
import { csvExport, ownColumns } from '../admin/exports/csv-export.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { dismissFailure, keyOfFailure, listFailures, retryFailures } from './failures.ts';
import { readOperations } from './overview.ts';

const kindsOf = (state: FailureKind | undefined) => (state === undefined ? FAILURE_KINDS : [state]);

const FAILURE_COLUMNS: readonly CsvColumn<FailureLine>[] = [
  ...ownColumns<FailureLine>({ kind: 'kind', id: 'id', what: 'what', why: 'words', attempts: 'attempts' }),
  ...ownColumns<FailureLine>({ 'queued at': 'at', 'tried again at': 'nextTryAt', 'can be tried again': 'canRetry' }),
];

const exported = handlersOf(exportRoutes, {
  failures: csvExport('failures', FAILURE_COLUMNS, ({ query, services }) =>
    byCursor(keyOfFailure, (page) => listFailures(services.db, kindsOf(query.state), page)),
  ),
});

const ofOperations = handlersOf(operationRoutes, {
  overview: async ({ services }) => ok(await readOperations(services)),

  failures: async (call) => {
    const failures = await listFailures(call.services.db, kindsOf(call.query.state), call.query);
    return pageOf(call, failures, keyOfFailure, (shown) => shown);
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

export const handlers = [...ofOperations, ...exported];

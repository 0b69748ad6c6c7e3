// Handlers of the Money pages.
import { moneyRoutes } from '@live-oak/contract/features/payments/desk-routes.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page, pageById } from '../../kernel/http/paging.ts';
import { askEventAgain, askTaskAgain } from './desk-commands.ts';
import { presentDifference, presentEvent, presentReconciliation, presentTask } from './desk-present.ts';
import { keyOfEvent, listEvents, listTasks, moneyFigures, readEvent, readTask } from './desk-queries.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { afterCommitGateway } from './gateway-queue.ts';
import { explainDifference, requestReconciliation } from './reconciliation/commands.ts';
import { listDifferences, listReconciliations, readReconciliation } from './reconciliation/queries.ts';
import { handleEvent } from './webhook.ts';
import { ok } from '../../kernel/http/answer.ts';

const MOST_WITH_ONE = 100;

const figures = handle(moneyRoutes.figures, async ({ services }) =>
  ok(await moneyFigures(services.db.orm, services.clock())),
);

const reconciliations = handle(moneyRoutes.reconciliations, (call) =>
  pageById(
    call,
    (rows) => listReconciliations(call.services.db.orm, rows),
    (row) => presentReconciliation(row),
  ),
);

/** The comparison may take minutes with a real gateway, so it continues after the answer. */
const reconcile = handle(moneyRoutes.reconcile, async ({ viewer, services }) => {
  const { id } = await runCommand(services, (work) => requestReconciliation(work, viewer.userId));
  const row = orNotFound(await readReconciliation(services.db.orm, id));
  return { status: 202, body: presentReconciliation(row) };
});

const reconciliation = handle(moneyRoutes.reconciliation, async ({ params, services }) => {
  const row = orNotFound(await readReconciliation(services.db.orm, params.id));
  const first = { rows: MOST_WITH_ONE, after: undefined };
  const differences = await listDifferences(services.db.orm, { reconciliationId: params.id }, first);
  return ok({
    reconciliation: presentReconciliation(row),
    differences: differences.map((one) => presentDifference(one)),
  });
});

const differences = handle(moneyRoutes.differences, (call) =>
  pageById(
    call,
    ({ rows, before: after }) => listDifferences(call.services.db.orm, { state: call.query.state }, { rows, after }),
    (one) => presentDifference(one),
  ),
);

const explain = command(moneyRoutes.explain, async ({ params, body, viewer, work }) => {
  const row = await explainDifference(work, params.id, { userId: viewer.userId, note: body.note });
  const explainedByName = `${viewer.firstName} ${viewer.lastName}`;
  return { status: 200, body: presentDifference({ ...row, explainedByName }) };
});

const webhooks = handle(moneyRoutes.webhooks, async ({ query, services, request }) => {
  const events = await listEvents(services.db.orm, query, query.limit + 1);
  const { rows, headers } = page(events, query.limit, request.url, keyOfEvent);
  return { status: 200, body: rows.map((row) => presentEvent(row)), headers };
});

const tasks = handle(moneyRoutes.tasks, (call) =>
  pageById(
    call,
    (rows) => listTasks(call.services.db.orm, call.query.state, rows),
    (row) => presentTask(row),
  ),
);

const retryTask = handle(moneyRoutes.retryTask, async ({ params, viewer, services }) => {
  await runCommand(services, (work) => askTaskAgain(work, params.id, viewer.userId));
  await afterCommitGateway(services);
  return ok(presentTask(await readTask(services.db.orm, params.id)));
});

/** The handlers; what the gateway's events set off is given by the features below. */
export function moneyHandlers(reactions: GatewayReactions): Bound[] {
  const retryWebhook = handle(moneyRoutes.retryWebhook, async ({ params, viewer, services }) => {
    const event = await runCommand(services, (work) => askEventAgain(work, params.id, viewer.userId));
    await handleEvent(services, reactions, event);
    const row = orNotFound(await readEvent(services.db.orm, params.id));
    return { status: 200, body: presentEvent(row) };
  });
  return [
    figures,
    reconciliations,
    reconcile,
    reconciliation,
    differences,
    explain,
    webhooks,
    retryWebhook,
    tasks,
    retryTask,
  ];
}

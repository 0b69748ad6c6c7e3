// Handlers of the Money pages.
import { moneyRoutes } from '@live-oak/contract/features/payments/desk-routes.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page, pageById } from '../../kernel/http/paging.ts';
import { askEventAgain, askTaskAgain, payElsewhere, refundAgain } from './desk-commands.ts';
import {
  presentChargeback,
  presentDifference,
  presentEvent,
  presentFailedRefund,
  presentReconciliation,
  presentTask,
} from './desk-present.ts';
import {
  keyOfEvent,
  listEvents,
  listTasks,
  moneyFigures,
  readEvent,
  readTask,
  listChargebacks,
  listFailedRefunds,
  readFailedRefund,
  listDifferences,
  listReconciliations,
  readReconciliation,
} from './desk-queries.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { afterCommitGateway } from './gateway-queue.ts';
import { explainDifference, requestReconciliation } from './reconciliation/commands.ts';
import { handleEvent } from './webhook.ts';
import { ok } from '../../kernel/http/answer.ts';
import type { Work } from '../../kernel/services.ts';

const chargebacks = handle(moneyRoutes.chargebacks, (call) =>
  pageById(call, (rows) => listChargebacks(call.services.db.orm, call.query.state, rows), presentChargeback),
);

const failedRefunds = handle(moneyRoutes.failedRefunds, (call) =>
  pageById(call, (rows) => listFailedRefunds(call.services.db.orm, call.query.state, rows), presentFailedRefund),
);

const refundNow = async ({ tx }: Work, id: number) => ok(presentFailedRefund(await readFailedRefund(tx, id)));

const retryRefund = command(
  moneyRoutes.retryRefund,
  async ({ params, body, viewer, work }) => {
    await refundAgain(work, { id: params.id, adminId: viewer.userId, reason: body?.reason });
    return refundNow(work, params.id);
  },
  { afterCommit: afterCommitGateway },
);

const payRefundElsewhere = command(moneyRoutes.payRefundElsewhere, async ({ params, body, viewer, work }) => {
  await payElsewhere(work, { id: params.id, adminId: viewer.userId, how: body.how });
  return refundNow(work, params.id);
});

const MOST_WITH_ONE = 100;

const figures = handle(moneyRoutes.figures, async ({ services }) =>
  ok(await moneyFigures(services.db.orm, services.clock())),
);

const reconciliations = handle(moneyRoutes.reconciliations, (call) =>
  pageById(call, (rows) => listReconciliations(call.services.db.orm, rows), presentReconciliation),
);

/** The comparison may take minutes with a real gateway, so it continues after the answer. */
const reconcile = handle(moneyRoutes.reconcile, async ({ viewer, services }) => {
  const { id } = await runCommand(services, (work) => requestReconciliation(work, viewer.userId));
  return { status: 202, body: presentReconciliation(await readReconciliation(services.db.orm, id)) };
});

const reconciliation = handle(moneyRoutes.reconciliation, async ({ params, services }) => {
  const row = await readReconciliation(services.db.orm, params.id);
  const first = { rows: MOST_WITH_ONE, after: undefined };
  const differences = await listDifferences(services.db.orm, { reconciliationId: params.id }, first);
  return ok({
    reconciliation: presentReconciliation(row),
    differences: differences.map(presentDifference),
  });
});

const differences = handle(moneyRoutes.differences, (call) =>
  pageById(
    call,
    ({ rows, before: after }) => listDifferences(call.services.db.orm, { state: call.query.state }, { rows, after }),
    presentDifference,
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
  return { status: 200, body: rows.map(presentEvent), headers };
});

const tasks = handle(moneyRoutes.tasks, (call) =>
  pageById(call, (rows) => listTasks(call.services.db.orm, call.query.state, rows), presentTask),
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
    return ok(presentEvent(await readEvent(services.db.orm, params.id)));
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
    chargebacks,
    failedRefunds,
    retryRefund,
    payRefundElsewhere,
  ];
}

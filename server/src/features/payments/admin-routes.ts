// Handlers of the Money pages.
import { moneyRoutes } from '@live-oak/contract/features/payments/routes.ts';
import type { Work } from '../../kernel/services.ts';
import { pageById, pageOf, type PageRows, ok, handlersOf, type Bound } from '../../kernel/http/handler.ts';
import { runInSession } from '../accounts/in-session.ts';
import { askEventAgain, askTaskAgain, payElsewhere, refundAgain } from './admin-commands.ts';
import {
  presentChargeback,
  presentDifference,
  presentEvent,
  presentFailedRefund,
  presentReconciliation,
  presentTask,
} from './admin-present.ts';
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
} from './admin-queries.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { afterCommitGateway } from './gateway-queue.ts';
import { explainDifference, requestReconciliation } from './reconciliation/commands.ts';
import { handleEvent } from './webhook.ts';

const refundNow = async ({ tx }: Work, id: number) => ok(presentFailedRefund(await readFailedRefund(tx, id)));

const MOST_WITH_ONE = 100;

/** The handlers; what the gateway's events set off is given by the features below. */
export const moneyHandlers = (reactions: GatewayReactions): Bound[] =>
  handlersOf(moneyRoutes, {
    figures: async ({ services }) => ok(await moneyFigures(services.db.orm, services.clock())),

    reconciliations: (call) =>
      pageById(call, (rows) => listReconciliations(call.services.db.orm, rows), presentReconciliation),

    /** The comparison may take minutes with a real gateway, so it continues after the answer. */
    reconcile: async ({ viewer, services }) => {
      const { id } = await runInSession(services, viewer, (work) => requestReconciliation(work, viewer.userId));
      return { status: 202, body: presentReconciliation(await readReconciliation(services.db.orm, id)) };
    },

    reconciliation: async ({ params, services }) => {
      const row = await readReconciliation(services.db.orm, params.id);
      const first = { rows: MOST_WITH_ONE, after: undefined };
      const differences = await listDifferences(services.db.orm, { reconciliationId: params.id }, first);
      return ok({ reconciliation: presentReconciliation(row), differences: differences.map(presentDifference) });
    },

    differences: (call) => {
      const { services, query } = call;
      const read = ({ rows, before: after }: PageRows) =>
        listDifferences(services.db.orm, { state: query.state }, { rows, after });
      return pageById(call, read, presentDifference);
    },

    explain: async ({ params, body, viewer, work }) => {
      const row = await explainDifference(work, params.id, { userId: viewer.userId, note: body.note });
      return ok(presentDifference({ ...row, explainedByName: `${viewer.firstName} ${viewer.lastName}` }));
    },

    webhooks: async (call) => {
      const events = await listEvents(call.services.db.orm, call.query, call.query.limit + 1);
      return pageOf(call, events, keyOfEvent, (rows) => rows.map(presentEvent));
    },

    retryWebhook: async ({ params, viewer, services }) => {
      const event = await runInSession(services, viewer, (work) => askEventAgain(work, params.id, viewer.userId));
      await handleEvent(services, reactions, event);
      return ok(presentEvent(await readEvent(services.db.orm, params.id)));
    },

    tasks: (call) => pageById(call, (rows) => listTasks(call.services.db.orm, call.query.state, rows), presentTask),

    retryTask: async ({ params, viewer, services }) => {
      await runInSession(services, viewer, (work) => askTaskAgain(work, params.id, viewer.userId));
      await afterCommitGateway(services);
      return ok(presentTask(await readTask(services.db.orm, params.id)));
    },

    chargebacks: (call) =>
      pageById(call, (rows) => listChargebacks(call.services.db.orm, call.query.state, rows), presentChargeback),
    failedRefunds: (call) =>
      pageById(call, (rows) => listFailedRefunds(call.services.db.orm, call.query.state, rows), presentFailedRefund),

    retryRefund: {
      run: async ({ params, body, viewer, work }) => {
        await refundAgain(work, { id: params.id, adminId: viewer.userId, reason: body?.reason });
        return refundNow(work, params.id);
      },
      afterCommit: afterCommitGateway,
    },

    payRefundElsewhere: async ({ params, body, viewer, work }) => {
      await payElsewhere(work, { id: params.id, adminId: viewer.userId, how: body.how });
      return refundNow(work, params.id);
    },
  });

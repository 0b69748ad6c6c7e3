// Handlers of the Money pages.
import { moneyRoutes } from '@live-oak/contract/features/payments/routes.ts';
import type { Work } from '../../kernel/services.ts';
import { runInSession } from '../accounts/in-session.ts';
import { pageById, type PageRows, ok, handlersOf, type Bound } from '../../kernel/http/handler.ts';
import { payElsewhere, refundAgain } from './admin-commands.ts';
import { presentChargeback, presentDifference, presentFailedRefund, presentReconciliation } from './admin-present.ts';
import {
  moneyFigures,
  listChargebacks,
  listFailedRefunds,
  readFailedRefund,
  listDifferences,
  listReconciliations,
  readReconciliation,
} from './admin-queries.ts';
import { afterCommitGateway } from './gateway-queue.ts';
import { explainDifference, requestReconciliation } from './reconciliation/commands.ts';

const refundNow = async ({ tx }: Work, id: number) => ok(presentFailedRefund(await readFailedRefund(tx, id)));

export const moneyHandlers: Bound[] = handlersOf(moneyRoutes, {
  figures: async ({ services }) => ok(await moneyFigures(services.db.orm, services.clock())),

  reconciliations: (call) =>
    pageById(call, (rows) => listReconciliations(call.services.db.orm, rows), presentReconciliation),

  /** The comparison may take minutes with a real gateway, so it continues after the answer. */
  reconcile: async ({ viewer, services }) => {
    const { id } = await runInSession(services, viewer, (work) => requestReconciliation(work, viewer.userId));
    return { status: 202, body: presentReconciliation(await readReconciliation(services.db.orm, id)) };
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

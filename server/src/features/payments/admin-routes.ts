// Handlers of the Money pages.
import { moneyRoutes } from '@live-oak/contract/features/payments/routes.ts';
import type { Work } from '../../kernel/services.ts';
import { pageById, ok, handlersOf, type Bound } from '../../kernel/http/handler.ts';
import { payElsewhere, refundAgain } from './admin-commands.ts';
import { presentChargeback, presentFailedRefund } from './admin-present.ts';
import { moneyFigures, listChargebacks, listFailedRefunds, readFailedRefund } from './admin-queries.ts';
import { afterCommitGateway } from './gateway-queue.ts';

const refundNow = async ({ tx }: Work, id: number) => ok(presentFailedRefund(await readFailedRefund(tx, id)));

export const moneyHandlers: Bound[] = handlersOf(moneyRoutes, {
  figures: async ({ services }) => ok(await moneyFigures(services.db.orm, services.clock())),

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

// Handlers of chargebacks, and of what is done about returned refunds.
import { moneyRoutes } from '@live-oak/contract/features/payments/desk-routes.ts';
import { ok } from '../../kernel/http/answer.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { pageById } from '../../kernel/http/paging.ts';
import type { Work } from '../../kernel/services.ts';
import { presentChargeback, presentFailedRefund } from './bank-present.ts';
import { listChargebacks, listFailedRefunds, readFailedRefund } from './bank-queries.ts';
import { afterCommitGateway } from './gateway-queue.ts';
import { payElsewhere, refundAgain } from './refund-again.ts';

const chargebacks = handle(moneyRoutes.chargebacks, (call) =>
  pageById(
    call,
    (rows) => listChargebacks(call.services.db.orm, call.query.state, rows),
    (row) => presentChargeback(row),
  ),
);

const failedRefunds = handle(moneyRoutes.failedRefunds, (call) =>
  pageById(
    call,
    (rows) => listFailedRefunds(call.services.db.orm, call.query.state, rows),
    (row) => presentFailedRefund(row),
  ),
);

const refundNow = async ({ tx }: Work, id: number) =>
  ok(presentFailedRefund(orNotFound(await readFailedRefund(tx, id))));

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

export const bankHandlers: Bound[] = [chargebacks, failedRefunds, retryRefund, payRefundElsewhere];

// Handlers of chargebacks, and of what is done about returned refunds.
import { moneyRoutes } from '@live-oak/contract/features/payments/desk-routes.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { idCursor, page } from '../../kernel/http/paging.ts';
import { presentChargeback, presentFailedRefund } from './bank-present.ts';
import { listChargebacks, listFailedRefunds, readFailedRefund } from './bank-queries.ts';
import { afterCommitGateway } from './gateway-tasks.ts';
import { payElsewhere, refundAgain } from './refund-again.ts';

const chargebacks = handle(moneyRoutes.chargebacks, async ({ query, services, request }) => {
  const { state, limit, cursor } = query;
  const found = await listChargebacks(services.db.orm, state, { rows: limit + 1, before: idCursor(cursor) });
  const { rows, headers } = page(found, limit, request.url, ({ id }) => [id]);
  return { status: 200, body: rows.map((row) => presentChargeback(row)), headers };
});

const failedRefunds = handle(moneyRoutes.failedRefunds, async ({ query, services, request }) => {
  const { state, limit, cursor } = query;
  const found = await listFailedRefunds(services.db.orm, state, { rows: limit + 1, before: idCursor(cursor) });
  const { rows, headers } = page(found, limit, request.url, ({ id }) => [id]);
  return { status: 200, body: rows.map((row) => presentFailedRefund(row)), headers };
});

const retryRefund = command(
  moneyRoutes.retryRefund,
  async ({ params, body, viewer, work }) => {
    await refundAgain(work, { id: params.id, adminId: viewer.userId, reason: body?.reason });
    const row = orNotFound(await readFailedRefund(work.tx, params.id));
    return { status: 200, body: presentFailedRefund(row) };
  },
  { afterCommit: afterCommitGateway },
);

const payRefundElsewhere = command(moneyRoutes.payRefundElsewhere, async ({ params, body, viewer, work }) => {
  await payElsewhere(work, { id: params.id, adminId: viewer.userId, how: body.how });
  const row = orNotFound(await readFailedRefund(work.tx, params.id));
  return { status: 200, body: presentFailedRefund(row) };
});

export const bankHandlers: Bound[] = [chargebacks, failedRefunds, retryRefund, payRefundElsewhere];

// Handlers of payments: the sandbox's page, the webhook, the ledger, and the administrators' Money pages.
import { moneyRoutes, paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { assertFound, orNotFound } from '../../kernel/errors.ts';
import { handlersOf, ok, ownId, pageById, pageOf, type Bound } from '../../kernel/http/handler.ts';
import type { Work } from '../../kernel/services.ts';
import * as admin from './admin-queries.ts';
import { afterCommitGateway } from './gateway-tasks.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { checkLedger } from './ledger-check.ts';
import { jobExists, ledgerOfJob } from './ledger.ts';
import { payElsewhere, refundAgain } from './returned-refunds.ts';
import { receiveEvent } from './webhook.ts';

/** `reactions`: what later features do on the gateway's events. The sandbox's page is 404 where the gateway has its own. */
export const paymentHandlers = (reactions: GatewayReactions): Bound[] =>
  handlersOf(paymentRoutes, {
    sandboxCheckout: async ({ services, params }) => ok(await orNotFound(services.gateway.page).show(params.sessionId)),
    sandboxPay: async ({ services, params, body }) =>
      ok(await orNotFound(services.gateway.page).pay(params.sessionId, body.card)),
    sandboxCancel: async ({ services, params }) => ok(await orNotFound(services.gateway.page).cancel(params.sessionId)),

    webhook: async ({ services, request }) => {
      await receiveEvent(services, reactions, request);
      return ok({ received: true });
    },

    jobLedger: async (call) => {
      const { services, params, query } = call;
      assertFound(await jobExists(services.db.orm, params.id));
      return pageOf(call, await ledgerOfJob(services.db.orm, params.id, query), ownId, (rows) => rows);
    },

    ledgerCheck: async ({ services }) => ok(await checkLedger(services)),
  });

const refundNow = async ({ tx }: Work, id: number) =>
  ok(admin.presentFailedRefund(await admin.readFailedRefund(tx, id)));

export const moneyHandlers: Bound[] = handlersOf(moneyRoutes, {
  figures: async ({ services }) => ok(await admin.moneyFigures(services.db.orm, services.clock())),

  chargebacks: (call) =>
    pageById(call, admin.listChargebacks(call.services.db.orm, call.query), admin.presentChargeback),
  failedRefunds: (call) =>
    pageById(call, admin.listFailedRefunds(call.services.db.orm, call.query), admin.presentFailedRefund),

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

// Handlers of payments: the sandbox's page, the webhook, the ledger.
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { assertFound, orNotFound } from '../../kernel/errors.ts';
import { ownId, pageOf, ok, handlersOf, type Bound } from '../../kernel/http/handler.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { checkLedger } from './ledger-check.ts';
import { jobExists, ledgerOfJob } from './ledger.ts';
import { receiveEvent } from './webhook.ts';

/** The handlers; what the gateway's events set off is given by the features below. Our page does not exist where the gateway has its own. */
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

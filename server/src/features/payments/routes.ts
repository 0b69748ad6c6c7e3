// Handlers of payments: the sandbox's page, the webhook, the ledger.
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { notFound, orNotFound } from '../../kernel/errors.ts';
import { handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { checkLedger } from './ledger-check.ts';
import { jobExists, ledgerOfJob } from './ledger.ts';
import { receiveEvent } from './webhook.ts';
import { ok } from '../../kernel/http/answer.ts';

/** The handlers; what the gateway's events set off is given by the features below. Our page does not exist where the gateway has its own. */
export function paymentHandlers(reactions: GatewayReactions): Bound[] {
  return [
    handle(paymentRoutes.sandboxCheckout, async ({ services, params }) =>
      ok(await orNotFound(services.gateway.page).show(params.sessionId)),
    ),
    handle(paymentRoutes.sandboxPay, async ({ services, params, body }) =>
      ok(await orNotFound(services.gateway.page).pay(params.sessionId, body.card)),
    ),
    handle(paymentRoutes.sandboxCancel, async ({ services, params }) =>
      ok(await orNotFound(services.gateway.page).cancel(params.sessionId)),
    ),
    handle(paymentRoutes.webhook, async ({ services, request }) => {
      await receiveEvent(services, reactions, request);
      return { status: 200, body: { received: true } };
    }),
    handle(paymentRoutes.jobLedger, async ({ services, params, query, request }) => {
      const { orm } = services.db;
      if (!(await jobExists(orm, params.id))) {
        throw notFound();
      }
      const entries = await ledgerOfJob(orm, params.id, query);
      const { rows, headers } = page(entries, query.limit, request.url, ({ id }) => [id]);
      return { status: 200, body: rows, headers };
    }),
    handle(paymentRoutes.ledgerCheck, async ({ services }) => ok(await checkLedger(services))),
  ];
}

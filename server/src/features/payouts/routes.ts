// Handlers of payouts.
import { payoutRoutes } from '@live-oak/contract/features/payouts/routes.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { byCursor, csvAnswer, csvStream, pagesAfter } from '../../kernel/http/csv.ts';
import { ownId, pageById, ok, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { checkProof, runInSession } from '../accounts/sessions.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { refreshAccount, setUpPayouts } from './accounts.ts';
import { retryPayout } from './commands.ts';
import { earningsOf } from './earnings.ts';
import { PAYOUT_COLUMNS, presentAdminPayout, presentPayout } from './present.ts';
import { payoutAccountOf, payoutsForAdmin, payoutsOf, readPayout } from './queries.ts';

/** 0 is the id of no business. */
const providerIdOf = ({ provider }: Viewer) => provider?.id ?? 0;

export const handlers = handlersOf(payoutRoutes, {
  account: async ({ viewer, services }) => ok(await payoutAccountOf(services.db.orm, providerIdOf(viewer))),

  setUp: async ({ viewer, services }) => {
    // Who has the session for a minute must not choose the bank account.
    await checkProof(services.db.orm, viewer, services.clock());
    const opened = await setUpPayouts(services, viewer);
    // Reading the account may have released transfers.
    await afterCommitGateway(services);
    return ok(opened);
  },

  earnings: async ({ viewer, services }) => {
    const { db, clock } = services;
    const providerId = providerIdOf(viewer);
    return ok(await earningsOf(db, providerId, await payoutAccountOf(db.orm, providerId), clock()));
  },

  list: (call) => pageById(call, payoutsOf(call.services.db.orm, providerIdOf(call.viewer), call.query), presentPayout),

  csv: async ({ viewer, services }) => {
    const read = byCursor(ownId, (page) => payoutsOf(services.db.orm, providerIdOf(viewer), page));
    return csvAnswer('payouts', services.clock(), csvStream(PAYOUT_COLUMNS, pagesAfter(read)));
  },

  admin: (call) => pageById(call, payoutsForAdmin(call.services.db.orm, call.query), presentAdminPayout),

  retry: async ({ params, body, viewer, services }) => {
    const { payout } = await readPayout(services.db.orm, params.id);
    await refreshAccount(services, payout.providerId);
    const act = { payoutId: params.id, adminId: viewer.userId, reason: body.reason };
    await runInSession(services, viewer, (work) => retryPayout(work, act));
    await afterCommitGateway(services);
    return ok(presentAdminPayout(await readPayout(services.db.orm, params.id)));
  },

  // 404 where the gateway has its own page.
  sandboxAccount: async ({ params, services }) =>
    ok(await orNotFound(services.gateway.payoutPage).show(params.account)),
  sandboxBank: async ({ params, body, services }) =>
    ok(await orNotFound(services.gateway.payoutPage).give(params.account, body)),
});

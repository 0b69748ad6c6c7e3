// Handlers of businesses.
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { recordContacts } from '../../kernel/audit-log/audit-log.ts';
import { assertAllowed, orNotFound } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { pageOf, idOf, ok, type Answer, handlersOf, type Call } from '../../kernel/http/handler.ts';
import { runInSession } from '../accounts/sessions.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { approveProvider, makeTrial, rejectProvider, type Decision } from './commands.ts';
import { presentForAdmin, presentProvider } from './present.ts';
import { setWorkArea, workAreaOf } from './work-area.ts';
import { listProviders, pendingProviders, providerForAdmin, providerOfUser, type ProviderFile } from './queries.ts';

/** A page of businesses for administrators; `rows` has up to limit + 1 rows. */
function adminPage(
  call: Pick<Call<typeof providerRoutes.pending>, 'query' | 'services' | 'request' | 'viewer'>,
  rows: ProviderFile[],
) {
  const { services, viewer } = call;
  return pageOf(call, rows, idOf('provider'), async (shown) => {
    await recordContacts(
      services,
      viewer.userId,
      'provider',
      shown.map(({ provider }) => provider.id),
    );
    return shown.map((row) => presentForAdmin(row, services.clock()));
  });
}

/** Runs a decision on a business, calls the gateway, and answers the business. */
async function decide(
  { params, viewer, services }: Pick<Call<typeof providerRoutes.approve>, 'params' | 'viewer' | 'services'>,
  command: (work: Work, decision: Decision) => Promise<void>,
): Promise<Answer> {
  const decision = { providerId: params.id, adminId: viewer.userId };
  await runInSession(services, viewer, (work) => command(work, decision));
  await afterCommitGateway(services);
  return ok(presentForAdmin(await providerForAdmin(services.db.orm, params.id), services.clock()));
}

export const handlers = handlersOf(providerRoutes, {
  ofUser: async ({ params, viewer, services }) => {
    const mayAsk = viewer.userType === 'admin' || viewer.userId === params.userId;
    const row = orNotFound(mayAsk ? await providerOfUser(services.db.orm, params.userId) : undefined);
    return ok(presentProvider(row));
  },

  create: async ({ body, viewer, services, work }) => {
    assertAllowed(services.env.allowTestAccounts, 'accounts.noTestAccounts');
    assertAllowed(body.userId === undefined || body.userId === viewer.userId, 'accounts.otherAccount');
    await makeTrial(work, viewer.userId, body);
    const row = orNotFound(await providerOfUser(work.tx, viewer.userId));
    return { status: 201, body: presentProvider(row) };
  },

  list: async (call) => adminPage(call, await listProviders(call.services.db.orm, call.query)),
  pending: async (call) => adminPage(call, await pendingProviders(call.services.db.orm, call.query)),

  approve: async (call) => decide(call, (work, decision) => approveProvider(work, { ...decision, ...call.body })),
  reject: async (call) => decide(call, (work, decision) => rejectProvider(work, { ...decision, ...call.body })),

  workArea: async ({ viewer, services }) => ok(await workAreaOf(services.db.orm, viewer.userId)),
  setWorkArea: async ({ body, viewer, work }) => ok(await setWorkArea(work, viewer.userId, body)),
});

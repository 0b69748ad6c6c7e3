// Handlers of businesses.
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { assertAllowed, orNotFound } from '../../kernel/errors.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { pageOf, idOf, ok, type Answer, handlersOf, type Call } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runInSession } from '../accounts/sessions.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { approveProvider, makeTrial, rejectProvider } from './commands.ts';
import { presentForAdmin, presentProvider } from './present.ts';
import { setWorkArea as chooseWorkArea, workAreaOf } from './work-area.ts';
import { listProviders, pendingProviders, providerForAdmin, providerOfUser, type ProviderFile } from './queries.ts';

/** A page of businesses as administrators read it; `rows` holds one row more than the limit where more follow. */
function adminPage({ query, services, request }: Listing, rows: ProviderFile[]) {
  return pageOf({ query, request }, rows, idOf('provider'), (shown) =>
    shown.map((row) => presentForAdmin(row, services.clock())),
  );
}
type Listing = Pick<Call<typeof providerRoutes.pending>, 'query' | 'services' | 'request'>;

/** Runs a decision on a business, sends what it queued for the gateway, and answers the business as it is then. */
async function decide(
  services: Services,
  viewer: Viewer,
  providerId: number,
  decision: (work: Work) => Promise<void>,
): Promise<Answer> {
  await runInSession(services, viewer, decision);
  await afterCommitGateway(services);
  return ok(presentForAdmin(await providerForAdmin(services.db.orm, providerId), services.clock()));
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

  approve: async ({ params: { id }, body, viewer, services }) => {
    const { requireCredentials } = services.env;
    const decision = {
      providerId: id,
      adminId: viewer.userId,
      overrideReason: body?.overrideReason,
      requireCredentials,
    };
    return decide(services, viewer, id, (work) => approveProvider(work, decision));
  },

  reject: async ({ params: { id }, body, viewer, services }) =>
    decide(services, viewer, id, (work) => rejectProvider(work, { providerId: id, adminId: viewer.userId, ...body })),
  workArea: async ({ viewer, services }) => ok(await workAreaOf(services.db.orm, viewer.userId)),
  setWorkArea: async ({ body, viewer, work }) => ok(await chooseWorkArea(work, viewer.userId, body)),
});

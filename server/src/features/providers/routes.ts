// Handlers of businesses.
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { forbidden, orNotFound } from '../../kernel/errors.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle, type Bound, type Call } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { approveProvider, makeTrial, rejectProvider } from './commands.ts';
import { presentForAdmin, presentProvider } from './present.ts';
import { setWorkArea as chooseWorkArea, workAreaOf } from './work-area.ts';
import { listProviders, pendingProviders, providerForDesk, providerOfUser, type ProviderForDesk } from './queries.ts';
import { ok, type Answer } from '../../kernel/http/answer.ts';
import type { Services, Work } from '../../kernel/services.ts';

const ofUser = handle(providerRoutes.ofUser, async ({ params, viewer, services }) => {
  const mayAsk = viewer.userType === 'admin' || viewer.userId === params.userId;
  const row = orNotFound(mayAsk ? await providerOfUser(services.db.orm, params.userId) : undefined);
  return { status: 200, body: presentProvider(row) };
});

const create = command(providerRoutes.create, async ({ body, viewer, services, work }) => {
  if (!services.env.allowTestAccounts) {
    throw forbidden('accounts.noTestAccounts');
  }
  if (body.userId !== undefined && body.userId !== viewer.userId) {
    throw forbidden('accounts.otherAccount');
  }
  await makeTrial(work, viewer.userId, body);
  const row = orNotFound(await providerOfUser(work.tx, viewer.userId));
  return { status: 201, body: presentProvider(row) };
});

/** A page of businesses as administrators read it; `rows` holds one row more than the limit where more follow. */
function deskPage({ query, services, request }: Listing, rows: ProviderForDesk[]): Answer {
  const shown = page(rows, query.limit, request.url, ({ provider }) => [provider.id]);
  return { status: 200, body: shown.rows.map((row) => presentForAdmin(row, services.clock())), headers: shown.headers };
}
type Listing = Pick<Call<typeof providerRoutes.pending>, 'query' | 'services' | 'request'>;

const list = handle(providerRoutes.list, async (call) =>
  deskPage(call, await listProviders(call.services.db.orm, call.query)),
);

const pending = handle(providerRoutes.pending, async (call) =>
  deskPage(call, await pendingProviders(call.services.db.orm, call.query)),
);

/** Runs a decision on a business, sends what it queued for the gateway, and answers the business as it is then. */
async function decide(
  services: Services,
  providerId: number,
  decision: (work: Work) => Promise<void>,
): Promise<Answer> {
  await runCommand(services, decision);
  await afterCommitGateway(services);
  return ok(presentForAdmin(await providerForDesk(services.db.orm, providerId), services.clock()));
}

const approve = handle(providerRoutes.approve, async ({ params: { id }, body, viewer, services }) => {
  const { requireCredentials } = services.env;
  const decision = { providerId: id, adminId: viewer.userId, overrideReason: body?.overrideReason, requireCredentials };
  return decide(services, id, (work) => approveProvider(work, decision));
});

const reject = handle(providerRoutes.reject, async ({ params: { id }, body, viewer, services }) =>
  decide(services, id, (work) => rejectProvider(work, { providerId: id, adminId: viewer.userId, ...body })),
);

const workArea = handle(providerRoutes.workArea, async ({ viewer, services }) =>
  ok(await workAreaOf(services.db.orm, viewer.userId)),
);

const setWorkArea = command(providerRoutes.setWorkArea, async ({ body, viewer, work }) =>
  ok(await chooseWorkArea(work, viewer.userId, body)),
);

export const handlers: Bound[] = [ofUser, create, list, pending, approve, reject, workArea, setWorkArea];

// Handlers of businesses.
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { forbidden, orNotFound } from '../../kernel/errors.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { approveProvider, makeTrial, rejectProvider } from './commands.ts';
import { presentForAdmin, presentProvider } from './present.ts';
import { setWorkArea as chooseWorkArea, workAreaOf } from './work-area.ts';
import { listProviders, pendingProviders, providerForDesk, providerOfUser } from './queries.ts';
import { ok } from '../../kernel/http/answer.ts';

const ofUser = handle(providerRoutes.ofUser, async ({ params, viewer, services }) => {
  const mayAsk = viewer.userType === 'admin' || viewer.userId === params.userId;
  const row = orNotFound(mayAsk ? await providerOfUser(services.db.orm, params.userId) : undefined);
  return { status: 200, body: presentProvider(row) };
});

const create = command(providerRoutes.create, async ({ body, viewer, services, work }) => {
  if (!services.env.allowTestAccounts) {
    throw forbidden('Testing accounts are not allowed here.');
  }
  if (body.userId !== undefined && body.userId !== viewer.userId) {
    throw forbidden('This is the account of somebody else.');
  }
  await makeTrial(work, viewer.userId, body);
  const row = orNotFound(await providerOfUser(work.tx, viewer.userId));
  return { status: 201, body: presentProvider(row) };
});

const list = handle(providerRoutes.list, async ({ query, services, request }) => {
  const businesses = await listProviders(services.db.orm, query);
  const { rows, headers } = page(businesses, query.limit, request.url, ({ provider }) => [provider.id]);
  return { status: 200, body: rows.map((row) => presentForAdmin(row, services.clock())), headers };
});

const pending = handle(providerRoutes.pending, async ({ query, services, request }) => {
  const businesses = await pendingProviders(services.db.orm, query);
  const { rows, headers } = page(businesses, query.limit, request.url, ({ provider }) => [provider.id]);
  return { status: 200, body: rows.map((row) => presentForAdmin(row, services.clock())), headers };
});

const approve = handle(providerRoutes.approve, async ({ params, body, viewer, services }) => {
  const { requireCredentials } = services.env;
  const decision = {
    providerId: params.id,
    adminId: viewer.userId,
    overrideReason: body?.overrideReason,
    requireCredentials,
  };
  await runCommand(services, (work) => approveProvider(work, decision));
  await afterCommitGateway(services);
  return { status: 200, body: presentForAdmin(await providerForDesk(services.db.orm, params.id), services.clock()) };
});

const reject = handle(providerRoutes.reject, async ({ params, body, viewer, services }) => {
  const { reason, canReapply } = body;
  await runCommand(services, (work) =>
    rejectProvider(work, { providerId: params.id, adminId: viewer.userId, reason, canReapply }),
  );
  await afterCommitGateway(services);
  return { status: 200, body: presentForAdmin(await providerForDesk(services.db.orm, params.id), services.clock()) };
});

const workArea = handle(providerRoutes.workArea, async ({ viewer, services }) =>
  ok(await workAreaOf(services.db.orm, viewer.userId)),
);

const setWorkArea = command(providerRoutes.setWorkArea, async ({ body, viewer, work }) =>
  ok(await chooseWorkArea(work, viewer.userId, body)),
);

export const handlers: Bound[] = [ofUser, create, list, pending, approve, reject, workArea, setWorkArea];

// Handlers of vetting: the business's own file, and administrators' decisions.
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Services } from '../../kernel/services.ts';
import { presentForAdmin } from '../providers/present.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { providerForDesk } from '../providers/queries.ts';
import { rejectCredential, verifyAllAndApprove, verifyCredential } from './checks.ts';
import { endException, grantException, reinstateProvider, requestInfo, suspendProvider } from './decisions.ts';
import { keepDraft, submitVerification, takeBack } from './commands.ts';
import { presentDetails, presentExpiring } from './present-desk.ts';
import { presentVerification } from './present.ts';
import { deskFile, expiringCredentials, ownFile } from './queries.ts';
import { ok } from '../../kernel/http/answer.ts';
import { said } from '../../kernel/said.ts';

/** Runs after a business was paused: choices that can no longer be paid are canceled before anybody pays. */
export type AfterPause = (services: Services) => Promise<void>;

const deskRules = ({ clock, env }: Services) => ({ now: clock(), requireCredentials: env.requireCredentials });

const own = handle(vettingRoutes.own, async ({ viewer, services }) =>
  ok(presentVerification(await ownFile(services.db.orm, viewer.userId), deskRules(services))),
);

const draft = command(vettingRoutes.draft, async ({ body, viewer, work }) => {
  await keepDraft(work, viewer.userId, body);
  return { status: 200, body: { form: body, updatedAt: work.now.toISOString() } };
});

const submit = command(vettingRoutes.submit, async ({ body, viewer, work }) => {
  await submitVerification(work, viewer.userId, body);
  const verification = presentVerification(await ownFile(work.tx, viewer.userId), work);
  return { status: 200, body: { ...said('replies.credentialsSubmitted'), verification } };
});

const takeOneBack = command(vettingRoutes.takeBack, async ({ params, viewer, work }) => {
  await takeBack(work, viewer.userId, params.id);
  return { status: 200, body: presentVerification(await ownFile(work.tx, viewer.userId), work) };
});

const details = handle(vettingRoutes.details, async ({ params, services }) =>
  ok(presentDetails(await deskFile(services.db.orm, params.id, services.clock()), deskRules(services))),
);

const askForMore = command(vettingRoutes.requestInfo, async ({ params, body, viewer, work }) => {
  const { items, note } = body;
  await requestInfo(work, { providerId: params.id, adminId: viewer.userId, items, note });
  return { status: 200, body: presentForAdmin(await providerForDesk(work.tx, params.id), work.now) };
});

const reinstate = command(vettingRoutes.reinstate, async ({ params, body, viewer, work }) => {
  await reinstateProvider(work, { providerId: params.id, adminId: viewer.userId, note: body?.note });
  return { status: 200, body: presentForAdmin(await providerForDesk(work.tx, params.id), work.now) };
});

const verify = command(vettingRoutes.verifyCredential, async ({ params, body, viewer, work }) => {
  const providerId = await verifyCredential(work, params.id, { ...body, adminId: viewer.userId });
  return { status: 200, body: presentDetails(await deskFile(work.tx, providerId, work.now), work) };
});

const verifyAll = handle(vettingRoutes.verifyAllAndApprove, async ({ params, body, viewer, services }) => {
  const { checks } = body;
  await runCommand(services, (work) =>
    verifyAllAndApprove(work, { providerId: params.id, adminId: viewer.userId, checks }),
  );
  await afterCommitGateway(services);
  return ok(presentDetails(await deskFile(services.db.orm, params.id, services.clock()), deskRules(services)));
});

const grant = command(vettingRoutes.grantException, async ({ params, body, viewer, work }) => {
  await grantException(work, { providerId: params.id, adminId: viewer.userId, ...body });
  return { status: 200, body: presentDetails(await deskFile(work.tx, params.id, work.now), work) };
});

const endOne = command(vettingRoutes.endException, async ({ params, viewer, work }) => {
  const providerId = await endException(work, params.id, viewer.userId);
  return { status: 200, body: presentDetails(await deskFile(work.tx, providerId, work.now), work) };
});

const expiring = handle(vettingRoutes.expiring, async ({ query, services, request }) => {
  const now = services.clock();
  const credentials = await expiringCredentials(services.db.orm, query, chicagoDate(now));
  const { rows, headers } = page(credentials, query.limit, request.url, ({ credential }) => [
    credential.expiresOn ?? '',
    credential.id,
  ]);
  return { status: 200, body: rows.map((row) => presentExpiring(row, now)), headers };
});

/** The handlers of vetting; `afterPause` is what follows for money once a business was stopped. */
export function vettingHandlers(afterPause: AfterPause): Bound[] {
  const suspend = handle(vettingRoutes.suspend, async ({ params, body, viewer, services }) => {
    const { reason } = body;
    await runCommand(services, (work) =>
      suspendProvider(work, { providerId: params.id, adminId: viewer.userId, reason }),
    );
    await afterPause(services);
    await afterCommitGateway(services);
    return { status: 200, body: presentForAdmin(await providerForDesk(services.db.orm, params.id), services.clock()) };
  });
  const reject = handle(vettingRoutes.rejectCredential, async ({ params, body, viewer, services }) => {
    const { reason } = body;
    const { providerId, paused } = await runCommand(services, (work) =>
      rejectCredential(work, params.id, { adminId: viewer.userId, reason }),
    );
    if (paused) {
      await afterPause(services);
    }
    return ok(presentDetails(await deskFile(services.db.orm, providerId, services.clock()), deskRules(services)));
  });
  return [
    own,
    draft,
    submit,
    takeOneBack,
    details,
    askForMore,
    suspend,
    reinstate,
    verify,
    verifyAll,
    reject,
    grant,
    endOne,
    expiring,
  ];
}

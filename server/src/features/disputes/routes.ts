// Handlers of disputes, for both sides and administrators.
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import type { Services } from '../../kernel/services.ts';
import { ok, type Answer, pageOf, handlersOf, type CommandCall } from '../../kernel/http/handler.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runInSession } from '../accounts/sessions.ts';
import { uploaderOf } from '../files/queries.ts';
import { onJob, viewJob, viewJobIn } from '../jobs/queries.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { addStatement, askSide, holdPayment, openDispute } from './commands.ts';
import { acceptProposal, liftHold, resolveDispute } from './endings.ts';
import { presentDispute, presentForAdmin, presentLine } from './present.ts';
import { disputeById, disputeOfJob, keyOfLine, listDisputes } from './queries.ts';

/** A handler of an administrator's command, which returns the dispute's id: answers the dispute as they read it afterwards. */
const onDispute =
  <C extends Pick<CommandCall<RouteDeclaration>, 'viewer' | 'work'>>(
    status: 200 | 201,
    run: (call: C) => Promise<number>,
  ) =>
  async (call: C) => {
    const { tx } = call.work;
    const row = await disputeById(tx, await run(call));
    return { status, body: await presentForAdmin(tx, row, await viewJobIn(call.work, call.viewer, row.dispute.jobId)) };
  };

async function readForAdmin(services: Services, viewer: Viewer, id: number): Promise<Answer> {
  const row = await disputeById(services.db.orm, id);
  return ok(await presentForAdmin(services.db.orm, row, await viewJob(services, viewer, row.dispute.jobId)));
}

async function asSide(run: Runner, viewer: Viewer, jobId: number) {
  const { row, side } = await disputeOfJob(run, viewer, jobId);
  return presentDispute(run, row, side);
}

export const handlers = handlersOf(disputeRoutes, {
  open: onJob(({ params, body, viewer, work, request }) => {
    const { reason: text, files = [], refundCents } = body;
    return openDispute(work, viewer, params.id, { text, files, refundCents, by: uploaderOf(request) });
  }),

  read: async ({ params, viewer, services }) => ok(await asSide(services.db.orm, viewer, params.id)),

  addStatement: async ({ params, body, viewer, work, request }) => {
    const statement = { ...body, files: body.files ?? [], by: uploaderOf(request) };
    const jobId = await addStatement(work, viewer, params.id, statement);
    return { status: 201, body: await asSide(work.tx, viewer, jobId) };
  },

  accept: async ({ params, body, viewer, services }) => {
    const jobId = await runInSession(services, viewer, (work) => acceptProposal(work, viewer, params.id, body));
    await afterCommitGateway(services);
    return ok(await asSide(services.db.orm, viewer, jobId));
  },

  list: async (call) => {
    const disputes = await listDisputes(call.services.db.orm, call.query);
    return pageOf(call, disputes, keyOfLine(call.query), (rows) => rows.map(presentLine));
  },

  details: async ({ params, viewer, services }) => {
    const answer = await readForAdmin(services, viewer, params.id);
    const target = { targetType: 'dispute', targetId: params.id } as const;
    await recordView(services, [{ action: 'dispute.look', actorId: viewer.userId, ...target }]);
    return answer;
  },

  ask: onDispute(201, ({ params, body, viewer, work }) => askSide(work, viewer.userId, params.id, body)),
  hold: onDispute(201, ({ params, body, viewer, work }) => holdPayment(work, viewer.userId, params.id, body.reason)),
  lift: onDispute(200, ({ params, body, viewer, work }) => liftHold(work, viewer.userId, params.id, body.reason)),

  resolve: async ({ params, body, viewer, services }) => {
    await runInSession(services, viewer, (work) => resolveDispute(work, viewer.userId, params.id, body));
    await afterCommitGateway(services);
    return readForAdmin(services, viewer, params.id);
  },
});

// Handlers of disputes, for both sides and administrators.
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { ok, type Answer } from '../../kernel/http/answer.ts';
import { command, handle, type Bound, type CommandCall } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { recordLook } from '../../kernel/audit-log/audit-log.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { bringerOf } from '../files/bringer.ts';
import { jobCommand } from '../jobs/job-command.ts';
import { viewJob, viewJobIn } from '../jobs/queries.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { addStatement, askSide, holdPayment, openDispute } from './commands.ts';
import { presentDispute, presentForDesk, presentLine } from './present.ts';
import { disputeById, disputeOfJob, keyOfLine, listDisputes } from './queries.ts';
import { liftHold, resolveDispute } from './resolve.ts';

const open = jobCommand(disputeRoutes.open, ({ params, body, viewer, work, request }) => {
  const statement = { text: body.reason, files: body.files ?? [], by: bringerOf(request) };
  return openDispute(work, viewer, params.id, statement);
});

/** A handler of an administrator's command on a dispute, whose id `run` returns: answers it as they read it afterwards. */
const deskCommand = <R extends RouteDeclaration>(
  route: R,
  status: 200 | 201,
  run: (call: CommandCall<R>) => Promise<number>,
): Bound =>
  command(route, async (call) => {
    const { tx } = call.work;
    const row = await disputeById(tx, await run(call));
    return { status, body: await presentForDesk(tx, row, await viewJobIn(call.work, call.viewer, row.dispute.jobId)) };
  });

async function readForDesk(services: Services, viewer: Viewer, id: number): Promise<Answer> {
  const row = await disputeById(services.db.orm, id);
  return ok(await presentForDesk(services.db.orm, row, await viewJob(services, viewer, row.dispute.jobId)));
}

const read = handle(disputeRoutes.read, async ({ params, viewer, services }) => {
  const dispute = await disputeOfJob(services.db.orm, viewer, params.id);
  return { status: 200, body: await presentDispute(services.db.orm, dispute) };
});

const add = command(disputeRoutes.addStatement, async ({ params, body, viewer, work, request }) => {
  const statement = { text: body.text, files: body.files ?? [], by: bringerOf(request) };
  const jobId = await addStatement(work, viewer, params.id, statement);
  return { status: 201, body: await presentDispute(work.tx, await disputeOfJob(work.tx, viewer, jobId)) };
});

const list = handle(disputeRoutes.list, async ({ query, services, request }) => {
  const disputes = await listDisputes(services.db.orm, query, query);
  const { rows, headers } = page(disputes, query.limit, request.url, (row) => keyOfLine(query, row));
  return { status: 200, body: rows.map(presentLine), headers };
});

const details = handle(disputeRoutes.details, async ({ params, viewer, services }) => {
  const answer = await readForDesk(services, viewer, params.id);
  await recordLook(services, [
    { action: 'dispute.look', actorId: viewer.userId, targetType: 'dispute', targetId: params.id },
  ]);
  return answer;
});

const ask = deskCommand(disputeRoutes.ask, 201, ({ params, body, viewer, work }) =>
  askSide(work, viewer.userId, params.id, body),
);

const hold = deskCommand(disputeRoutes.hold, 201, ({ params, body, viewer, work }) =>
  holdPayment(work, viewer.userId, params.id, body.reason),
);

const lift = deskCommand(disputeRoutes.lift, 200, ({ params, body, viewer, work }) =>
  liftHold(work, viewer.userId, params.id, body.reason),
);

const resolve = handle(disputeRoutes.resolve, async ({ params, body, viewer, services }) => {
  await runCommand(services, (work) => resolveDispute(work, viewer.userId, params.id, body));
  await afterCommitGateway(services);
  return readForDesk(services, viewer, params.id);
});

export const handlers = [open, read, add, list, details, ask, hold, lift, resolve];

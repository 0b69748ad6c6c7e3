// Handlers of disputes, for both sides and administrators.
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { recordLook } from '../../kernel/audit-log/audit-log.ts';
import { bringerOf } from '../files/bringer.ts';
import { viewJob, viewJobIn } from '../jobs/queries.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { addStatement, askSide, holdPayment, openDispute } from './commands.ts';
import { presentDispute, presentForDesk, presentLine } from './present.ts';
import { disputeById, disputeOfJob, keyOfLine, listDisputes } from './queries.ts';
import { liftHold, resolveDispute } from './resolve.ts';

const open = command(disputeRoutes.open, async ({ params, body, viewer, work, request }) => {
  const said = { text: body.reason, files: body.files ?? [], by: bringerOf(request) };
  await openDispute(work, viewer, params.id, said);
  return { status: 200, body: await viewJobIn(work, viewer, params.id) };
});

const read = handle(disputeRoutes.read, async ({ params, viewer, services }) => {
  const found = await disputeOfJob(services.db.orm, viewer, params.id);
  return { status: 200, body: await presentDispute(services.db.orm, found) };
});

const add = command(disputeRoutes.addStatement, async ({ params, body, viewer, work, request }) => {
  const said = { text: body.text, files: body.files ?? [], by: bringerOf(request) };
  const jobId = await addStatement(work, viewer, params.id, said);
  return { status: 201, body: await presentDispute(work.tx, await disputeOfJob(work.tx, viewer, jobId)) };
});

const list = handle(disputeRoutes.list, async ({ query, services, request }) => {
  const found = await listDisputes(services.db.orm, query, query);
  const { rows, headers } = page(found, query.limit, request.url, (row) => keyOfLine(query, row));
  return { status: 200, body: rows.map(presentLine), headers };
});

const details = handle(disputeRoutes.details, async ({ params, viewer, services }) => {
  const row = await disputeById(services.db.orm, params.id);
  await recordLook(services, [
    { action: 'dispute.look', actorId: viewer.userId, targetType: 'dispute', targetId: params.id },
  ]);
  const job = await viewJob(services, viewer, row.dispute.jobId);
  return { status: 200, body: await presentForDesk(services.db.orm, row, job) };
});

const ask = command(disputeRoutes.ask, async ({ params, body, viewer, work }) => {
  const jobId = await askSide(work, viewer.userId, params.id, body);
  const row = await disputeById(work.tx, params.id);
  return { status: 201, body: await presentForDesk(work.tx, row, await viewJobIn(work, viewer, jobId)) };
});

const hold = command(disputeRoutes.hold, async ({ params, body, viewer, work }) => {
  const disputeId = await holdPayment(work, viewer.userId, params.id, body.reason);
  const row = await disputeById(work.tx, disputeId);
  return { status: 201, body: await presentForDesk(work.tx, row, await viewJobIn(work, viewer, params.id)) };
});

const lift = command(disputeRoutes.lift, async ({ params, body, viewer, work }) => {
  const jobId = await liftHold(work, viewer.userId, params.id, body.reason);
  const row = await disputeById(work.tx, params.id);
  return { status: 200, body: await presentForDesk(work.tx, row, await viewJobIn(work, viewer, jobId)) };
});

const resolve = handle(disputeRoutes.resolve, async ({ params, body, viewer, services }) => {
  await runCommand(services, (work) => resolveDispute(work, viewer.userId, params.id, body));
  await afterCommitGateway(services);
  const row = await disputeById(services.db.orm, params.id);
  const job = await viewJob(services, viewer, row.dispute.jobId);
  return { status: 200, body: await presentForDesk(services.db.orm, row, job) };
});

export const handlers = [open, read, add, list, details, ask, hold, lift, resolve];

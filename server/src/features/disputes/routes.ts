// Handlers of disputes, for both sides and administrators.
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { recordLook } from '../../kernel/audit-log/audit-log.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
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

/** A dispute as administrators read it after a command. */
const shown = async (work: Work, viewer: Viewer, id: number) => {
  const row = await disputeById(work.tx, id);
  return presentForDesk(work.tx, row, await viewJobIn(work, viewer, row.dispute.jobId));
};

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
  const row = await disputeById(services.db.orm, params.id);
  await recordLook(services, [
    { action: 'dispute.look', actorId: viewer.userId, targetType: 'dispute', targetId: params.id },
  ]);
  const job = await viewJob(services, viewer, row.dispute.jobId);
  return { status: 200, body: await presentForDesk(services.db.orm, row, job) };
});

const ask = command(disputeRoutes.ask, async ({ params, body, viewer, work }) => {
  await askSide(work, viewer.userId, params.id, body);
  return { status: 201, body: await shown(work, viewer, params.id) };
});

const hold = command(disputeRoutes.hold, async ({ params, body, viewer, work }) => {
  const disputeId = await holdPayment(work, viewer.userId, params.id, body.reason);
  return { status: 201, body: await shown(work, viewer, disputeId) };
});

const lift = command(disputeRoutes.lift, async ({ params, body, viewer, work }) => {
  await liftHold(work, viewer.userId, params.id, body.reason);
  return { status: 200, body: await shown(work, viewer, params.id) };
});

const resolve = handle(disputeRoutes.resolve, async ({ params, body, viewer, services }) => {
  await runCommand(services, (work) => resolveDispute(work, viewer.userId, params.id, body));
  await afterCommitGateway(services);
  const row = await disputeById(services.db.orm, params.id);
  const job = await viewJob(services, viewer, row.dispute.jobId);
  return { status: 200, body: await presentForDesk(services.db.orm, row, job) };
});

export const handlers = [open, read, add, list, details, ask, hold, lift, resolve];

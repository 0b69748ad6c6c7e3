// Handlers of jobs.
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { command, handle } from '../../kernel/http/bind.ts';
import { bringerOf } from '../files/bringer.ts';
import { approveJob, changeJob, postJob, resubmitJob } from './commands.ts';
import { jobCommand } from './job-command.ts';
import { bidderScope, listJobsOrCards, mapJobs, ownScope, viewJob, viewJobIn } from './queries.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';
import { ok } from '../../kernel/http/answer.ts';

const create = command(jobRoutes.create, async ({ body, viewer, work, request }) => {
  const jobId = await postJob(work, viewer.userId, body, bringerOf(request));
  return { status: 201, body: await viewJobIn(work, viewer, jobId) };
});

const list = handle(jobRoutes.list, async ({ query, viewer, services, request }) => {
  const { jobs, headers } = await listJobsOrCards(services, viewer, ownScope(viewer, query.owner), query, request.url);
  return { status: 200, body: jobs, headers };
});

const protectedList = handle(jobRoutes.protectedList, async ({ query, viewer, services, request }) => {
  const { jobs, headers } = await listJobsOrCards(services, viewer, bidderScope(viewer), query, request.url);
  return { status: 200, body: jobs, headers };
});

const map = handle(jobRoutes.map, async ({ query, viewer, services }) => ok(await mapJobs(services, viewer, query)));

const get = handle(jobRoutes.get, async ({ params, viewer, services }) =>
  ok(await viewJob(services, viewer, params.id)),
);

const change = jobCommand(jobRoutes.change, ({ params, body, viewer, work, request }) =>
  changeJob(work, params.id, viewer.userId, body, { sent: propertiesOf(request.body), by: bringerOf(request) }),
);

const resubmit = jobCommand(jobRoutes.resubmit, ({ params, viewer, work }) =>
  resubmitJob(work, params.id, viewer.userId),
);

const approve = jobCommand(jobRoutes.approve, ({ params, viewer, work }) => approveJob(work, params.id, viewer.userId));

export const handlers = [create, list, protectedList, map, get, change, resubmit, approve];

// Handlers of jobs and saved searches.
import { jobRoutes, searchRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { CHANGES_OF_JOB, NEWS_OF_JOB, spendIn } from '../accounts/limits.ts';
import { uploaderOf } from '../files/queries.ts';
import { approveJob, changeJob, postJob, resubmitJob, releaseWires, sayOfWires } from './commands.ts';
import { onJob, bidderScope, answerJobs, mapJobs, ownScope, viewJob, viewJobIn } from './queries.ts';
import { mustNotFlood } from './post-limits.ts';
import { openToAllByOwner } from './invited-crew.ts';
import { changeSearch, ownSearches, presentSearch, removeSearch, saveSearch } from './searches/saved.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { ok, handlersOf, pageById } from '../../kernel/http/handler.ts';

const jobHandlers = handlersOf(jobRoutes, {
  create: async ({ body, viewer, work, services, request }) => {
    const jobId = await postJob(work, viewer.userId, body, uploaderOf(request));
    if (services.env.rateLimit) await mustNotFlood(work, viewer.userId, jobId);
    return { status: 201, body: await viewJobIn(work, viewer, jobId) };
  },

  list: async (call) => answerJobs(call, ownScope(call.viewer, call.services.clock(), call.query.owner), call.query),
  protectedList: async (call) => answerJobs(call, bidderScope(call.viewer, call.services.clock()), call.query),
  map: async ({ query, viewer, services }) => ok(await mapJobs(services, viewer, query)),
  get: async ({ params, viewer, services }) => ok(await viewJob(services, viewer, params.id)),
  change: onJob(async (call) => {
    const { params, body, viewer, work, request } = call;
    await spendIn(call, CHANGES_OF_JOB, `${params.id} ${viewer.userId}`);
    const how = { sent: propertiesOf(request.body), by: uploaderOf(request) };
    await changeJob(work, params.id, viewer.userId, body, how);
  }),
  resubmit: onJob(({ params, viewer, work }) => resubmitJob(work, params.id, viewer.userId)),
  openToAll: onJob(({ params, viewer, work }) => openToAllByOwner(work, params.id, viewer.userId)),
  sayOfWires: onJob(async (call) => {
    const { params, body, viewer, work, request } = call;
    await spendIn(call, NEWS_OF_JOB, `${params.id} ${viewer.userId}`);
    await sayOfWires(work, params.id, viewer.userId, body, uploaderOf(request));
  }),
  releaseWires: onJob(({ params, body, viewer, work }) => releaseWires(work, params.id, viewer.userId, body.reason)),
  approve: onJob(({ params, viewer, work }) => approveJob(work, params.id, viewer.userId)),
});

const searchHandlers = handlersOf(searchRoutes, {
  list: async (call) =>
    pageById(call, ownSearches(call.services.db.orm, call.viewer.userId, call.query), presentSearch),

  save: async ({ body, viewer, work }) => ({ status: 201, body: await saveSearch(work, viewer.userId, body) }),
  change: async ({ params, body, viewer, work }) => ok(await changeSearch(work, viewer.userId, params.id, body)),

  remove: async ({ params, viewer, work }) => {
    await removeSearch(work, viewer.userId, params.id);
    return { status: 204 };
  },
});

export const handlers = [...jobHandlers, ...searchHandlers];

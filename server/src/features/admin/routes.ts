// Handlers of the administrator screens.
import { deskRoutes } from '@live-oak/contract/features/admin/desk-routes.ts';
import { adminRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { JobWithBids } from '@live-oak/contract/features/admin/schema.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { recordLook } from '../../kernel/audit-log/audit-log.ts';
import { ok } from '../../kernel/http/answer.ts';
import { type Bound, handle } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Services } from '../../kernel/services.ts';
import { presentBidForDesk } from '../bids/present.ts';
import { biddersOf, recordLooks } from '../bids/queries.ts';
import { isUnsealed } from '../jobs/policy.ts';
import { listJobs, listJobsOrCards } from '../jobs/queries.ts';
import { reviewFactsOf } from '../reviews/queries.ts';
import { debugFacts } from './debug.ts';
import type { DecideMany } from './decide-many.ts';
import { exportHandlers } from './exports/routes.ts';
import { readMap } from './parish-map.ts';
import { countQueue, keyOfRow, presentItem, readQueue } from './queue.ts';
import { createTestProviders } from './test-providers.ts';
import { adminStats, readTrends } from './figures.ts';

const trends = handle(deskRoutes.trends, async ({ services }) => ok(await readTrends(services.db, services.clock())));

const map = handle(deskRoutes.map, async ({ services }) => ({ status: 200, body: await readMap(services.db) }));

/** Everything that waits; items of test accounts are in it, marked. */
const queue = handle(deskRoutes.queue, async ({ query, services, request }) => {
  const { limit } = query;
  const shown = page(await readQueue(services.db, query, limit + 1), limit, request.url, keyOfRow);
  const now = services.clock();
  return { status: 200, body: shown.rows.map((row) => presentItem(row, now)), headers: shown.headers };
});

const queueCounts = handle(deskRoutes.queueCounts, async ({ services }) =>
  ok({
    ...(await countQueue(services.db, services.clock())),
    can: { createTestData: services.env.allowTestAccounts, seeDebug: !services.env.production },
  }),
);

const testProviders = handle(deskRoutes.createTestProviders, async ({ viewer, services }) => ({
  status: 201,
  body: await createTestProviders(services, viewer.userId),
}));

const debug = handle(deskRoutes.debug, async ({ viewer, services }) => ok(await debugFacts(services, viewer)));

const decisions = (decideMany: DecideMany) =>
  handle(deskRoutes.decideQueue, async ({ body, viewer, services }) => ok(await decideMany(services, viewer, body)));

/** Totals and what waits; test accounts are left out. */
const stats = handle(adminRoutes.stats, async ({ services }) => ({ status: 200, body: await adminStats(services.db) }));

/** The newest jobs by words and status. Three statuses belong to the approval, 'completed' to the work. */
const recentJobs = handle(adminRoutes.recentJobs, async ({ query, viewer, services, request }) => {
  const { limit, cursor, view, search, status } = query;
  const filter = {
    limit,
    cursor,
    view,
    q: search,
    status: status === undefined || status === 'all' ? undefined : [status],
  };
  const { jobs, headers } = await listJobsOrCards(services, viewer, { as: 'admin' }, filter, request.url);
  return { status: 200, body: jobs, headers };
});

/** The bids of each job, with who made them. */
async function bidsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  jobs: readonly Job[],
): Promise<Map<number, SealedBid[]>> {
  const rows = await biddersOf(
    db.orm,
    jobs.map(({ id }) => id),
    { now: clock(), factsOf: reviewFactsOf },
  );
  return Map.groupBy(rows.map(presentBidForDesk), ({ jobId }) => jobId);
}

const isSealed = ({ status, biddingClosedAt }: Job) =>
  !isUnsealed({ status, biddingClosedAt: biddingClosedAt === null ? null : new Date(biddingClosedAt) });

/** The bidders' contact details of jobs whose bids are open: one row for the page that shows them. */
async function recordContacts(services: Services, jobIds: readonly number[], actorId: number): Promise<void> {
  if (jobIds.length > 0) {
    const after = { jobs: jobIds };
    await recordLook(services, [{ action: 'contacts.look', actorId, targetType: 'job', targetId: null, after }]);
  }
}

/** All jobs with their bids. For a job whose sealed bids are in the answer, the look is recorded before the answer is sent. */
const jobsWithBids = handle(adminRoutes.jobsWithBids, async ({ query, viewer, services, request }) => {
  const { jobs, headers } = await listJobs(services, viewer, { as: 'admin' }, query, request.url);
  const bids = await bidsOf(services, jobs);
  const sealedIds = jobs.filter((job) => isSealed(job) && bids.has(job.id)).map(({ id }) => id);
  await recordLooks(services, sealedIds, viewer.userId);
  await recordContacts(
    services,
    jobs.filter((job) => !isSealed(job) && bids.has(job.id)).map(({ id }) => id),
    viewer.userId,
  );
  const body: JobWithBids[] = jobs.map((job) => ({ ...job, bids: bids.get(job.id) ?? [] }));
  return { status: 200, body, headers };
});

export const makeHandlers = (decideMany: DecideMany): readonly Bound[] => [
  stats,
  recentJobs,
  jobsWithBids,
  trends,
  map,
  queue,
  queueCounts,
  decisions(decideMany),
  testProviders,
  debug,
  ...exportHandlers,
];

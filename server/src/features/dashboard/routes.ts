// Handlers of /dashboard.
import { dashboardRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/paging.ts';
import { handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { presentOwnBid } from '../bids/present.ts';
import { listBids } from '../bids/queries.ts';
import { listJobs, listJobsOrCards } from '../jobs/queries.ts';
import type { Scope } from '../jobs/conditions.ts';
import { lastMonthEnd, profileCompletion, statsOf } from './figures.ts';
import { historyOf, monthsSince } from './history.ts';
import { credentialsGiven, figuresOf, personOf, replyMinutes } from './queries.ts';

/** No row has it: what a provider without a business sees. */
const NO_PROVIDER = 0;
const providerIdOf = (viewer: Viewer) => viewer.provider?.id ?? NO_PROVIDER;

/** Whose figures a person reads: an administrator those of all. */
const ownerIdOf = (viewer: Viewer) =>
  ({ client: viewer.userId, provider: providerIdOf(viewer), admin: 0 })[viewer.userType];

/** The figures of the signed-in person: the same keys for every role, 0 where they mean nothing. */
const stats = handle(dashboardRoutes.stats, async ({ viewer, services }) => {
  const { db } = services;
  const credentials = viewer.provider ? await credentialsGiven(db, viewer.provider.id) : undefined;
  const figures = await figuresOf(db, viewer.userType, ownerIdOf(viewer), lastMonthEnd(services.clock()));
  const completion = profileCompletion(await personOf(db, viewer.userId), credentials);
  const now = services.clock();
  const months = monthsSince(viewer.createdAt, now);
  const history = await historyOf(db, viewer.userType, ownerIdOf(viewer), months);
  const { provider, userId } = viewer;
  const reply = provider ? await replyMinutes(db, { providerId: provider.id, userId }, now) : null;
  return { status: 200, body: statsOf(figures, viewer, { completion, history, reply, now }) };
});

function recentScope(viewer: Viewer): Scope {
  switch (viewer.userType) {
    case 'client':
      return { as: 'owner', userId: viewer.userId };
    case 'provider':
      return { as: 'ownBidder', providerId: providerIdOf(viewer) };
    case 'admin':
      return { as: 'admin' };
  }
}

/** The newest own jobs, the newest jobs bid on, or the newest of all, by role. */
const recent = handle(dashboardRoutes.recentJobs, async ({ viewer, query, services, request }) => {
  const { jobs, headers } = await listJobsOrCards(services, viewer, recentScope(viewer), query, request.url);
  return { status: 200, body: jobs, headers };
});

/** What this business has to do or waits for: its won jobs until they are confirmed. Also while it may not bid. */
const work = handle(dashboardRoutes.work, async ({ viewer, services, request }) => {
  const scope: Scope = { as: 'winner', providerId: providerIdOf(viewer) };
  const { jobs } = await listJobs(services, viewer, scope, { limit: MAX_LIMIT }, request.url);
  return { status: 200, body: { jobs } };
});

/** The own newest bids, each with its job's title. */
const recentBids = handle(dashboardRoutes.recentBids, async ({ viewer, query, services, request }) => {
  const rows = await listBids(services.db.orm, query, providerIdOf(viewer));
  const shown = page(rows, query.limit, request.url, ({ bid }) => [bid.id]);
  return { status: 200, body: shown.rows.map((row) => presentOwnBid(row, services.clock())), headers: shown.headers };
});

export const handlers: readonly Bound[] = [stats, recent, work, recentBids];

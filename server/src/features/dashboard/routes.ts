// Handlers of /dashboard.
import { dashboardRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/route.ts';
import { ok, pageOf, idOf, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { presentOwnBid } from '../bids/present.ts';
import { listBids } from '../bids/queries.ts';
import { listJobs, answerJobs } from '../jobs/queries.ts';
import type { Scope } from '../jobs/conditions.ts';
import { historyOf, monthsSince, beginOf, monthOf } from './history.ts';
import { credentialsGiven, figuresOf, personOf, replyMinutes, type Figures } from './queries.ts';
import type { DashboardHistory, DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import type { UserRow } from '../accounts/queries.ts';

/** The instant that figures are compared with: the end of last month in Louisiana. */
function lastMonthEnd(now: Date): Date {
  return beginOf(monthOf(now));
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The change in per cent; null when there was nothing to compare with. */
function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** What of a profile counts towards its completion. */
type Filled = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'>;

/** How much of what a profile can hold is filled, in per cent; credentials count for a business. */
function profileCompletion(person: Filled, credentials: { given: number; of: number } | undefined): number {
  const { firstName, lastName, email, phone, address, city, state, zip } = person;
  const fields = [firstName, lastName, email, phone, address, city, state, zip];
  const filled = fields.filter((field) => (field ?? '').trim() !== '').length;
  return percent(filled + (credentials?.given ?? 0), fields.length + (credentials?.of ?? 0));
}

/** The reply. Changes are null for an account of this month. */
function statsOf(
  figures: Partial<Figures>,
  viewer: Pick<Viewer, 'createdAt'>,
  {
    completion,
    history,
    reply,
    now,
  }: { completion: number; history: DashboardHistory | null; reply: number | null; now: Date },
): DashboardStats {
  const hasHistory = viewer.createdAt < lastMonthEnd(now);
  const { total = 0, totalBefore = 0, cents = 0, centsBefore = 0, started = 0, declined = 0 } = figures;
  return {
    totalJobs: total,
    activeJobs: figures.active ?? 0,
    completedJobs: figures.completed ?? 0,
    totalEarnings: toDollars(cents),
    averageRating: figures.rating ?? 0,
    totalReviews: figures.reviews ?? 0,
    responseRate: percent(started, started + declined),
    replyMinutes: reply,
    profileCompletion: completion,
    deltas: {
      totalJobs: hasHistory ? total - totalBefore : null,
      totalEarningsPercent: hasHistory ? changePercent(cents, centsBefore) : null,
    },
    history,
  };
}

/** No row has it: what a provider without a business sees. */
const NO_PROVIDER = 0;
const providerIdOf = (viewer: Viewer) => viewer.provider?.id ?? NO_PROVIDER;

/** Whose figures a person reads: an administrator those of all. */
const ownerIdOf = (viewer: Viewer) =>
  ({ client: viewer.userId, provider: providerIdOf(viewer), admin: 0 })[viewer.userType];

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

export const handlers = handlersOf(dashboardRoutes, {
  /** The figures of the signed-in person: the same keys for every role, 0 where they mean nothing. */
  stats: async ({ viewer, services }) => {
    const { db } = services;
    const credentials = viewer.provider ? await credentialsGiven(db, viewer.provider.id) : undefined;
    const figures = await figuresOf(db, viewer.userType, ownerIdOf(viewer), lastMonthEnd(services.clock()));
    const completion = profileCompletion(await personOf(db, viewer.userId), credentials);
    const now = services.clock();
    const months = monthsSince(viewer.createdAt, now);
    const history = await historyOf(db, viewer.userType, ownerIdOf(viewer), months);
    const { provider, userId } = viewer;
    const reply = provider ? await replyMinutes(db, { providerId: provider.id, userId }, now) : null;
    return ok(statsOf(figures, viewer, { completion, history, reply, now }));
  },

  /** The newest own jobs, the newest jobs bid on, or the newest of all, by role. */
  recentJobs: async (call) => answerJobs(call, recentScope(call.viewer), call.query),

  /** What this business has to do or waits for: its won jobs until they are confirmed. Also while it may not bid. */
  work: async ({ viewer, services, request }) => {
    const scope: Scope = { as: 'winner', providerId: providerIdOf(viewer) };
    const { jobs } = await listJobs(services, viewer, scope, { limit: MAX_LIMIT }, request.url);
    return ok({ jobs });
  },

  /** The own newest bids, each with its job's title. */
  recentBids: async ({ viewer, query, services, request }) => {
    const rows = await listBids(services.db.orm, query, providerIdOf(viewer));
    return pageOf({ query, request }, rows, idOf('bid'), (shown) =>
      shown.map((row) => presentOwnBid(row, { provider: viewer.provider, now: services.clock() })),
    );
  },
});

// Handlers of /dashboard.
import { dashboardRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/route.ts';
import { ok, pageOf, idOf, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { presentOwnBid } from '../bids/present.ts';
import { listBids } from '../bids/queries.ts';
import { listJobs, answerJobs } from '../jobs/queries.ts';
import type { Scope } from '../jobs/conditions.ts';
import { credentialsGiven, figuresOf, historyOf, lastMonthEnd, monthsSince, replyMinutes } from './queries.ts';
import type { Figures } from './queries.ts';
import type { DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import { userById, type UserRow } from '../accounts/queries.ts';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** In per cent; null without anything to compare with. */
const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

const PROFILE = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zip'] as const;

/** How much of a profile is filled, in per cent; credentials count for a business. */
function profileCompletion(user: UserRow, credentials: { given: number; of: number } | undefined): number {
  const filled = PROFILE.filter((field) => (user[field] ?? '').trim() !== '').length;
  return percent(filled + (credentials?.given ?? 0), PROFILE.length + (credentials?.of ?? 0));
}

/** Changes are null for an account of this month. */
function statsOf(
  figures: Partial<Figures>,
  hasHistory: boolean,
  rest: Pick<DashboardStats, 'replyMinutes' | 'profileCompletion' | 'history'>,
): DashboardStats {
  const { total = 0, totalBefore = 0, cents = 0, centsBefore = 0, started = 0, declined = 0 } = figures;
  return {
    totalJobs: total,
    activeJobs: figures.active ?? 0,
    completedJobs: figures.completed ?? 0,
    totalEarnings: toDollars(cents),
    averageRating: figures.rating ?? 0,
    totalReviews: figures.reviews ?? 0,
    responseRate: percent(started, started + declined),
    totalResponses: started + declined,
    ...rest,
    deltas: {
      totalJobs: hasHistory ? total - totalBefore : null,
      totalEarningsPercent: hasHistory ? changePercent(cents, centsBefore) : null,
    },
  };
}

/** No row has the id 0. */
const providerIdOf = (viewer: Viewer) => viewer.provider?.id ?? 0;

/** Whose figures a person reads; 0 for an administrator, who reads those of all. */
const ownerIdOf = (viewer: Viewer) =>
  ({ client: viewer.userId, provider: providerIdOf(viewer), admin: 0 })[viewer.userType];

const recentScope = (viewer: Viewer): Scope =>
  ({
    client: { as: 'owner', userId: viewer.userId } as const,
    provider: { as: 'ownBidder', providerId: providerIdOf(viewer) } as const,
    admin: { as: 'admin' } as const,
  })[viewer.userType];

export const handlers = handlersOf(dashboardRoutes, {
  /** The figures of the signed-in person: the same keys for every role, 0 where they mean nothing. */
  stats: async ({ viewer, services }) => {
    const { db } = services;
    const { provider, userId, userType, createdAt } = viewer;
    const now = services.clock();
    const before = lastMonthEnd(now);
    const credentials = provider ? await credentialsGiven(db, provider.id) : undefined;
    const figures = await figuresOf(db, userType, ownerIdOf(viewer), before);
    const rest = {
      profileCompletion: profileCompletion(await userById(db.orm, userId), credentials),
      history: await historyOf(db, userType, ownerIdOf(viewer), monthsSince(createdAt, now)),
      replyMinutes: provider ? await replyMinutes(db, provider.id, userId, now) : null,
    };
    return ok(statsOf(figures, createdAt < before, rest));
  },

  /** The newest own jobs, the newest jobs bid on, or the newest of all, by role. */
  recentJobs: async (call) => answerJobs(call, recentScope(call.viewer), call.query),

  /** The won jobs of this business until they are confirmed; also while it may not bid. */
  work: async ({ viewer, services, request }) => {
    const scope: Scope = { as: 'winner', providerId: providerIdOf(viewer) };
    const { jobs } = await listJobs(services, viewer, scope, { limit: MAX_LIMIT }, request.url);
    return ok({ jobs });
  },

  recentBids: async ({ viewer, query, services, request }) => {
    const rows = await listBids(services.db.orm, query, providerIdOf(viewer));
    return pageOf({ query, request }, rows, idOf('bid'), (shown) =>
      shown.map((row) => presentOwnBid(row, { provider: viewer.provider, now: services.clock() })),
    );
  },
});

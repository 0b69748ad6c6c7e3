// Administrators' queries: figures, queues and lists, jobs, businesses and people. Refetched on each visit.
import { adminDashboardRoutes, adminRoutes, userRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { QueueKind, QueueSort } from '@live-oak/contract/features/admin/schema.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { licenseRoutes } from '@live-oak/contract/features/vetting/licenses/routes.ts';
import type { MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { CallInput } from '../../api-client/call.ts';
import { usePages, useRead, WHOLE_PAGE } from '../../api-client/use-route.ts';
import { toUserQuery, type AllJobsQuery, type RecentStatus, type UserFilters } from './filters.ts';

export const SHOWN_ON_DESKTOP = 5;

/** A list page by page; the previous list stays while the next one loads. */
export const useAdminList = <R extends RouteDeclaration>(key: QueryKey, route: R, input: CallInput<R>) =>
  usePages(['admin', ...key], route, input, { placeholderData: keepPreviousData });

export const useAdminStats = () => useRead(['admin', 'stats'], adminRoutes.stats, {});

export const useQueueCounts = () => useRead(['admin', 'queue-counts'], adminDashboardRoutes.queueCounts, {});

/** The last seven days and the seven before. */
export const useTrends = () => useRead(['admin', 'trends'], adminDashboardRoutes.trends, {});

export const useAdminMap = () => useRead(['admin', 'map'], adminDashboardRoutes.map, {});

/** Session, versions and switches; refused in production. */
export const useDebugFacts = () =>
  useRead(['admin', 'debug'], adminDashboardRoutes.debug, {}, { refetchOnMount: true });

/** The newest jobs by search text and status; the previous list stays while the next one loads. */
export function useNewestJobs(search: string, status: RecentStatus) {
  const query = { search: search || undefined, status, limit: String(SHOWN_ON_DESKTOP), view: 'card' } as const;
  return useRead(
    ['admin', 'recent-jobs', query],
    adminRoutes.recentJobs,
    { query },
    { placeholderData: keepPreviousData },
  );
}

/** All jobs matching the filters, newest first. */
export const useAllJobs = (query: AllJobsQuery) =>
  useAdminList(['jobs', query], jobRoutes.list, { query: { ...query, view: 'review' } });

/** Everything waiting, in the given order. */
export const useAdminQueue = (kind: QueueKind | '', sort: QueueSort) =>
  useAdminList(['queue', kind, sort], adminDashboardRoutes.queue, { query: { kind, sort, limit: WHOLE_PAGE } });

/** Emergencies waiting for approval (at most a hundred): they come first in the queue, however new. */
export const useWaitingEmergencies = () =>
  useRead(['admin', 'emergencies'], jobRoutes.list, {
    query: { status: ['pending', 'open'], urgency: 'emergency', limit: WHOLE_PAGE, view: 'card' },
  });

/** Providers waiting for a decision, the longest waiting first. */
export function useWaitingProviders(words: string) {
  const q = words || undefined;
  return useAdminList(['waiting-providers', q], providerRoutes.pending, { query: { q } });
}

/** The newest providers in any state, for the administrators' filter, which no call supports. */
export const useNewestProviders = (enabled: boolean) =>
  useRead(['admin', 'newest-providers'], providerRoutes.list, { query: { limit: WHOLE_PAGE } }, { enabled });

/** Providers in one state, newest first. */
export function useProvidersBy(status: VerificationStatus, words: string) {
  const q = words || undefined;
  return useAdminList(['providers', status, q], providerRoutes.list, { query: { status, q } });
}

/** One business with its credentials, documents and checks. */
export const useProviderDetails = (id: number) =>
  useRead(['admin', 'provider', id], vettingRoutes.details, { params: { id } });

/** Verified credentials that expire within sixty days or have expired, soonest first. */
export const useExpiring = () => useAdminList(['expiring'], vettingRoutes.expiring, { query: { limit: '50' } });

/** How a business compares with the state's list; its review reads it once for all parts. */
export const useListMatch = (providerId: number) =>
  useRead(['admin', 'license-match', providerId], licenseRoutes.matches, { query: { providerId: String(providerId) } });

/** The list's result if it is a reason to stop; undefined if the business is on the list or no list was imported. */
export function useOffList(providerId: number): MatchResult | undefined {
  const result = useListMatch(providerId).data?.[0]?.result;
  return result === 'number_and_name' ? undefined : result;
}

export const useUserCounts = () => useRead(['admin', 'user-counts'], userRoutes.counts, {});

/** People matching the filters, newest first. */
export function useUsers(filters: UserFilters) {
  const query = toUserQuery(filters);
  return useAdminList(['users', query], userRoutes.list, { query: { ...query, limit: '50' } });
}

export const useUser = (id: number) => useRead(['admin', 'user', id], userRoutes.get, { params: { id } });

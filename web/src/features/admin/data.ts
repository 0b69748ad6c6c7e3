// What an administrator asks the server: figures, queues and lists, jobs, businesses and people. What is shown is asked again on each visit.
import { adminDashboardRoutes, adminRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { QueueKind, QueueSort } from '@live-oak/contract/features/admin/schema.ts';
import { userRoutes } from '@live-oak/contract/features/admin/users/routes.ts';
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

/** The lists of administration show the first five. */
export const SHOWN_ON_DESKTOP = 5;

/** A list page by page; the list before stays while the next one loads. */
export const useAdminList = <R extends RouteDeclaration>(key: QueryKey, route: R, input: CallInput<R>) =>
  usePages(['admin', ...key], route, input, { placeholderData: keepPreviousData });

export const useAdminStats = () => useRead(['admin', 'stats'], adminRoutes.stats, {});

export const useQueueCounts = () => useRead(['admin', 'queue-counts'], adminDashboardRoutes.queueCounts, {});

/** The session; refused in production, where nothing is shown of it. */
export function useDebugFacts() {
  return useRead(['admin', 'debug'], adminDashboardRoutes.debug, {}, { refetchOnMount: true });
}

/** The newest jobs by words and status; the list before stays while the next one loads. */
export function useNewestJobs(search: string, status: RecentStatus) {
  const query = { search: search || undefined, status, limit: String(SHOWN_ON_DESKTOP), view: 'card' } as const;
  return useRead(
    ['admin', 'recent-jobs', query],
    adminRoutes.recentJobs,
    { query },
    { placeholderData: keepPreviousData },
  );
}

/** All jobs by the given filters, newest first. */
export const useAllJobs = (query: AllJobsQuery) =>
  useAdminList(['jobs', query], jobRoutes.list, { query: { ...query, view: 'review' } });

/** Everything that waits, in the given order. */
export const useAdminQueue = (kind: QueueKind | '', sort: QueueSort) =>
  useAdminList(['queue', kind, sort], adminDashboardRoutes.queue, { query: { kind, sort, limit: WHOLE_PAGE } });

/** The emergencies that wait for approval (at most a hundred): they go before the queue, however young. */
export const useWaitingEmergencies = () =>
  useRead(['admin', 'emergencies'], jobRoutes.list, {
    query: { status: ['pending', 'open'], urgency: 'emergency', limit: WHOLE_PAGE, view: 'card' },
  });

/** Providers that wait for a decision, the longest waiting first. */
export function useWaitingProviders(words: string) {
  const q = words || undefined;
  return useAdminList(['waiting-providers', q], providerRoutes.pending, { query: { q } });
}

/** The newest providers of every state, for the administrators' filter, which no call supports. */
export function useNewestProviders(enabled: boolean) {
  return useRead(['admin', 'newest-providers'], providerRoutes.list, { query: { limit: WHOLE_PAGE } }, { enabled });
}

/** Providers of one state, newest first. */
export function useProvidersBy(status: VerificationStatus, words: string) {
  const q = words || undefined;
  return useAdminList(['providers', status, q], providerRoutes.list, { query: { status, q } });
}

/** One business with its credentials, documents and checks. */
export const useProviderDetails = (id: number) =>
  useRead(['admin', 'provider', id], vettingRoutes.details, { params: { id } });

/** Verified credentials that end within sixty days, or ended, the soonest first. */
export const useExpiring = () => useAdminList(['expiring'], vettingRoutes.expiring, { query: { limit: '50' } });

/** How a business compares with the state's list: asked once by its review, whichever part shows it. */
export const useListMatch = (providerId: number) =>
  useRead(['admin', 'license-match', providerId], licenseRoutes.matches, { query: { providerId: String(providerId) } });

/** What the list says where it is a reason to stop; undefined where the business is on it, or no list was imported. */
export function useOffList(providerId: number): MatchResult | undefined {
  const result = useListMatch(providerId).data?.[0]?.result;
  return result === 'number_and_name' ? undefined : result;
}

export const useUserCounts = () => useRead(['admin', 'user-counts'], userRoutes.counts, {});

/** People by filters, newest first. */
export function useUsers(filters: UserFilters) {
  const query = toUserQuery(filters);
  return useAdminList(['users', query], userRoutes.list, { query: { ...query, limit: '50' } });
}

export const useUser = (id: number) => useRead(['admin', 'user', id], userRoutes.get, { params: { id } });

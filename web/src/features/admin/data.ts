// What an administrator asks the server: figures, queues and lists, jobs, businesses and people. What is shown is asked again on each visit.
import { deskRoutes } from '@live-oak/contract/features/admin/desk-routes.ts';
import { adminRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { QueueKind, QueueSort } from '@live-oak/contract/features/admin/schema.ts';
import { userRoutes } from '@live-oak/contract/features/admin/users/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { licenseRoutes } from '@live-oak/contract/features/vetting/licenses/routes.ts';
import type { MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callForAnswer, type Answer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';
import { allPages, WHOLE_PAGE } from '../dashboard/all-pages.ts';
import { toUserQuery, type AllJobsQuery, type RecentStatus, type UserFilters } from './filters.ts';

/** The lists of administration show the first five. */
export const SHOWN_ON_DESK = 5;

const fresh = { refetchOnMount: onArrival } as const;

function useDesk<Data>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<Data>) {
  return useQuery({ queryKey: ['admin', ...key], queryFn: ({ signal }) => ask(signal), ...fresh });
}

type AskPage<Line> = (cursor: string | undefined, signal: AbortSignal) => Promise<Answer<Line[]>>;

/** A list page by page; the list before stays while the next one loads. */
export function useDeskList<Line>(key: readonly unknown[], ask: AskPage<Line>) {
  return useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ signal, pageParam }) => ask(pageParam, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export const useAdminStats = () => useDesk(['stats'], (signal) => call(adminRoutes.stats, { signal }));

export const useQueueCounts = () => useDesk(['queue-counts'], (signal) => call(deskRoutes.queueCounts, { signal }));

/** The last seven days and the seven before. */
export const useTrends = () => useDesk(['trends'], (signal) => call(deskRoutes.trends, { signal }));

export const useDeskMap = () => useDesk(['map'], (signal) => call(deskRoutes.map, { signal }));

/** Session, versions and switches; refused in production, where nothing is shown of it. */
export function useDebugFacts() {
  return useQuery({
    queryKey: ['admin', 'debug'],
    queryFn: ({ signal }) => call(deskRoutes.debug, { signal }),
  });
}

/** The newest jobs by words and status; the list before stays while the next one loads. */
export function useNewestJobs(search: string, status: RecentStatus) {
  const query = { search: search || undefined, status, limit: String(SHOWN_ON_DESK), view: 'card' } as const;
  return useQuery({
    queryKey: ['admin', 'recent-jobs', query],
    queryFn: ({ signal }) => call(adminRoutes.recentJobs, { query, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** All jobs by the given filters, newest first. */
export const useAllJobs = (query: AllJobsQuery) =>
  useDeskList(['jobs', query], (cursor, signal) =>
    callForAnswer(jobRoutes.list, { query: { ...query, cursor, view: 'review' }, signal }),
  );

/** Everything that waits, in the given order. */
export const useDeskQueue = (kind: QueueKind | '', sort: QueueSort) =>
  useDeskList(['queue', kind, sort], (cursor, signal) =>
    callForAnswer(deskRoutes.queue, { query: { kind, sort, limit: WHOLE_PAGE, cursor }, signal }),
  );

/** The emergencies that wait for approval (at most a hundred): they go before the queue, however young. */
export const useWaitingEmergencies = () =>
  useDesk(['emergencies'], (signal) =>
    call(jobRoutes.list, {
      query: { status: ['pending', 'open'], urgency: 'emergency', limit: WHOLE_PAGE, view: 'card' },
      signal,
    }),
  );

/** All providers that wait for a decision, the longest waiting first. */
export const useWaitingProviders = () =>
  useDesk(['waiting-providers'], (signal) =>
    allPages((cursor) => callForAnswer(providerRoutes.pending, { query: { limit: WHOLE_PAGE, cursor }, signal })),
  );

/** The newest providers of every state, for the administrators' filter, which no call supports. */
export function useNewestProviders(enabled: boolean) {
  return useQuery({
    queryKey: ['admin', 'newest-providers'],
    queryFn: ({ signal }) => call(providerRoutes.list, { query: { limit: WHOLE_PAGE }, signal }),
    enabled,
    ...fresh,
  });
}

/** Providers of one state, newest first. */
export function useProvidersBy(status: VerificationStatus, words: string) {
  const q = words || undefined;
  return useDeskList(['providers', status, q], (cursor, signal) =>
    callForAnswer(providerRoutes.list, { query: { status, q, limit: WHOLE_PAGE, cursor }, signal }),
  );
}

/** One business with its credentials, documents and checks. */
export const useProviderDetails = (id: number) =>
  useDesk(['provider', id], (signal) => call(vettingRoutes.details, { params: { id: String(id) }, signal }));

/** Verified credentials that end within sixty days, or ended, the soonest first. */
export const useExpiring = () =>
  useDeskList(['expiring'], (cursor, signal) =>
    callForAnswer(vettingRoutes.expiring, { query: { limit: '50', cursor }, signal }),
  );

/** How a business compares with the state's list: asked once by its review, whichever part shows it. */
export const useListMatch = (providerId: number) =>
  useDesk(['license-match', providerId], (signal) =>
    call(licenseRoutes.matches, { query: { providerId: String(providerId) }, signal }),
  );

/** What the list says where it is a reason to stop; undefined where the business is on it, or no list was imported. */
export function useOffList(providerId: number): MatchResult | undefined {
  const result = useListMatch(providerId).data?.[0]?.result;
  return result === 'number_and_name' ? undefined : result;
}

export const useUserCounts = () => useDesk(['user-counts'], (signal) => call(userRoutes.counts, { signal }));

/** People by filters, newest first. */
export function useUsers(filters: UserFilters) {
  const query = toUserQuery(filters);
  return useDeskList(['users', query], (cursor, signal) =>
    callForAnswer(userRoutes.list, { query: { ...query, limit: '50', cursor }, signal }),
  );
}

export const useUser = (id: number) =>
  useDesk(['user', id], (signal) => call(userRoutes.get, { params: { id: String(id) }, signal }));

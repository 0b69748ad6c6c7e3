// What the administrator's desk asks the server.
import { deskRoutes } from '@live-oak/contract/features/admin/desk-routes.ts';
import { adminRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { QueueKind, RecentJobsQuery } from '@live-oak/contract/features/admin/schema.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callForAnswer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';
import { WHOLE_PAGE } from '../dashboard/all-pages.ts';

/** The lists of the desk show the first five. */
export const SHOWN_ON_DESK = 5;

export type RecentStatus = NonNullable<z.output<typeof RecentJobsQuery>['status']>;

const fresh = { refetchOnMount: onArrival } as const;

export function useAdminStats() {
  return useQuery({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => call(adminRoutes.stats, { signal }),
    ...fresh,
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

/** Filters of all jobs: those of every list, and whose jobs. */
export type AllJobsQuery = z.input<typeof jobRoutes.list.query>;

/** All jobs by the given filters, newest first, page by page. */
export function useAllJobs(query: AllJobsQuery) {
  return useInfiniteQuery({
    queryKey: ['admin', 'jobs', query],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(jobRoutes.list, { query: { ...query, cursor: pageParam, view: 'review' }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** Everything that waits, the longest first, page by page. */
export function useDeskQueue(kind: QueueKind | '') {
  return useInfiniteQuery({
    queryKey: ['admin', 'queue', kind],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(deskRoutes.queue, { query: { kind, limit: '50', cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function useQueueCounts() {
  return useQuery({
    queryKey: ['admin', 'queue-counts'],
    queryFn: ({ signal }) => call(deskRoutes.queueCounts, { signal }),
    ...fresh,
  });
}

/** The emergencies that wait for approval (at most a hundred): they go before the queue, however young. */
export function useWaitingEmergencies() {
  return useQuery({
    queryKey: ['admin', 'emergencies'],
    queryFn: ({ signal }) =>
      call(jobRoutes.list, {
        query: { status: ['pending', 'open'], urgency: 'emergency', limit: WHOLE_PAGE, view: 'card' },
        signal,
      }),
    ...fresh,
  });
}

/** The last seven days and the seven before. */
export function useTrends() {
  return useQuery({
    queryKey: ['admin', 'trends'],
    queryFn: ({ signal }) => call(deskRoutes.trends, { signal }),
    ...fresh,
  });
}

export function useDeskMap() {
  return useQuery({
    queryKey: ['admin', 'map'],
    queryFn: ({ signal }) => call(deskRoutes.map, { signal }),
    ...fresh,
  });
}

/** Session, versions and switches; refused in production, where nothing is shown of it. */
export function useDebugFacts() {
  return useQuery({
    queryKey: ['admin', 'debug'],
    queryFn: ({ signal }) => call(deskRoutes.debug, { signal }),
  });
}

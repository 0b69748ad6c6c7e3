// What the administrator's desk asks the server.
import { adminRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { RecentJobsQuery } from '@live-oak/contract/features/admin/schema.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callForAnswer } from '../../wire/call.ts';
import { allPages, WHOLE_PAGE } from '../dashboard/all-pages.ts';
import type { JobListQuery } from '../jobs/data.ts';

/** S2 §9: the lists of the desk show the first five. */
export const SHOWN_ON_DESK = 5;

export type RecentStatus = NonNullable<z.output<typeof RecentJobsQuery>['status']>;
export type ListedStatus = 'verified' | 'rejected';

const fresh = { refetchOnMount: 'always' } as const;

export function useAdminStats() {
  return useQuery({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => call(adminRoutes.stats, { signal }),
    ...fresh,
  });
}

/** The newest jobs by words and status; the list before stays while the next one loads. */
export function useNewestJobs(search: string, status: RecentStatus) {
  const query = { search: search || undefined, status, limit: String(SHOWN_ON_DESK) };
  return useQuery({
    queryKey: ['admin', 'recent-jobs', query],
    queryFn: ({ signal }) => call(adminRoutes.recentJobs, { query, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** All jobs that wait for a decision (the newest 1,000 of them). */
export function useWaitingJobs() {
  return useQuery({
    queryKey: ['admin', 'waiting-jobs'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        callForAnswer(jobRoutes.list, { query: { status: ['pending', 'open'], limit: WHOLE_PAGE, cursor }, signal }),
      ),
    ...fresh,
  });
}

/** All providers that wait for a decision, the longest waiting first. */
export function useWaitingProviders() {
  return useQuery({
    queryKey: ['admin', 'waiting-providers'],
    queryFn: ({ signal }) =>
      allPages((cursor) => callForAnswer(providerRoutes.pending, { query: { limit: WHOLE_PAGE, cursor }, signal })),
    ...fresh,
  });
}

/** The newest providers of every state, for the filter of the desk, which is sent in no call (spec 3 C68). */
export function useNewestProviders(enabled: boolean) {
  return useQuery({
    queryKey: ['admin', 'newest-providers'],
    queryFn: ({ signal }) => call(providerRoutes.list, { query: { limit: WHOLE_PAGE }, signal }),
    enabled,
    ...fresh,
  });
}

/** Decided providers of one state, newest first, page by page. */
export function useProvidersBy(status: ListedStatus) {
  return useInfiniteQuery({
    queryKey: ['admin', 'providers', status],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(providerRoutes.list, { query: { status, limit: WHOLE_PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });
}

/** All jobs by the given filters, newest first, page by page. */
export function useAllJobs(query: JobListQuery) {
  return useInfiniteQuery({
    queryKey: ['admin', 'jobs', query],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(jobRoutes.list, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** The jobs posted since an instant, newest first (the newest 1,000 of them). */
export function useJobsSince(since: string) {
  return useQuery({
    queryKey: ['admin', 'jobs-since', since],
    queryFn: ({ signal }) =>
      allPages(
        (cursor) => callForAnswer(jobRoutes.list, { query: { limit: WHOLE_PAGE, sort: 'newest', cursor }, signal }),
        (jobs) => (jobs.at(-1)?.createdAt ?? since) < since,
      ),
    ...fresh,
  });
}

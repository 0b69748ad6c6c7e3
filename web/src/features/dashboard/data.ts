// What the dashboards ask the server: figures, newest jobs, and the work of a business.
import { dashboardRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';

/** How many of each list the overview shows. */
export const SHOWN_FIRST = 3;

const fresh = { refetchOnMount: onArrival } as const;

export function useDashboardStats() {
  return useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: ({ signal }) => call(dashboardRoutes.stats, { signal }),
    ...fresh,
  });
}

/** The newest jobs page by page: a client's own, those a provider bid on, all for an administrator. */
export function useRecentJobs() {
  return useInfiniteQuery({
    queryKey: ['dashboard', 'recent-jobs'],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(dashboardRoutes.recentJobs, { query: { cursor: pageParam, view: 'card' }, signal }),
    ...byCursor,
    ...fresh,
  });
}

/** The won jobs of a business until they are over. */
export function useWork() {
  return useQuery({
    queryKey: ['dashboard', 'work'],
    queryFn: ({ signal }) => call(dashboardRoutes.work, { signal }),
    select: ({ jobs }) => jobs,
    ...fresh,
  });
}

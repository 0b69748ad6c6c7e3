// What the dashboards ask the server: figures, newest jobs, and the work of a business.
import { dashboardRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

/** How many of each list the overview shows. */
export const SHOWN_FIRST = 3;

export function useDashboardStats() {
  return useRead(['dashboard', 'stats'], dashboardRoutes.stats, {});
}

/** The newest jobs page by page: a client's own, those a provider bid on, all for an administrator. */
export function useRecentJobs() {
  return usePages(['dashboard', 'recent-jobs'], dashboardRoutes.recentJobs, { query: { view: 'card' } });
}

/** The won jobs of a business until they are over. */
export function useWork() {
  return useRead(['dashboard', 'work'], dashboardRoutes.work, {}, { select: ({ jobs }) => jobs });
}

// Queries of the dashboards: figures, newest jobs, and a business's work.
import { dashboardRoutes, needRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

/** How many items of each list the overview shows. */
export const SHOWN_FIRST = 3;

export const useDashboardStats = () => useRead(['dashboard', 'stats'], dashboardRoutes.stats, {});

/** The newest jobs page by page: a client's own, those a provider bid on, all for an administrator. */
export const useRecentJobs = () =>
  usePages(['dashboard', 'recent-jobs'], dashboardRoutes.recentJobs, { query: { view: 'card' } });

/** A business's won jobs until they are finished. */
export const useWork = () => useRead(['dashboard', 'work'], dashboardRoutes.work, {}, { select: ({ jobs }) => jobs });

/** The signed-in person's open tasks, most urgent first. */
export const useNeeds = (enabled = true) =>
  useRead(['needs'], needRoutes.list, {}, { select: ({ items }) => items, enabled });

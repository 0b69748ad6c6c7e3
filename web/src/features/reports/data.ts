// Administrators' queries about reports.
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { usePages, useRead, WHOLE_PAGE } from '../../api-client/use-route.ts';

export type ReportState = 'open' | 'decided';

export function useReports(state: ReportState) {
  return usePages(
    ['admin', 'reports', state],
    reportRoutes.list,
    { query: { state, limit: WHOLE_PAGE } },
    { placeholderData: keepPreviousData },
  );
}

/** One report in administration. Each view is logged, so it is fetched once a visit. */
export function useReport(id: number) {
  return useRead(
    ['admin', 'report', id],
    reportRoutes.details,
    { params: { id } },
    { refetchOnWindowFocus: false, retry: false },
  );
}

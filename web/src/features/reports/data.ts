// What reporting sends, and administrators' queries and decisions about reports.
import { threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import type { ReportReason, ReportTarget } from '@live-oak/contract/features/reports/schema.ts';
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { usePages, useRead, WHOLE_PAGE } from '../../api-client/use-route.ts';

export interface NewReport {
  targetType: ReportTarget;
  targetId: number;
  reason: ReportReason;
  note: string;
}

export function useMakeReport() {
  return useCommand(({ report, key }: { report: NewReport; key: string }) =>
    call(reportRoutes.make, { body: report, idempotencyKey: key }),
  );
}

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

export function useDecideReport(id: number) {
  return useCommand(({ decision, note, key }: { decision: 'kept' | 'removed'; note: string; key: string }) =>
    call(reportRoutes.decide, { params: { id }, body: { decision, note }, idempotencyKey: key }),
  );
}

/** Reads a conversation with a reason. Not a query: each view is logged and visible to both people, so it happens only on request. */
export function useViewThread({ jobId, providerId }: { jobId: number; providerId: number }) {
  return useMutation({
    mutationFn: ({ reason, before }: { reason: string; before?: number }) =>
      call(threadRoutes.look, {
        params: { id: jobId, providerId },
        body: { reason, ...(before === undefined ? {} : { before }) },
      }),
  });
}

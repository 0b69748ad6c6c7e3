// Administrators' queries and commands for reports from doors.
import { doorRoutes } from '@live-oak/contract/features/door-check/routes.ts';
import type { REPORT_STATES } from '@live-oak/contract/features/door-check/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useAdminList } from '../admin/data.ts';
import { useDecision } from '../admin/decision.ts';

export type ReportState = (typeof REPORT_STATES)[number];

export const useDoorReports = (state: ReportState) =>
  useAdminList(['door-reports', state], doorRoutes.reports, { query: { state, limit: '20' } });

/** A reporter's contact. Not a query: each view is logged, so it happens only on request. */
export const useViewContact = (id: number) =>
  useMutation({ mutationFn: () => call(doorRoutes.reporter, { params: { id } }) });

export const useHandleReport = () =>
  useDecision(
    ({ id, note }: { id: number; note: string }) => call(doorRoutes.handleReport, { params: { id }, body: { note } }),
    {
      done: ({ businessName }) => ['Report Closed', `Your finding about ${businessName} was saved.`],
      failed: ['Report Not Closed'],
    },
  );

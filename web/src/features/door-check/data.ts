// Queries of the door card, and administrators' queries and commands for reports from doors.
import { doorRoutes } from '@live-oak/contract/features/door-check/routes.ts';
import type { REPORT_STATES } from '@live-oak/contract/features/door-check/schema.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { messageOf } from '../../api-client/api-error.ts';
import { call } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

/** The business's own code and its QR code; 409 before approval. */
export function useDoorCard() {
  return useRead(['door-card'], doorRoutes.card, {}, { retry: false });
}

export type ReportState = (typeof REPORT_STATES)[number];

export function useDoorReports(state: ReportState) {
  return usePages(
    ['admin', 'door-reports', state],
    doorRoutes.reports,
    { query: { state, limit: '20' } },
    { placeholderData: keepPreviousData },
  );
}

/** A reporter's contact. Not a query: each view is logged, so it happens only on request. */
export function useViewContact(id: number) {
  return useMutation({ mutationFn: () => call(doorRoutes.reporter, { params: { id } }) });
}

export function useHandleReport(onDone: () => void) {
  const client = useQueryClient();
  const { success, error } = useToasts();
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      call(doorRoutes.handleReport, { params: { id }, body: { note } }),
    onSuccess: async ({ businessName }) => {
      await client.invalidateQueries({ queryKey: ['admin'] });
      success('Report Closed', `Your finding about ${businessName} was saved.`);
      onDone();
    },
    onError: (failure) => error('Report Not Closed', messageOf(failure, 'The server did not answer. Try again.')),
  });
}

// What the desk asks the record: its rows by filters, and whether its chain is unbroken.
import { recordRoutes } from '@live-oak/contract/features/admin/audit-log/routes.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';
import { toRecordQuery, type RecordFilters } from './record-filters.ts';

const fresh = { refetchOnMount: onArrival } as const;

/** Rows by filters, newest first, page by page. */
export function useRecord(filters: RecordFilters) {
  return useInfiniteQuery({
    queryKey: ['admin', 'record', filters],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(recordRoutes.list, {
        query: {
          ...toRecordQuery(filters),
          fold: filters.each === '' ? 'hour' : undefined,
          limit: '50',
          cursor: pageParam,
        },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
    ...fresh,
  });
}

/** The newest acts on one thing: 'provider:12'. */
export function useActsOn(target: string) {
  return useQuery({
    queryKey: ['admin', 'acts', target],
    queryFn: ({ signal }) => callForAnswer(recordRoutes.list, { query: { target, limit: '20' }, signal }),
    ...fresh,
  });
}

/** Recomputes the whole chain; asked for, never by itself. */
export function useVerifyRecord() {
  return useMutation({
    mutationFn: () => call(recordRoutes.verify, { timeoutMs: 120_000 }),
  });
}

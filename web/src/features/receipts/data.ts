// Queries of a job's payment and its documents.
import { receiptRoutes } from '@live-oak/contract/features/receipts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { onArrival } from '../../api-client/on-arrival.ts';

/** Where a job's money is. `status` is the job's: another one asks again. */
export function usePayment(jobId: number, status: string) {
  return useQuery({
    queryKey: ['jobs', jobId, 'payment', status],
    queryFn: ({ signal }) => call(receiptRoutes.payment, { params: { id: String(jobId) }, signal }),
    refetchOnMount: onArrival,
  });
}

/** More than any job has. */
const ALL = 100;

/** The documents of a job's payments that this viewer may read. Asked again when the money has moved. */
export function usePapers(jobId: number, moved: string) {
  return useQuery({
    queryKey: ['jobs', jobId, 'papers', moved],
    queryFn: ({ signal }) =>
      call(receiptRoutes.papers, { params: { id: String(jobId) }, query: { limit: String(ALL) }, signal }),
  });
}

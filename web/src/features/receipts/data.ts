// Queries of a job's payment and its documents.
import { receiptRoutes } from '@live-oak/contract/features/receipts/routes.ts';
import { useRead } from '../../api-client/use-route.ts';

/** Where a job's money is. `status` is the job's: a new one refetches. */
export function usePayment(jobId: number, status: string) {
  return useRead(['jobs', jobId, 'payment', status], receiptRoutes.payment, { params: { id: jobId } });
}

/** More than any job has. */
const ALL = 100;

/** The documents of a job's payments that this viewer may read. Refetched when money has moved. */
export function useDocuments(jobId: number, moved: string) {
  return useRead(
    ['jobs', jobId, 'papers', moved],
    receiptRoutes.papers,
    { params: { id: jobId }, query: { limit: String(ALL) } },
    { refetchOnMount: true },
  );
}

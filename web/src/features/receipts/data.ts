// The query of a job's payment.
import { receiptRoutes } from '@live-oak/contract/features/receipts/routes.ts';
import { useRead } from '../../api-client/use-route.ts';

/** Where a job's money is. `status` is the job's: a new one refetches. */
export function usePayment(jobId: number, status: string) {
  return useRead(['jobs', jobId, 'payment', status], receiptRoutes.payment, { params: { id: jobId } });
}

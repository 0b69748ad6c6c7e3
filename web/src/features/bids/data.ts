// What the screens ask and tell about bids: send, change, take back, compare, and the seal.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/paging.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../wire/call.ts';
import { useCommand } from '../jobs/data.ts';

/** What the bid form holds, as typed; the amount in dollars. */
export interface BidFormValues {
  bidAmount: string;
  message: string;
  estimatedDuration: string;
}

/** Sends a first bid; `key` makes a second press answer the first bid again. */
export function useSendBid(jobId: number) {
  return useCommand(({ bid, key }: { bid: BidFormValues; key: string }) =>
    call(bidRoutes.create, { body: { jobId, ...bid }, idempotencyKey: key }),
  );
}

export function useChangeBid(bidId: number) {
  return useCommand((bid: BidFormValues) => call(bidRoutes.change, { params: { id: String(bidId) }, body: bid }));
}

export function useWithdrawBid(bidId: number) {
  return useCommand(() => call(bidRoutes.withdraw, { params: { id: String(bidId) } }), {
    title: 'Not withdrawn',
    message: 'The bid could not be withdrawn. Please try again.',
  });
}

/** The opened bids of a job, for its owner. */
export function useJobBids(jobId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['jobs', jobId, 'bids'],
    queryFn: ({ signal }) =>
      call(bidRoutes.ofJob, { params: { id: String(jobId) }, query: { limit: String(MAX_LIMIT) }, signal }),
    refetchOnMount: 'always',
    enabled,
  });
}

/** The receipts of a job's bids. */
export function useSeal(jobId: number) {
  return useQuery({
    queryKey: ['jobs', jobId, 'seal'],
    queryFn: ({ signal }) => call(bidRoutes.seal, { params: { id: String(jobId) }, signal }),
    refetchOnMount: 'always',
  });
}

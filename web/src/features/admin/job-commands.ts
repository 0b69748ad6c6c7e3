// What the desk decides about jobs, with the words that are fixed for each outcome.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/paging.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useDecision } from './decision.ts';

const jobOf = (id: number) => ({ params: { id: String(id) } });

export function useApproveJob() {
  return useDecision((id: number) => call(jobRoutes.approve, jobOf(id)), {
    done: ({ title, fastLane }) =>
      fastLane?.isReviewed
        ? { title: 'Kept', message: `“${title}” stays visible to service providers.` }
        : { title: 'Job Approved', message: `“${title}” is now visible to service providers.` },
  });
}

export function useRejectJob() {
  return useDecision(
    ({ id, reason }: { id: number; reason: string }) => call(jobRoutes.reject, { ...jobOf(id), body: { reason } }),
    { done: ({ title }) => ({ title: 'Job Rejected', message: `“${title}” will not be visible to providers.` }) },
  );
}

export function useCloseBidding() {
  return useDecision((id: number) => call(jobRoutes.closeBidding, jobOf(id)), {
    done: ({ title }) => ({ title: 'Bidding Closed', message: `The client of “${title}” has been notified.` }),
  });
}

export function useReopenBidding() {
  return useDecision((id: number) => call(jobRoutes.reopenBidding, jobOf(id)), {
    done: ({ title }) => ({ title: 'Bidding Reopened', message: `Providers can bid on “${title}” again.` }),
  });
}

export function useExtendBidding() {
  return useDecision(
    ({ id, until }: { id: number; until: string }) => call(jobRoutes.extendBidding, { ...jobOf(id), body: { until } }),
    { done: ({ title }) => ({ title: 'Bidding Extended', message: `“${title}” stays open longer.` }) },
  );
}

/**
 * Reads the bids of a job. Not a query: each read is recorded for the seal, so it happens when it is asked
 * for and at no other time.
 */
export function useLookAtBids(jobId: number) {
  return useMutation({
    mutationFn: () => call(bidRoutes.ofJob, { ...jobOf(jobId), query: { limit: String(MAX_LIMIT) } }),
  });
}

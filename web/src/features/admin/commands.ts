// What the administrator's desk decides, with the words that S2 §8 fixes for each outcome.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/paging.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { messageOf } from '../../wire/api-error.ts';
import { call } from '../../wire/call.ts';
import { APPROVAL_FAILED, approvedWords } from './approval-words.ts';

const SUCCESS_MS = 5000;
const FAILURE_MS = 7000;

interface Words<Result> {
  done: (result: Result) => { title: string; message: string };
  /** Without: 'Error' with the server's message (S2 §8). */
  failed?: { title: string; message: string };
}

/** Runs a decision; afterwards everything on screen is asked again, also after a refusal, which means it was out of date. */
function useDecision<Input, Result>(run: (input: Input) => Promise<Result>, words: Words<Result>) {
  const client = useQueryClient();
  const { success, error } = useNotifications();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      const { title, message } = words.done(result);
      success(title, message, { duration: SUCCESS_MS });
    },
    onError: (problem) => {
      const title = words.failed?.title ?? 'Error';
      const message = words.failed?.message ?? messageOf(problem, 'It did not work. Please try again.');
      error(title, message, { duration: FAILURE_MS });
    },
    onSettled: () => void client.invalidateQueries(),
  });
}

const jobOf = (id: number) => ({ params: { id: String(id) } });

export function useApproveJob() {
  return useDecision((id: number) => call(jobRoutes.approve, jobOf(id)), {
    done: ({ title }) => ({ title: 'Job Approved', message: `“${title}” is now visible to service providers.` }),
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

export function useApproveProvider() {
  return useDecision(
    ({ id, overrideReason }: { id: number; overrideReason?: string | undefined }) =>
      call(providerRoutes.approve, {
        params: { id: String(id) },
        body: overrideReason === undefined ? undefined : { overrideReason },
      }),
    { done: approvedWords, failed: APPROVAL_FAILED },
  );
}

export interface Rejection {
  id: number;
  reason: string;
  canReapply: boolean;
}

export function useRejectProvider() {
  return useDecision(
    ({ id, reason, canReapply }: Rejection) =>
      call(providerRoutes.reject, { params: { id: String(id) }, body: { reason, canReapply } }),
    {
      done: ({ businessName }) => ({
        title: 'Application Rejected',
        message: `${businessName} has been told the reason and what to do next.`,
      }),
    },
  );
}

/**
 * Reads the bids of a job. Not a query: each read is recorded for the seal (spec 3 C41), so it happens when it is asked
 * for and at no other time.
 */
export function useLookAtBids(jobId: number) {
  return useMutation({
    mutationFn: () => call(bidRoutes.ofJob, { ...jobOf(jobId), query: { limit: String(MAX_LIMIT) } }),
  });
}

// What the desk asks about payouts, and sending one again.
import { payoutRoutes } from '@live-oak/contract/features/payouts/routes.ts';
import type { DESK_PAYOUT_FILTERS, DeskPayout } from '@live-oak/contract/features/payouts/schema.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { messageOf } from '../../api-client/api-error.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { call, callForAnswer, newIdempotencyKey } from '../../api-client/call.ts';
import { onArrival } from '../../api-client/on-arrival.ts';

const PAGE = '20';

export type DeskFilter = (typeof DESK_PAYOUT_FILTERS)[number] | '';

export function useDeskPayouts(state: DeskFilter) {
  return useInfiniteQuery({
    queryKey: ['admin', 'payouts', state],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(payoutRoutes.desk, {
        query: { state: state || undefined, limit: PAGE, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: onArrival,
  });
}

/** Keeps what the bank took of a payout; `onDone` runs once that is done. */
export function useKeepPayout(onDone: () => void) {
  const client = useQueryClient();
  const { success, error } = useNotifications();
  return useMutation({
    mutationFn: ({ payout, reason }: { payout: DeskPayout; reason: string }) =>
      call(payoutRoutes.keep, {
        params: { id: String(payout.id) },
        body: { reason },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async ({ businessName }) => {
      await client.invalidateQueries({ queryKey: ['admin', 'payouts'] });
      success('Payout Kept', `${businessName} has been notified.`);
      onDone();
    },
    onError: (failure) => error('Not Kept', messageOf(failure, 'The server did not answer. Try again.')),
  });
}

/** Sends a payout again; `onDone` runs once that was asked for. */
export function useRetryPayout(onDone: () => void) {
  const client = useQueryClient();
  const { success, error } = useNotifications();
  return useMutation({
    mutationFn: ({ payout, reason }: { payout: DeskPayout; reason: string }) =>
      call(payoutRoutes.retry, {
        params: { id: String(payout.id) },
        body: { reason },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async ({ businessName }) => {
      await client.invalidateQueries({ queryKey: ['admin', 'payouts'] });
      success('Payout Sent Again', `The payment service was asked to pay ${businessName}.`);
      onDone();
    },
    onError: (failure) => error('Not Sent', messageOf(failure, 'The server did not answer. Try again.')),
  });
}

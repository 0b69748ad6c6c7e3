// What an administrator asks and sends about money.
import { moneyRoutes } from '@live-oak/contract/features/payments/desk-routes.ts';
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { byCursor } from '../../../api-client/page-by-page.ts';
import { call, callForAnswer, type Answer } from '../../../api-client/call.ts';
import { onArrival } from '../../../api-client/on-arrival.ts';

const fresh = { refetchOnMount: onArrival } as const;
const MONEY = ['admin', 'money'] as const;
const LOOK_AGAIN_MS = 1500;
const FEW = '5';
/** The check reads the whole ledger and asks the gateway for its books. */
const CHECK_WITHIN_MS = 120_000;

type AskPage<Line> = (cursor: string | undefined, signal: AbortSignal) => Promise<Answer<Line[]>>;

/** A list in one of its states, page by page; what is shown stays while another state of it loads. */
function useMoneyList<Line>(key: readonly unknown[], ask: AskPage<Line>) {
  return useInfiniteQuery({
    queryKey: [...MONEY, ...key],
    queryFn: ({ signal, pageParam }) => ask(pageParam, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function useLedgerCheck() {
  return useQuery({
    queryKey: [...MONEY, 'check'],
    queryFn: ({ signal }) => call(paymentRoutes.ledgerCheck, { signal, timeoutMs: CHECK_WITHIN_MS }),
    ...fresh,
  });
}

export function useMoneyFigures() {
  return useQuery({
    queryKey: [...MONEY, 'figures'],
    queryFn: ({ signal }) => call(moneyRoutes.figures, { signal }),
    ...fresh,
  });
}

/** The newest comparisons; while one runs it is asked for again and again. */
export function useReconciliations() {
  return useInfiniteQuery({
    queryKey: [...MONEY, 'reconciliations'],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(moneyRoutes.reconciliations, { query: { limit: FEW, cursor: pageParam }, signal }),
    ...byCursor,
    ...fresh,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ body }) => body.some((one) => one.state === 'running')) ? LOOK_AGAIN_MS : false,
  });
}

export type DifferenceState = 'open' | 'explained';

/** `ran` changes when a comparison came to its end, so that what it found is asked for. */
export const useDifferences = (state: DifferenceState, ran: string) =>
  useMoneyList(['differences', state, ran], (cursor, signal) =>
    callForAnswer(moneyRoutes.differences, { query: { state, limit: '20', cursor }, signal }),
  );

export type WebhookState = 'failed' | 'not_booked' | 'handled' | 'all';
export const useWebhooks = (state: WebhookState) =>
  useMoneyList(['webhooks', state], (cursor, signal) =>
    callForAnswer(moneyRoutes.webhooks, { query: { state, limit: '10', cursor }, signal }),
  );

export type TaskState = 'failed' | 'waiting' | 'done';
export const useGatewayTasks = (state: TaskState) =>
  useMoneyList(['tasks', state], (cursor, signal) =>
    callForAnswer(moneyRoutes.tasks, { query: { state, limit: '10', cursor }, signal }),
  );

export type ChargebackState = 'open' | 'won' | 'lost';
export const useChargebacks = (state: ChargebackState) =>
  useMoneyList(['chargebacks', state], (cursor, signal) =>
    callForAnswer(moneyRoutes.chargebacks, { query: { state, limit: '10', cursor }, signal }),
  );

export type FailedRefundState = 'waiting' | 'sent';
export const useFailedRefunds = (state: FailedRefundState) =>
  useMoneyList(['failed-refunds', state], (cursor, signal) =>
    callForAnswer(moneyRoutes.failedRefunds, { query: { state, limit: '10', cursor }, signal }),
  );

/** All entries of a job, oldest first; not asked for without a job. */
export function useJobLedger(jobId: string) {
  return useInfiniteQuery({
    queryKey: [...MONEY, 'job', jobId],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(paymentRoutes.jobLedger, {
        params: { id: jobId },
        query: { limit: '100', cursor: pageParam },
        signal,
      }),
    ...byCursor,
    ...fresh,
    enabled: jobId !== '',
    retry: false,
  });
}

interface Words<Result> {
  /** Said when it worked; `calm` false: as a warning. */
  done: (result: Result) => { title: string; message: string; isGood?: boolean };
  /** Said in a toast; left out where the dialog says what went wrong. */
  failed?: string;
}

function useMoneyAct<Input, Result>(act: (input: Input) => Promise<Result>, { done, failed }: Words<Result>) {
  const client = useQueryClient();
  const { success, warning, error } = useNotifications();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: MONEY });
      const { title, message, isGood = true } = done(result);
      (isGood ? success : warning)(title, message);
    },
    onError: (failure) => failed && error(failed, messageOf(failure, 'The server did not answer. Try again.')),
  });
}

export function useReconcile() {
  return useMoneyAct(() => call(moneyRoutes.reconcile), {
    done: () => ({ title: 'Comparing', message: 'What it finds stands here as soon as it is through.' }),
    failed: 'Not Compared',
  });
}

export function useExplain() {
  return useMoneyAct(
    ({ id, note }: { id: number; note: string }) =>
      call(moneyRoutes.explain, { params: { id: String(id) }, body: { note } }),
    {
      done: () => ({ title: 'Difference Explained', message: 'Your explanation is in the audit log.' }),
    },
  );
}

export function useRetryWebhook() {
  return useMoneyAct((id: string) => call(moneyRoutes.retryWebhook, { params: { id } }), {
    done: ({ state, failure }) =>
      state === 'handled'
        ? { title: 'Event Handled', message: 'What it reported is booked.' }
        : { title: 'Failed Again', message: failure ?? 'It is retried automatically.', isGood: false },
    failed: 'Not Tried',
  });
}

export function useRetryRefund() {
  return useMoneyAct(
    ({ id, reason, key }: { id: number; reason: string; key: string }) =>
      call(moneyRoutes.retryRefund, { params: { id: String(id) }, body: { reason }, idempotencyKey: key }),
    {
      done: () => ({ title: 'Refund Sent Again', message: 'If it comes back once more, it shows here again.' }),
    },
  );
}

export function usePayRefundElsewhere() {
  return useMoneyAct(
    ({ id, how, key }: { id: number; how: string; key: string }) =>
      call(moneyRoutes.payRefundElsewhere, { params: { id: String(id) }, body: { how }, idempotencyKey: key }),
    {
      done: () => ({ title: 'Refund Paid', message: 'It’s off the list, and how it was paid is in the audit log.' }),
    },
  );
}

export function useRetryTask() {
  return useMoneyAct((id: number) => call(moneyRoutes.retryTask, { params: { id: String(id) } }), {
    done: ({ state, failure }) =>
      state === 'done'
        ? { title: 'Sent to Stripe', message: 'The call succeeded this time.' }
        : { title: 'Failed Again', message: failure ?? 'It is retried automatically.', isGood: false },
    failed: 'Not Sent',
  });
}

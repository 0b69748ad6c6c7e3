// What an administrator asks and sends about money.
import { moneyRoutes, paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminList } from '../../admin/data.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { usePages, useRead } from '../../../api-client/use-route.ts';

const MONEY = ['admin', 'money'] as const;
const LOOK_AGAIN_MS = 1500;
const FEW = '5';
/** The check reads the whole ledger and asks the gateway for its books. */
const CHECK_WITHIN_MS = 120_000;

export function useLedgerCheck() {
  return useRead([...MONEY, 'check'], paymentRoutes.ledgerCheck, { timeoutMs: CHECK_WITHIN_MS });
}

export function useMoneyFigures() {
  return useRead([...MONEY, 'figures'], moneyRoutes.figures, {});
}

/** The newest comparisons; while one runs it is asked for again and again. */
export function useReconciliations() {
  return usePages(
    [...MONEY, 'reconciliations'],
    moneyRoutes.reconciliations,
    { query: { limit: FEW } },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ body }) => body.some((one) => one.state === 'running')) ? LOOK_AGAIN_MS : false,
    },
  );
}

export type DifferenceState = 'open' | 'explained';

/** `ran` changes when a comparison came to its end, so that what it found is asked for. */
export const useDifferences = (state: DifferenceState, ran: string) =>
  useAdminList(['money', 'differences', state, ran], moneyRoutes.differences, { query: { state, limit: '20' } });

export type ChargebackState = 'open' | 'won' | 'lost';
export const useChargebacks = (state: ChargebackState) =>
  useAdminList(['money', 'chargebacks', state], moneyRoutes.chargebacks, { query: { state, limit: '10' } });

export type FailedRefundState = 'waiting' | 'sent';
export const useFailedRefunds = (state: FailedRefundState) =>
  useAdminList(['money', 'failed-refunds', state], moneyRoutes.failedRefunds, { query: { state, limit: '10' } });

/** All entries of a job, oldest first; not asked for without a job. */
export function useJobLedger(jobId: string) {
  return usePages(
    [...MONEY, 'job', jobId],
    paymentRoutes.jobLedger,
    { params: { id: jobId }, query: { limit: '100' } },
    { enabled: jobId !== '', retry: false },
  );
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
    done: () => ({ title: 'Comparing', message: 'The result appears here when it is finished.' }),
    failed: 'Not Compared',
  });
}

export function useExplain() {
  return useMoneyAct(
    ({ id, note }: { id: number; note: string }) => call(moneyRoutes.explain, { params: { id }, body: { note } }),
    {
      done: () => ({ title: 'Difference Explained', message: 'Your explanation is in the audit log.' }),
    },
  );
}

export function useRetryRefund() {
  return useMoneyAct(
    ({ id, reason, key }: { id: number; reason: string; key: string }) =>
      call(moneyRoutes.retryRefund, { params: { id }, body: { reason }, idempotencyKey: key }),
    {
      done: () => ({ title: 'Refund Sent Again', message: 'If it comes back once more, it shows here again.' }),
    },
  );
}

export function usePayRefundElsewhere() {
  return useMoneyAct(
    ({ id, how, key }: { id: number; how: string; key: string }) =>
      call(moneyRoutes.payRefundElsewhere, { params: { id }, body: { how }, idempotencyKey: key }),
    {
      done: () => ({ title: 'Refund Paid', message: 'It’s off the list, and how it was paid is in the audit log.' }),
    },
  );
}

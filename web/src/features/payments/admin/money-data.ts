// Administrators' queries and commands for money.
import { moneyRoutes, paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { useAdminList } from '../../admin/data.ts';
import { usePages, useRead } from '../../../api-client/use-route.ts';

const MONEY = ['admin', 'money'] as const;
/** Milliseconds; the check reads the whole ledger and the gateway's books. */
const CHECK_WITHIN_MS = 120_000;

export function useLedgerCheck() {
  return useRead([...MONEY, 'check'], paymentRoutes.ledgerCheck, { timeoutMs: CHECK_WITHIN_MS });
}

export function useMoneyFigures() {
  return useRead([...MONEY, 'figures'], moneyRoutes.figures, {});
}

export type ChargebackState = 'open' | 'won' | 'lost';
export const useChargebacks = (state: ChargebackState) =>
  useAdminList(['money', 'chargebacks', state], moneyRoutes.chargebacks, { query: { state, limit: '10' } });

export type FailedRefundState = 'waiting' | 'sent';
export const useFailedRefunds = (state: FailedRefundState) =>
  useAdminList(['money', 'failed-refunds', state], moneyRoutes.failedRefunds, { query: { state, limit: '10' } });

/** All entries of a job, oldest first; disabled without a job. */
export function useJobLedger(jobId: string) {
  return usePages(
    [...MONEY, 'job', jobId],
    paymentRoutes.jobLedger,
    { params: { id: jobId }, query: { limit: '100' } },
    { enabled: jobId !== '', retry: false },
  );
}

// Maps comparisons, chargebacks and returned refunds to answers for administrators.
import { iso, serialize } from '../../kernel/http/handler.ts';
import type { Reconciliation, ReconciliationDifference } from '@live-oak/contract/features/payments/admin-schema.ts';
import type { ChargebackRow, FailedRefundRow, DifferenceRecord, ReconciliationRow } from './admin-queries.ts';
import type { Chargeback, FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';

/** Without the name of the thrown class, which means nothing to its readers. */
const failureWords = (failure: string | null) => failure?.replace(/^(?:\w*Error|Refusal): /, '') ?? null;

function stateOf({ finishedAt, failure, isBalanced }: ReconciliationRow): Reconciliation['state'] {
  if (finishedAt === null) {
    return failure === null ? 'running' : 'failed';
  }
  return isBalanced === true ? 'balanced' : 'differences';
}

export function presentReconciliation(one: ReconciliationRow): Reconciliation {
  return {
    ...serialize(one, 'id', 'day', 'transactions', 'payments', 'differences'),
    ...serialize(one, 'since', 'startedAt', 'finishedAt', 'retryAt'),
    nightly: one.requestedBy === null,
    state: stateOf(one),
    differencesOpen: one.open,
    failure: failureWords(one.failure),
  };
}

export const presentDifference = (row: DifferenceRecord): ReconciliationDifference => ({
  ...serialize(
    row,
    'id',
    'reconciliationId',
    'what',
    'expectedCents',
    'foundCents',
    'createdAt',
    'explainedAt',
    'note',
  ),
  explainedBy: row.explainedByName,
});

export const presentChargeback = ({ status, ...row }: ChargebackRow): Chargeback => ({
  ...row,
  state: status,
  ...serialize(row, 'dueBy', 'openedAt', 'closedAt'),
});

function refundState({ paidHow, retriedAt, sentBy }: FailedRefundRow): FailedRefund['state'] {
  if (paidHow !== null) {
    return 'elsewhere';
  }
  if (retriedAt === null) {
    return 'waiting';
  }
  // Only an administrator sends one again; what nobody sent, the bank gave the payer itself.
  return sentBy === null ? 'covered' : 'sent';
}

export function presentFailedRefund(refund: FailedRefundRow): FailedRefund {
  const { failedAt, retriedAt, ...row } = refund;
  return { ...row, state: refundState(refund), failedAt: failedAt.toISOString(), sentAt: iso(retriedAt) };
}

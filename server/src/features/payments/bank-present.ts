// Maps chargebacks and returned refunds to answers for administrators.
import type { Chargeback, FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';
import type { ChargebackRow, FailedRefundRow } from './bank-queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const presentChargeback = ({ status, dueBy, openedAt, closedAt, ...row }: ChargebackRow): Chargeback => ({
  ...row,
  state: status,
  dueBy: iso(dueBy),
  openedAt: openedAt.toISOString(),
  closedAt: iso(closedAt),
});

function stateOf({ paidHow, retriedAt, sentBy }: FailedRefundRow): FailedRefund['state'] {
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
  return { ...row, state: stateOf(refund), failedAt: failedAt.toISOString(), sentAt: iso(retriedAt) };
}

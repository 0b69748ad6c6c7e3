// Maps chargebacks and returned refunds to answers for administrators.
import { iso, serialize } from '../../kernel/http/handler.ts';
import type { ChargebackRow, FailedRefundRow } from './admin-queries.ts';
import type { Chargeback, FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';

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

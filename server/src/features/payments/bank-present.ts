// Maps chargebacks and returned refunds to answers for administrators.
import type { Chargeback, FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';
import type { ChargebackRow, FailedRefundRow } from './bank-queries.ts';

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

const presentPayment = (row: ChargebackRow | FailedRefundRow) => ({
  id: row.id,
  chargeId: row.charge_id,
  amountCents: row.cents,
  reason: row.reason,
  jobId: row.job_id,
  jobTitle: row.job_title,
  payerId: row.payer_id,
  payerName: row.payer_name,
});

export const presentChargeback = (row: ChargebackRow): Chargeback => ({
  ...presentPayment(row),
  gatewayDispute: row.gateway_dispute,
  state: row.status,
  dueBy: iso(row.due_by),
  openedAt: new Date(row.opened_at).toISOString(),
  closedAt: iso(row.closed_at),
  borneBy: row.borne_by,
  isReinstated: row.is_reinstated,
});

export const presentFailedRefund = (row: FailedRefundRow): FailedRefund => ({
  ...presentPayment(row),
  gatewayRefund: row.gateway_refund,
  // Only an administrator sends one again; what nobody sent, the bank gave the payer itself.
  state:
    row.paid_how !== null
      ? 'elsewhere'
      : row.retried_at === null
        ? 'waiting'
        : row.retried_by_name === null
          ? 'covered'
          : 'sent',
  failedAt: new Date(row.failed_at).toISOString(),
  sentAt: iso(row.retried_at),
  sentBy: row.retried_by_name,
  paidHow: row.paid_how,
});

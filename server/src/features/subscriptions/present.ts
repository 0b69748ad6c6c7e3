// Maps a membership's invoice to its answer.
import { iso } from '../../kernel/http/answer.ts';
import type { MembershipInvoice } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { InvoiceRecord } from './invoices.ts';

export function presentInvoice(invoice: InvoiceRecord): MembershipInvoice {
  const { id, status, amountCents, failures } = invoice;
  const isPaid = invoice.paidAt !== null && invoice.chargeId !== null;
  return {
    id,
    status,
    amountCents,
    backCents: Math.min(invoice.backCents, amountCents),
    periodEnd: iso(invoice.periodEnd),
    paidAt: iso(invoice.paidAt),
    failures,
    nextTryAt: iso(invoice.nextTryAt),
    createdAt: invoice.createdAt.toISOString(),
    receiptPath: isPaid ? `/api/subscription/invoices/${id}/receipt` : null,
  };
}

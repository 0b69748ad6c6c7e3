// Maps a membership's invoice to its answer.
import { serialize } from '../../kernel/http/handler.ts';
import type { MembershipInvoice } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { InvoiceRecord } from './invoices.ts';

export function presentInvoice(invoice: InvoiceRecord): MembershipInvoice {
  const { id, amountCents } = invoice;
  const isPaid = invoice.paidAt !== null && invoice.chargeId !== null;
  return {
    ...serialize(invoice, 'id', 'status', 'amountCents', 'periodEnd', 'paidAt', 'failures', 'nextTryAt', 'createdAt'),
    backCents: Math.min(invoice.backCents, amountCents),
    receiptPath: isPaid ? `/api/subscription/invoices/${id}/receipt` : null,
  };
}

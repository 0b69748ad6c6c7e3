// Each invoice of a membership, once, as the gateway told of it in whatever order.
import { and, desc, eq, lt, lte, ne } from 'drizzle-orm';
import type { Runner, Tx } from '../../db/open.ts';
import type { MembershipPayments } from '../payments/gateway-reactions.ts';
import { membershipInvoices } from './tables.ts';

type Paid = Parameters<MembershipPayments['invoicePaid']>[1];
type Failed = Parameters<MembershipPayments['invoiceFailed']>[1];
export type InvoiceRecord = typeof membershipInvoices.$inferSelect;

/** Notes an invoice as paid, or as paid and given back at once. */
export async function keepPaid(
  tx: Tx,
  providerId: number,
  { invoiceId, subscription, chargeId, amountCents, periodEnd }: Paid,
  { status, now }: { status: 'paid' | 'refunded'; now: Date },
): Promise<void> {
  const paid = { status, chargeId, amountCents, periodEnd, paidAt: now, nextTryAt: null };
  await tx
    .insert(membershipInvoices)
    .values({ providerId, gatewayInvoice: invoiceId, gatewaySubscription: subscription, createdAt: now, ...paid })
    .onConflictDoUpdate({ target: membershipInvoices.gatewayInvoice, set: paid });
}

/** Whether an invoice was noted as paid before. */
export async function isKeptAsPaid(tx: Tx, invoiceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: membershipInvoices.status })
    .from(membershipInvoices)
    .where(eq(membershipInvoices.gatewayInvoice, invoiceId));
  return row !== undefined && row.status !== 'failed';
}

/** Notes a charge that failed. False when it was paid meanwhile, or when this try or a later one was told of before. */
export async function keepFailed(
  tx: Tx,
  providerId: number,
  { invoiceId, subscription, amountCents, periodEnd, attempts, nextTryAt }: Failed,
  now: Date,
): Promise<boolean> {
  const failed = { failures: attempts, nextTryAt };
  const rows = await tx
    .insert(membershipInvoices)
    .values({
      providerId,
      gatewayInvoice: invoiceId,
      gatewaySubscription: subscription,
      status: 'failed',
      amountCents,
      periodEnd,
      createdAt: now,
      ...failed,
    })
    .onConflictDoUpdate({
      target: membershipInvoices.gatewayInvoice,
      set: failed,
      setWhere: and(eq(membershipInvoices.status, 'failed'), lt(membershipInvoices.failures, attempts)),
    })
    .returning({ id: membershipInvoices.id });
  return rows.length > 0;
}

/** A charge went back in full, by us or by the payer's bank. Answers the invoice that it paid, unless that was known before. */
export async function keepRefunded(
  tx: Tx,
  chargeId: string,
  refundedCents: number,
): Promise<InvoiceRecord | undefined> {
  const [invoice] = await tx
    .update(membershipInvoices)
    .set({ status: 'refunded' })
    .where(
      and(
        eq(membershipInvoices.chargeId, chargeId),
        ne(membershipInvoices.status, 'refunded'),
        lte(membershipInvoices.amountCents, refundedCents),
      ),
    )
    .returning();
  return invoice;
}

/** The invoices of a business, newest first; one more than `limit` says that more follow. */
export function invoicesOf(
  run: Runner,
  providerId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<InvoiceRecord[]> {
  return run
    .select()
    .from(membershipInvoices)
    .where(
      and(
        eq(membershipInvoices.providerId, providerId),
        before === undefined ? undefined : lt(membershipInvoices.id, before),
      ),
    )
    .orderBy(desc(membershipInvoices.id))
    .limit(limit + 1);
}

/** When the charge of a renewal that failed is tried again by itself; null when it is not. */
export async function nextTryOf(run: Runner, providerId: number): Promise<Date | null> {
  const [row] = await run
    .select({ at: membershipInvoices.nextTryAt })
    .from(membershipInvoices)
    .where(and(eq(membershipInvoices.providerId, providerId), eq(membershipInvoices.status, 'failed')))
    .orderBy(desc(membershipInvoices.id))
    .limit(1);
  return row?.at ?? null;
}

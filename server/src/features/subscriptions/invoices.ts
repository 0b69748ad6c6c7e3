// Invoices of a membership: each stored once, whatever the order of events, and its money booked once, given back or taken back.
import { and, desc, eq, lt, lte, ne, sql } from 'drizzle-orm';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { olderThan, type PageRows } from '../../kernel/http/handler.ts';
import type { MembershipPayments } from '../payments/gateway-reactions.ts';
import { moveInvoices } from './moves.ts';
import { membershipInvoices } from './tables.ts';
import type { Work } from '../../kernel/services.ts';
import { membershipPaid, paidWithoutEffect } from '../payments/bookings.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider, type ProviderRecord } from '../providers/moves.ts';
import { askToEnd } from './standing.ts';

type Paid = Parameters<MembershipPayments['invoicePaid']>[1];
type Failed = Parameters<MembershipPayments['invoiceFailed']>[1];
export type InvoiceRecord = typeof membershipInvoices.$inferSelect;

/** Records an invoice as paid, or as paid and refunded at once. */
export async function recordPaid(
  tx: Tx,
  providerId: number,
  { invoiceId, subscription, chargeId, amountCents, periodEnd }: Paid,
  { status, now }: { status: 'paid' | 'refunded'; now: Date },
): Promise<void> {
  const paid = { chargeId, amountCents, periodEnd, paidAt: now, nextTryAt: null };
  const names = { providerId, gatewayInvoice: invoiceId, gatewaySubscription: subscription, createdAt: now };
  const made = await tx
    .insert(membershipInvoices)
    .values({ ...names, status, ...paid })
    .onConflictDoNothing()
    .returning({ id: membershipInvoices.id });
  if (made.length === 0) {
    // Its charge failed before.
    const move = status === 'paid' ? 'pay' : 'refund';
    await moveInvoices(tx, move, eq(membershipInvoices.gatewayInvoice, invoiceId), paid);
  }
}

/** Whether an invoice was noted as paid before. */
export async function isRecordedAsPaid(tx: Tx, invoiceId: string): Promise<boolean> {
  const { gatewayInvoice, status } = membershipInvoices;
  return (await tx.$count(membershipInvoices, and(eq(gatewayInvoice, invoiceId), ne(status, 'failed')))) > 0;
}

/** Records a failed charge. False when it was paid meanwhile, or when this attempt or a later one was recorded before. */
export async function recordFailed(
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

/** The business whose membership was paid with a charge; undefined for any other charge. */
export async function payerOf(tx: Tx, chargeId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ providerId: membershipInvoices.providerId })
    .from(membershipInvoices)
    .where(eq(membershipInvoices.chargeId, chargeId));
  return row?.providerId;
}

/** Refunds of a charge that were made and did not arrive, in cents; the gateway no longer counts them. */
async function cameBack(tx: Tx, chargeId: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(f.amount_cents), 0)::float8 as cents from failed_refunds f where f.charge_id = ${chargeId}
      and not exists (select 1 from gateway_tasks t where t.key = regexp_replace(f.gateway_refund, ':covered:[0-9]+$', ''))`);
  return rows[0]?.cents ?? 0;
}

/**
 * Notes what of a charge went back: refunds that arrived (`refundedCents` in all, as the gateway says; undefined when it says nothing of
 * them), and what the payer's bank took for good. Returns the invoice that it paid once all of it is back, unless that was known before.
 */
export async function withhold(
  tx: Tx,
  chargeId: string,
  refundedCents: number | undefined,
): Promise<InvoiceRecord | undefined> {
  const returnedCents = await cameBack(tx, chargeId);
  const reportedCents = refundedCents === undefined ? 0 : refundedCents + returnedCents;
  const paidWith = eq(membershipInvoices.chargeId, chargeId);
  await tx
    .update(membershipInvoices)
    .set({ refundedCents: sql`greatest(${membershipInvoices.refundedCents}, ${reportedCents})` })
    .where(paidWith);
  await tx
    .update(membershipInvoices)
    .set({
      backCents: sql`greatest(0, ${membershipInvoices.refundedCents} - ${returnedCents})
        + (select coalesce(sum(c.amount_cents), 0) from chargebacks c where c.charge_id = ${chargeId} and c.status = 'lost')`,
    })
    .where(paidWith);
  const allOfIt = lte(membershipInvoices.amountCents, membershipInvoices.backCents);
  const [invoice] = await moveInvoices(tx, 'refund', and(paidWith, allOfIt));
  return invoice;
}

/** The invoices of a business, newest first. */
export function invoicesOf(run: Runner, providerId: number, { rows, before }: PageRows): Promise<InvoiceRecord[]> {
  return run
    .select()
    .from(membershipInvoices)
    .where(and(eq(membershipInvoices.providerId, providerId), olderThan(membershipInvoices.id, before)))
    .orderBy(desc(membershipInvoices.id))
    .limit(rows);
}

/** When the charge of a failed renewal is retried automatically; null when it is not. */
export async function nextTryOf(run: Runner, providerId: number): Promise<Date | null> {
  const [row] = await run
    .select({ at: membershipInvoices.nextTryAt })
    .from(membershipInvoices)
    .where(and(eq(membershipInvoices.providerId, providerId), eq(membershipInvoices.status, 'failed')))
    .orderBy(desc(membershipInvoices.id))
    .limit(1);
  return row?.at ?? null;
}

export type Invoice = Parameters<MembershipPayments['invoicePaid']>[1];

/** Money of an invoice is booked once. One of nothing (a credit, a discount given at Stripe) has no payment and is only noted. */
export async function takeMoney(tx: Tx, { userId }: ProviderRecord, invoice: Invoice): Promise<boolean> {
  const { invoiceId, amountCents, chargeId } = invoice;
  if (amountCents === 0) {
    return !(await isRecordedAsPaid(tx, invoiceId));
  }
  if (chargeId === null) {
    throw new Error(`Invoice ${invoiceId} names no payment`);
  }
  return membershipPaid(tx, { userId, amountCents, cause: `invoice:${invoiceId}`, chargeId });
}

/** Unexpected money is refunded in full, and its membership ends. */
export async function payBack(work: Work, provider: ProviderRecord, invoice: Invoice): Promise<void> {
  const { tx, now, emit } = work;
  const { invoiceId, chargeId, subscription, amountCents } = invoice;
  const cause = `invoice:${invoiceId}`;
  if (amountCents === 0) {
    await askToEnd(work, subscription);
    return;
  }
  if (chargeId === null) {
    throw new Error(`Invoice ${invoiceId} names no payment to give back`);
  }
  if (!(await paidWithoutEffect(tx, { userId: provider.userId, amountCents, cause, chargeId }))) {
    return;
  }
  await recordPaid(tx, provider.id, invoice, { status: 'refunded', now });
  await requestGateway(tx, { kind: 'refund', key: `${cause}:refund`, payload: { chargeId, amountCents } }, now);
  await askToEnd(work, subscription);
  await emit({ kind: 'memberships.paidBack', data: { providerId: provider.id, amountCents } });
}

/**
 * Money of a year went back, by refunds, by the payer's bank, or by both. Once all of it is back, the membership that it paid for is
 * over; a part of it is a discount, and the year goes on to its end. The business is locked.
 */
export async function takeBack(work: Work, chargeId: string, refundedCents: number | undefined): Promise<void> {
  const { tx, now, emit } = work;
  const invoice = await withhold(tx, chargeId, refundedCents);
  if (!invoice) {
    return;
  }
  const { id, paidThrough, gatewaySubscription } = await lockProvider(tx, invoice.providerId);
  const isThisYear = paidThrough !== null && invoice.periodEnd !== null && paidThrough <= invoice.periodEnd;
  if (!isThisYear || paidThrough <= now) {
    return;
  }
  const over = new Date(now.getTime() - 1);
  await changeMembership(tx, id, { subscriptionStatus: 'canceled', paidThrough: over, cancelAtPeriodEnd: true });
  if (gatewaySubscription !== null) {
    await askToEnd(work, gatewaySubscription);
  }
  await emit({ kind: 'memberships.takenBack', data: { providerId: id } });
}

// Invoices of a membership: each stored once, in any order of events; its money booked once, refunded or taken back.
import type { MembershipInvoice } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, desc, eq, lt, lte, ne, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { newestPage, serialize } from '../../kernel/http/handler.ts';
import type { FactOf } from '../payments/gateway-facts.ts';
import { moveInvoices } from './moves.ts';
import { membershipInvoices } from './tables.ts';
import type { Work } from '../../kernel/services.ts';
import { membershipPaid, paidWithoutEffect } from '../payments/ledger.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider, type ProviderRecord } from '../providers/moves.ts';
import { endAtGateway } from './renewal.ts';

export type Invoice = FactOf<'invoicePaid'>;
export type InvoiceRecord = typeof membershipInvoices.$inferSelect;

export async function recordPaid(
  tx: Tx,
  providerId: number,
  { invoiceId, subscription, chargeId, amountCents, periodEnd }: Invoice,
  { status, now }: { status: 'paid' | 'refunded'; now: Date },
): Promise<void> {
  const paid = { chargeId, amountCents, periodEnd, paidAt: now, nextTryAt: null };
  const names = { providerId, gatewayInvoice: invoiceId, gatewaySubscription: subscription, createdAt: now };
  const row = { ...names, status, ...paid };
  const made = await tx.insert(membershipInvoices).values(row).onConflictDoNothing().returning();
  if (made.length === 0) {
    // Its charge failed before, so there is a row.
    const move = status === 'paid' ? 'pay' : 'refund';
    await moveInvoices(tx, move, eq(membershipInvoices.gatewayInvoice, invoiceId), paid);
  }
}

/** Records a failed charge. False when the invoice was paid meanwhile, or this attempt or a later one was recorded before. */
export async function recordFailed(
  tx: Tx,
  providerId: number,
  { invoiceId, subscription, amountCents, periodEnd, attempts, nextTryAt }: FactOf<'invoiceFailed'>,
  now: Date,
): Promise<boolean> {
  const failed = { failures: attempts, nextTryAt };
  const names = { providerId, gatewayInvoice: invoiceId, gatewaySubscription: subscription, createdAt: now };
  const setWhere = and(eq(membershipInvoices.status, 'failed'), lt(membershipInvoices.failures, attempts));
  const rows = await tx
    .insert(membershipInvoices)
    .values({ ...names, status: 'failed', amountCents, periodEnd, ...failed })
    .onConflictDoUpdate({ target: membershipInvoices.gatewayInvoice, set: failed, setWhere })
    .returning({ id: membershipInvoices.id });
  return rows.length > 0;
}

/** The business whose membership was paid with a charge; undefined for any other charge. */
export async function payerOf(tx: Tx, chargeId: string): Promise<number | undefined> {
  const { providerId, chargeId: paidWith } = membershipInvoices;
  const [row] = await tx.select({ providerId }).from(membershipInvoices).where(eq(paidWith, chargeId));
  return row?.providerId;
}

/** Refunds of a charge that were sent and returned, in cents; the gateway no longer counts them. */
async function returnedCents(tx: Tx, chargeId: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(f.amount_cents), 0)::float8 as cents from failed_refunds f where f.charge_id = ${chargeId}
      and not exists (select 1 from gateway_tasks t where t.key = regexp_replace(f.gateway_refund, ':covered:[0-9]+$', ''))`);
  return rows[0]?.cents ?? 0;
}

/** Records refunds (`refundedCents` in all, where the gateway reports them) and chargebacks. Returns the invoice once, when all is back. */
async function recordReturned(tx: Tx, chargeId: string, refundedCents: number | undefined) {
  const returned = await returnedCents(tx, chargeId);
  const reportedCents = refundedCents === undefined ? 0 : refundedCents + returned;
  const paidWith = eq(membershipInvoices.chargeId, chargeId);
  const refunded = sql`greatest(${membershipInvoices.refundedCents}, ${reportedCents}::bigint)`;
  const backCents = sql`greatest(0, ${refunded} - ${returned}::bigint)
    + (select coalesce(sum(c.amount_cents), 0) from chargebacks c where c.charge_id = ${chargeId} and c.status = 'lost')`;
  await tx.update(membershipInvoices).set({ refundedCents: refunded, backCents }).where(paidWith);
  const allOfIt = lte(membershipInvoices.amountCents, membershipInvoices.backCents);
  const [invoice] = await moveInvoices(tx, 'refund', and(paidWith, allOfIt));
  return invoice;
}

export async function invoicesOf(run: Runner, providerId: number, page: Page): Promise<InvoiceRecord[]> {
  const rows = run.select().from(membershipInvoices).$dynamic();
  return newestPage(rows, membershipInvoices.id, page, eq(membershipInvoices.providerId, providerId));
}

export function presentInvoice(invoice: InvoiceRecord): MembershipInvoice {
  const isPaid = invoice.paidAt !== null && invoice.chargeId !== null;
  return {
    ...serialize(invoice, 'id', 'status', 'amountCents', 'periodEnd', 'paidAt', 'failures', 'nextTryAt', 'createdAt'),
    backCents: Math.min(invoice.backCents, invoice.amountCents),
    receiptPath: isPaid ? `/api/subscription/invoices/${invoice.id}/receipt` : null,
  };
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

/** Books the money of an invoice once. An invoice of $0 (a credit, a discount at Stripe) has no payment and is only recorded. */
export async function bookInvoice(tx: Tx, { userId }: ProviderRecord, invoice: Invoice): Promise<boolean> {
  const { invoiceId, amountCents, chargeId } = invoice;
  if (amountCents === 0) {
    const { gatewayInvoice, status } = membershipInvoices;
    return (await tx.$count(membershipInvoices, and(eq(gatewayInvoice, invoiceId), ne(status, 'failed')))) === 0;
  }
  if (chargeId === null) throw new Error(`Invoice ${invoiceId} names no payment`);
  return membershipPaid(tx, { userId, amountCents, cause: `invoice:${invoiceId}`, chargeId });
}

/** Unexpected money is refunded in full, and its membership ends. */
export async function refundUnexpected(work: Work, provider: ProviderRecord, invoice: Invoice): Promise<void> {
  const { tx, now, emit } = work;
  const { invoiceId, chargeId, subscription, amountCents } = invoice;
  const cause = `invoice:${invoiceId}`;
  if (amountCents === 0) {
    await endAtGateway(work, subscription);
    return;
  }
  if (chargeId === null) throw new Error(`Invoice ${invoiceId} names no payment to give back`);
  if (!(await paidWithoutEffect(tx, { userId: provider.userId, amountCents, cause, chargeId }))) return;
  await recordPaid(tx, provider.id, invoice, { status: 'refunded', now });
  await requestGateway(tx, { kind: 'refund', key: `${cause}:refund`, payload: { chargeId, amountCents } }, now);
  await endAtGateway(work, subscription);
  await emit({ kind: 'memberships.paidBack', data: { providerId: provider.id, amountCents } });
}

/** Refunds and chargebacks of a year: all of it ends the membership; a part is a discount, and the year continues. The business is locked. */
export async function applyReturns(work: Work, chargeId: string, refundedCents: number | undefined): Promise<void> {
  const { tx, now, emit } = work;
  const invoice = await recordReturned(tx, chargeId, refundedCents);
  if (!invoice) return;
  const { id, paidThrough, gatewaySubscription } = await lockProvider(tx, invoice.providerId);
  const isThisYear = paidThrough !== null && invoice.periodEnd !== null && paidThrough <= invoice.periodEnd;
  if (!isThisYear || paidThrough <= now) return;
  const over = new Date(now.getTime() - 1);
  await changeMembership(tx, id, { subscriptionStatus: 'canceled', paidThrough: over, cancelAtPeriodEnd: true });
  if (gatewaySubscription !== null) await endAtGateway(work, gatewaySubscription);
  await emit({ kind: 'memberships.takenBack', data: { providerId: id } });
}

// The money of a membership's invoices: booked once, given back where nobody expected it, and taken back with the year it paid for.
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { membershipPaid, paidInVain } from '../payments/bookings.ts';
import type { MembershipPayments } from '../payments/gateway-reactions.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider, type ProviderRecord } from '../providers/moves.ts';
import { isKeptAsPaid, keepBack, keepPaid } from './invoices.ts';
import { askToEnd } from './standing.ts';

export type Invoice = Parameters<MembershipPayments['invoicePaid']>[1];

/** Money of an invoice is booked once. One of nothing (a credit, a discount given at Stripe) has no payment and is only noted. */
export async function takeMoney(tx: Tx, { userId }: ProviderRecord, invoice: Invoice): Promise<boolean> {
  const { invoiceId, amountCents, chargeId } = invoice;
  if (amountCents === 0) {
    return !(await isKeptAsPaid(tx, invoiceId));
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
  if (!(await paidInVain(tx, { userId: provider.userId, amountCents, cause, chargeId }))) {
    return;
  }
  await keepPaid(tx, provider.id, invoice, { status: 'refunded', now });
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
  const invoice = await keepBack(tx, chargeId, refundedCents);
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

// What the gateway's news does to a membership; each runs in the transaction that marks its event as handled.
import { eq } from 'drizzle-orm';
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Tx } from '../../db/open.ts';
import type { Work } from '../../services.ts';
import { users } from '../accounts/tables.ts';
import { membershipPaid, paidInVain } from '../payments/bookings.ts';
import { idIn, type MembershipPayments } from '../payments/gateway-reactions.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider, type ProviderRecord } from '../providers/moves.ts';
import { isPaidUp } from '../providers/policy.ts';
import { closePages, endPage } from './checkouts.ts';

type Invoice = Parameters<MembershipPayments['invoicePaid']>[1];
type CheckoutDone = Parameters<MembershipPayments['checkoutDone']>[1];

const lockNamed = (work: Work, metadata: Record<string, string>) => lockProvider(work.tx, idIn(metadata, 'providerId'));

/** True while the account is shut: its person could use nothing of what they paid. */
async function isShut(tx: Tx, { userId }: ProviderRecord): Promise<boolean> {
  const [user] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return user?.suspendedAt != null;
}

/**
 * Before approval a saved card is kept for it; a business that was approved meanwhile is charged, one turned down or whose account
 * is shut is not.
 */
async function cardSaved(work: Work, provider: ProviderRecord, { checkoutId, customer }: CheckoutDone): Promise<void> {
  const { tx, now, emit } = work;
  const { id, verificationStatus } = provider;
  if (customer === null) {
    throw new Error(`Checkout ${checkoutId} saved a card of nobody`);
  }
  if (verificationStatus === 'rejected') {
    await requestGateway(tx, { kind: 'remove_card', key: `${checkoutId}:remove-card`, payload: { customer } }, now);
    return;
  }
  await changeMembership(tx, id, { cardSaved: true, gatewayCustomer: customer });
  await emit({ kind: 'memberships.cardSaved', data: { providerId: id } });
  if (verificationStatus === 'verified' && !isPaidUp(provider, now) && !(await isShut(tx, provider))) {
    const metadata = { purpose: 'membership', providerId: String(id) };
    const payload = { customer, amountCents: MEMBERSHIP_CENTS, metadata };
    await requestGateway(tx, { kind: 'start_membership', key: `${checkoutId}:start`, payload }, now);
  }
}

/** The membership was paid by another way meanwhile: the money goes back and the second membership ends. */
async function payBack({ tx, now }: Work, provider: ProviderRecord, invoice: Invoice): Promise<void> {
  const { invoiceId, chargeId, subscription, amountCents } = invoice;
  const cause = `invoice:${invoiceId}`;
  if (chargeId === null) {
    throw new Error(`Invoice ${invoiceId} names no payment to give back`);
  }
  if (!(await paidInVain(tx, { userId: provider.userId, amountCents, cause, chargeId }))) {
    return;
  }
  await requestGateway(tx, { kind: 'refund', key: `${cause}:refund`, payload: { chargeId, amountCents } }, now);
  await requestGateway(tx, { kind: 'end_membership', key: `${subscription}:end`, payload: { subscription } }, now);
}

/** A charge on approval: only its outcome tells which words the approval is told with (spec 3 C24). */
async function tellApproval(
  { emit }: Work,
  providerId: number,
  metadata: Record<string, string>,
  charged: boolean,
): Promise<void> {
  if (metadata.approvedBy !== undefined) {
    await emit({ kind: 'providers.approved', actorId: idIn(metadata, 'approvedBy'), data: { providerId, charged } });
  }
}

const isOther = ({ gatewaySubscription }: ProviderRecord, subscription: string) =>
  gatewaySubscription !== null && gatewaySubscription !== subscription;

export const membershipPayments: MembershipPayments = {
  async checkoutDone(work, fact) {
    const provider = await lockNamed(work, fact.metadata);
    await endPage(work.tx, fact.checkoutId, 'complete');
    if (fact.purpose === 'card') {
      await cardSaved(work, provider, fact);
    } else if (!isPaidUp(provider, work.now) || provider.gatewayCustomer === null) {
      await changeMembership(work.tx, provider.id, { cardSaved: true, gatewayCustomer: fact.customer });
    }
  },

  async checkoutExpired(work, { checkoutId }) {
    await endPage(work.tx, checkoutId, 'expired');
  },

  async invoicePaid(work, invoice) {
    const { tx, now, emit } = work;
    const { invoiceId, subscription, customer, amountCents, metadata, chargeId } = invoice;
    if (chargeId === null) {
      throw new Error(`Invoice ${invoiceId} names no payment`);
    }
    const provider = await lockNamed(work, metadata);
    const { id, userId, paidThrough } = provider;
    if (isPaidUp(provider, now) && isOther(provider, subscription)) {
      await payBack(work, provider, invoice);
      return;
    }
    if (!(await membershipPaid(tx, { userId, amountCents, cause: `invoice:${invoiceId}`, chargeId }))) {
      return;
    }
    const until = paidThrough !== null && paidThrough > invoice.periodEnd ? paidThrough : invoice.periodEnd;
    await changeMembership(tx, id, {
      subscriptionStatus: 'active',
      paidThrough: until,
      cancelAtPeriodEnd: false,
      gatewayCustomer: customer ?? provider.gatewayCustomer,
      gatewaySubscription: subscription,
      cardSaved: true,
    });
    await closePages(tx, id, now);
    await emit({ kind: 'memberships.paid', data: { providerId: id, until: until.toISOString() } });
    await tellApproval(work, id, metadata, true);
  },

  async invoiceFailed(work, { subscription, metadata }) {
    const provider = await lockNamed(work, metadata);
    const { id, subscriptionStatus } = provider;
    if (isPaidUp(provider, work.now) && isOther(provider, subscription)) {
      return;
    }
    const isRenewal = subscriptionStatus === 'active';
    await changeMembership(work.tx, id, {
      gatewaySubscription: subscription,
      ...(isRenewal ? { subscriptionStatus: 'past_due' } : {}),
    });
    await work.emit({ kind: 'memberships.paymentFailed', data: { providerId: id } });
    await tellApproval(work, id, metadata, false);
  },
};

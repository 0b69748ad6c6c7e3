// Handles gateway events about a membership, in the transaction that marks the event as handled.
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { eq, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import type { FactOf } from '../payments/gateway-facts.ts';
import { idIn, type MembershipPayments } from '../payments/gateway-reactions.ts';
import { requestGateway, cancelStarts, isStartQueued } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider, type ProviderRecord } from '../providers/moves.ts';
import { startMetadata } from '../providers/commands.ts';
import { isPaidUp } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { closePages, endPage } from './checkouts.ts';
import { graceEnd, isAtGateway } from './policy.ts';
import { refundUnexpected, applyReturns, bookInvoice, recordFailed, recordPaid, payerOf } from './invoices.ts';
import type { Invoice } from './invoices.ts';
import { applyMembershipState, endAtGateway, laneOf, assertFresh, assertSent, readMembershipState } from './renewal.ts';

const lockNamed = (work: Work, metadata: Record<string, string>) => lockProvider(work.tx, idIn(metadata, 'providerId'));

/** True while the business or its account is suspended: it could not use what it paid for. */
async function isShut(tx: Tx, { userId, verificationStatus }: ProviderRecord): Promise<boolean> {
  const [user] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return verificationStatus === 'suspended' || user?.suspendedAt != null;
}

/** A saved card waits for the approval; if that came meanwhile, it is charged, unless the business is rejected or suspended. */
async function cardSaved(
  work: Work,
  provider: ProviderRecord,
  { checkoutId, customer, metadata }: FactOf<'checkoutDone'>,
) {
  const { tx, now, emit } = work;
  const { id, verificationStatus } = provider;
  if (customer === null) throw new Error(`Checkout ${checkoutId} saved a card of nobody`);
  if (verificationStatus === 'rejected') {
    await requestGateway(tx, { kind: 'remove_card', key: `${checkoutId}:remove-card`, payload: { customer } }, now);
    return;
  }
  await changeMembership(tx, id, { cardSaved: true, gatewayCustomer: customer });
  // The card's own event handles the card of a running membership.
  if (metadata.portal !== undefined || isPaidUp(provider, now) || isAtGateway(provider)) return;
  await emit({ kind: 'memberships.cardSaved', data: { providerId: id } });
  if (verificationStatus === 'verified' && !(await isShut(tx, provider)) && !(await isStartQueued(tx, id))) {
    const payload = { customer, amountCents: MEMBERSHIP_CENTS, metadata: startMetadata(id) };
    await requestGateway(tx, { kind: 'start_membership', key: `${checkoutId}:start`, payload }, now);
  }
}

/** Announces an approval with the outcome of its charge: on the membership's first event only, since metadata stay on it. */
async function notifyOfApproval(
  { emit }: Work,
  { id: providerId, gatewaySubscription }: ProviderRecord,
  { metadata, subscription }: { metadata: Record<string, string>; subscription?: string },
  charged: boolean,
): Promise<void> {
  if (metadata.approvedBy !== undefined && (subscription === undefined || gatewaySubscription !== subscription)) {
    await emit({ kind: 'providers.approved', actorId: idIn(metadata, 'approvedBy'), data: { providerId, charged } });
  }
}

const isOther = ({ gatewaySubscription }: ProviderRecord, subscription: string) =>
  gatewaySubscription !== null && gatewaySubscription !== subscription;

/** A year was paid: its money is booked, and access lasts as long. */
async function startYear(work: Work, provider: ProviderRecord, invoice: Invoice): Promise<void> {
  const { tx, now, emit } = work;
  const { subscription, customer, periodEnd } = invoice;
  const { id, paidThrough } = provider;
  const isSame = provider.gatewaySubscription === subscription;
  const until = paidThrough !== null && paidThrough > periodEnd ? paidThrough : periodEnd;
  await changeMembership(tx, id, {
    subscriptionStatus: 'active',
    paidThrough: until,
    // A cancellation at the same time as the renewal holds for the year that was paid.
    cancelAtPeriodEnd: isSame && provider.cancelAtPeriodEnd,
    gatewayCustomer: customer ?? provider.gatewayCustomer,
    gatewaySubscription: subscription,
    cardSaved: true,
  });
  await closePages(tx, id, now);
  const renewal = isSame && paidThrough !== null;
  await emit({ kind: 'memberships.paid', data: { providerId: id, until: until.toISOString(), renewal } });
  await notifyOfApproval(work, provider, invoice, true);
  // Paid on a page while the charge of an approval was postponed: that charge is canceled, and the approval announced here.
  if (invoice.metadata.onSavedCard === undefined) {
    const why = 'Not needed any more: the membership was paid on its page.';
    for (const metadata of await cancelStarts(tx, id, { why, now })) {
      await notifyOfApproval(work, provider, { metadata }, true);
    }
  }
}

export const membershipPayments: MembershipPayments = {
  read: readMembershipState,

  async checkoutDone(work, fact) {
    const provider = await lockNamed(work, fact.metadata);
    // The invoice of a paid page may come later. Until then a request gets this page, which cannot be paid twice.
    if (fact.purpose === 'card' || isPaidUp(provider, work.now)) await endPage(work.tx, fact.checkoutId, 'complete');
    if (fact.purpose === 'card') {
      await cardSaved(work, provider, fact);
    } else if (!isPaidUp(provider, work.now) || provider.gatewayCustomer === null) {
      await changeMembership(work.tx, provider.id, { cardSaved: true, gatewayCustomer: fact.customer });
    }
  },

  async checkoutExpired(work, { checkoutId }) {
    await endPage(work.tx, checkoutId, 'expire');
  },

  async invoicePaid(work, invoice, reading) {
    const { tx, now } = work;
    const provider = await lockNamed(work, invoice.metadata);
    assertFresh(provider, reading);
    const { id } = provider;
    const shut = await isShut(tx, provider);
    if (shut || (isPaidUp(provider, now) && isOther(provider, invoice.subscription))) {
      await refundUnexpected(work, provider, invoice);
      if (shut) {
        await closePages(tx, provider.id, now);
        await notifyOfApproval(work, provider, invoice, false);
      }
      return;
    }
    if (!(await bookInvoice(tx, provider, invoice))) return;
    await recordPaid(tx, id, invoice, { status: 'paid', now });
    await startYear(work, provider, invoice);
    await applyMembershipState(work, await lockProvider(tx, id), reading?.standing);
  },

  async invoiceFailed(work, failed, reading) {
    const { tx, now } = work;
    const provider = await lockNamed(work, failed.metadata);
    assertFresh(provider, reading);
    const { id, paidThrough, gatewaySubscription } = provider;
    if (isPaidUp(provider, now) && isOther(provider, failed.subscription)) return;
    const isNew = await recordFailed(tx, id, failed, now);
    if (isNew && (paidThrough === null || gatewaySubscription === null)) {
      const { subscription, metadata } = failed;
      await changeMembership(tx, id, { gatewaySubscription: subscription });
      // A first charge without the person is over: paying later starts a new membership. On a page they try another card.
      if (metadata.onSavedCard !== undefined) await endAtGateway(work, subscription);
    }
    await applyMembershipState(work, await lockProvider(tx, id), reading?.standing);
    if (isNew) {
      const retryAt = failed.nextTryAt?.toISOString() ?? null;
      const isClosed = paidThrough !== null && graceEnd(paidThrough) <= now;
      await work.emit({ kind: 'memberships.paymentFailed', data: { providerId: id, retryAt, isClosed } });
      await notifyOfApproval(work, provider, failed, false);
    }
  },

  async changed(work, { metadata }, reading) {
    const provider = await lockNamed(work, metadata);
    assertFresh(provider, reading);
    await assertSent(work.tx, provider, reading?.standing);
    await applyMembershipState(work, provider, reading?.standing);
  },

  async notStarted(work, { metadata }) {
    const provider = await lockNamed(work, metadata);
    const { id } = provider;
    await changeMembership(work.tx, id, { cardSaved: false });
    await work.emit({ kind: 'memberships.paymentFailed', data: { providerId: id, retryAt: null } });
    await notifyOfApproval(work, provider, { metadata }, false);
  },

  async cardAdded({ tx, now, emit }, { customer, card, isNew }) {
    const [provider] = await tx.select().from(providers).where(eq(providers.gatewayCustomer, customer)).for('update');
    const subscription = provider?.gatewaySubscription;
    if (!provider || !subscription || provider.paidThrough === null) return;
    const { id, membershipVersion } = provider;
    // Each card is tried once, until something else happened to the membership.
    const key = `${subscription}:card:${card}:${isNew ? membershipVersion + 1 : membershipVersion}`;
    const task = { kind: 'use_card', key, payload: { customer, subscription } } as const;
    const isAsked = await requestGateway(tx, { ...task, lane: laneOf(subscription) }, now);
    if (isNew || isAsked) {
      await changeMembership(tx, id, { cardSaved: true });
    }
    if (isNew) {
      await emit({ kind: 'memberships.cardChanged', data: { providerId: id } });
    }
  },

  async lock({ tx }, chargeId) {
    const providerId = await payerOf(tx, chargeId);
    if (providerId !== undefined) await lockProvider(tx, providerId);
  },

  wentBack: (work, { chargeId, refundedCents }) => applyReturns(work, chargeId, refundedCents),
};

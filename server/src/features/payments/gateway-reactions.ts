// What later features do on gateway events. Passed in, since payments imports none of them.
import pRetry from 'p-retry';
import type { Services, Work } from '../../kernel/services.ts';
import { awardPaid, isCharged, paidWithoutEffect } from './bookings.ts';
import { takeChargeback, takeEarlierLosses, takeFailedRefund, type ChargebackReactions } from './chargebacks.ts';
import type { FactOf, GatewayFact } from './gateway-facts.ts';
import type { GatewayMembership } from './gateway.ts';
import { requestGateway, settleRefunds } from './gateway-tasks.ts';
import { UnknownObject } from './with-installation.ts';

/** Whose payment it was, and whether the award still waited for it. */
interface AwardAnswer {
  taken: boolean;
  jobId: number;
  clientUserId: number;
}

export interface AwardPayments {
  /**
   * A checkout of this award was paid. Moves the award on and answers `taken: true`; when the award no longer waits (canceled,
   * paid before, another amount) it changes nothing and answers `taken: false`, and the money goes back in full. Undefined when
   * there is no such award. The ledger is booked here, in the same transaction; the award books nothing for a payment.
   */
  paid(
    work: Work,
    payment: { awardId: number; checkoutId: string; chargeId: string; amountCents: number },
  ): Promise<AwardAnswer | undefined>;
  /** The checkout page closed without a payment; `until` is when it would have expired. */
  expired(work: Work, checkout: { awardId: number; checkoutId: string; until: Date | undefined }): Promise<void>;
}

/** What was read of a membership before the transaction, and at which count of its changes on our side. */
export interface MembershipReading {
  version: number;
  /** Undefined: the gateway has no such membership. */
  standing: GatewayMembership | undefined;
}

/** Facts about one membership that need its current state. */
export type MembershipFact = FactOf<'invoicePaid' | 'invoiceFailed' | 'membershipChanged'>;

const isOfMembership = (fact: GatewayFact | undefined): fact is MembershipFact =>
  fact?.kind === 'invoicePaid' || fact?.kind === 'invoiceFailed' || fact?.kind === 'membershipChanged';

/** The membership was changed while it was read: it has to be read again. */
export class Reread extends Error {}

export interface MembershipPayments {
  /** Reads the current state of a fact's membership from the gateway. Outside of any transaction. */
  read(services: Services, fact: MembershipFact): Promise<MembershipReading | undefined>;
  /** A checkout page of a membership or a card was completed. The money of a membership comes with its invoice. */
  checkoutDone(work: Work, fact: FactOf<'checkoutDone'>): Promise<void>;
  checkoutExpired(work: Work, fact: FactOf<'checkoutExpired'>): Promise<void>;
  /** These three come in any order: each books its own part, and the reading gives the membership's state. */
  invoicePaid(work: Work, fact: FactOf<'invoicePaid'>, reading: MembershipReading | undefined): Promise<void>;
  invoiceFailed(work: Work, fact: FactOf<'invoiceFailed'>, reading: MembershipReading | undefined): Promise<void>;
  changed(work: Work, fact: FactOf<'membershipChanged'>, reading: MembershipReading | undefined): Promise<void>;
  /** There was no card to start it on. */
  notStarted(work: Work, fact: FactOf<'membershipNotStarted'>): Promise<void>;
  cardAdded(work: Work, fact: FactOf<'cardAdded'>): Promise<void>;
  /** Locks the business whose membership was paid with a charge, before any row about the money is locked; nothing for another charge. */
  lock(work: Work, chargeId: string): Promise<void>;
  /**
   * Money of a charge was refunded, or a refund of it did not arrive; it may have been an invoice's. `refundedCents`: the total that
   * the gateway reports as refunded; left out when the event does not say.
   */
  wentBack(work: Work, charge: { chargeId: string; refundedCents?: number }): Promise<void>;
}

export interface PayoutPayments {
  /** A business gave what is needed to be paid, or no longer can be. */
  accountChanged(work: Work, fact: FactOf<'payoutAccountChanged'>): Promise<void>;
  /** Earnings reached a payout account, or came back from it. The ledger is booked there, in the same transaction. */
  transferred(work: Work, fact: FactOf<'transferred'>): Promise<void>;
}

export interface GatewayReactions {
  awards: AwardPayments;
  memberships: MembershipPayments;
  payouts: PayoutPayments;
  chargebacks: ChargebackReactions;
}

/** A row id in an event's metadata, which we wrote ourselves. */
export function idIn(metadata: Record<string, string>, name: string): number {
  const value = Number(metadata[name]);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`The gateway's event names no ${name}`);
  }
  return value;
}

/** Books an award's payment and moves the award in one transaction; money that came too late goes back in full. */
async function awardCheckoutDone(
  work: Work,
  { awards, chargebacks }: Pick<GatewayReactions, 'awards' | 'chargebacks'>,
  fact: FactOf<'checkoutDone'>,
): Promise<void> {
  const { checkoutId, chargeId, amountCents } = fact;
  if (chargeId === null) {
    throw new Error(`Checkout ${checkoutId} was paid without a payment`);
  }
  const awardId = idIn(fact.metadata, 'awardId');
  const cause = `award:${awardId}:${chargeId}`;
  if (await isCharged(work.tx, cause)) {
    // Another event of the same payment: held or refunded already.
    return;
  }
  const answer = await awards.paid(work, { awardId, checkoutId, chargeId, amountCents });
  if (!answer) {
    throw new UnknownObject(`Checkout ${checkoutId} pays award ${awardId}, which is not there`);
  }
  const { taken, jobId, clientUserId } = answer;
  if (taken) {
    await awardPaid(work.tx, { jobId, clientUserId, amountCents, cause, chargeId });
    await takeEarlierLosses(work, chargebacks, { jobId, chargeId });
    return;
  }
  if (await paidWithoutEffect(work.tx, { userId: clientUserId, jobId, amountCents, cause, chargeId })) {
    await requestGateway(
      work.tx,
      { kind: 'refund', key: `${cause}:refund`, payload: { chargeId, amountCents } },
      work.now,
    );
  }
}

const READS = 3;

/** Reads what a fact needs of the gateway, then runs `run`, and again when what was read is old by then. */
export const withReading = (
  services: Services,
  { memberships }: GatewayReactions,
  fact: GatewayFact | undefined,
  run: (reading: MembershipReading | undefined) => Promise<void>,
): Promise<void> =>
  pRetry(async () => run(isOfMembership(fact) ? await memberships.read(services, fact) : undefined), {
    retries: READS - 1,
    minTimeout: 0,
    shouldRetry: ({ error }) => error instanceof Reread,
  });

/** Applies a fact, in the transaction that marks its event as handled. */
export async function act(
  work: Work,
  { awards, memberships, payouts, chargebacks }: GatewayReactions,
  fact: GatewayFact,
  reading?: MembershipReading,
): Promise<void> {
  switch (fact.kind) {
    case 'checkoutDone':
      return fact.purpose === 'award'
        ? awardCheckoutDone(work, { awards, chargebacks }, fact)
        : memberships.checkoutDone(work, fact);
    case 'checkoutExpired':
      if (fact.purpose === 'award') {
        const { checkoutId, metadata } = fact;
        const until = metadata.until === undefined ? undefined : new Date(metadata.until);
        return awards.expired(work, { awardId: idIn(metadata, 'awardId'), checkoutId, until });
      }
      return memberships.checkoutExpired(work, fact);
    case 'invoicePaid':
      return memberships.invoicePaid(work, fact, reading);
    case 'invoiceFailed':
      return memberships.invoiceFailed(work, fact, reading);
    case 'membershipChanged':
      return memberships.changed(work, fact, reading);
    case 'membershipNotStarted':
      return memberships.notStarted(work, fact);
    case 'cardAdded':
      return memberships.cardAdded(work, fact);
    case 'refunded':
      await memberships.lock(work, fact.chargeId);
      await settleRefunds(work.tx, fact.chargeId, fact.refundedCents, work.now);
      return memberships.wentBack(work, fact);
    case 'payoutAccountChanged':
      return payouts.accountChanged(work, fact);
    case 'transferred':
      return payouts.transferred(work, fact);
    case 'chargeback':
      return takeChargeback(
        work,
        {
          ...chargebacks,
          lockMembership: (locking, chargeId) => memberships.lock(locking, chargeId),
          lostMembership: (lost, chargeId) => memberships.wentBack(lost, { chargeId }),
        },
        fact,
      );
    case 'refundFailed':
      await memberships.lock(work, fact.chargeId);
      await takeFailedRefund(work, fact);
      return memberships.wentBack(work, { chargeId: fact.chargeId });
  }
}

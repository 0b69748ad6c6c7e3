// What later features do on gateway events. Passed in, since payments imports none of them.
import pRetry from 'p-retry';
import type { Services, Work } from '../../kernel/services.ts';
import { awardPaid, isCharged, paidWithoutEffect } from './ledger.ts';
import { takeChargeback, takeEarlierLosses, type ChargebackReactions, type MembershipReturns } from './chargebacks.ts';
import type { FactOf, GatewayFact } from './gateway-facts.ts';
import { type GatewayMembership, type MadeRefund, UnknownObject } from './gateway.ts';
import { requestGateway, settleRefunds } from './gateway-tasks.ts';
import { takeGatewayRefund } from './gateway-refunds.ts';
import { paymentOf, takeFailedRefund } from './returned-refunds.ts';

export interface AwardPayments {
  /**
   * A checkout was paid. `taken: false`: it does not pay the award (canceled, paid before, another amount, a side that may not work), and
   * all of it is refunded. Undefined without such an award. awardCheckoutDone() books the ledger in the same transaction.
   */
  paid(
    work: Work,
    payment: { awardId: number; checkoutId: string; chargeId: string; amountCents: number },
  ): Promise<{ taken: boolean; jobId: number; clientUserId: number } | undefined>;
  /** The checkout page closed without a payment; `until` is when it would have expired. */
  expired(work: Work, checkout: { awardId: number; checkoutId: string; until: Date | undefined }): Promise<void>;
}

/** A membership as read before the transaction, and how often it had been changed on our side by then. */
export interface MembershipReading {
  version: number;
  standing: GatewayMembership | undefined;
}

/** What a fact needs from the gateway: the state of its membership, or all refunds of its payment. */
interface Reading {
  membership?: MembershipReading | undefined;
  refunds?: readonly MadeRefund[];
}

export type MembershipFact = FactOf<'invoicePaid' | 'invoiceFailed' | 'membershipChanged'>;

const isOfMembership = (fact: GatewayFact): fact is MembershipFact =>
  fact.kind === 'invoicePaid' || fact.kind === 'invoiceFailed' || fact.kind === 'membershipChanged';

export class Reread extends Error {}

type Handler<K extends GatewayFact['kind']> = (work: Work, fact: FactOf<K>) => Promise<void>;
type ReadingHandler<K extends MembershipFact['kind']> = (
  work: Work,
  fact: FactOf<K>,
  reading: MembershipReading | undefined,
) => Promise<void>;

export interface MembershipPayments extends MembershipReturns {
  /** Reads the current state of a fact's membership from the gateway. Outside of any transaction. */
  read(services: Services, fact: MembershipFact): Promise<MembershipReading | undefined>;
  /** A checkout page of a membership or a card was completed. The money of a membership comes with its invoice. */
  checkoutDone: Handler<'checkoutDone'>;
  checkoutExpired: Handler<'checkoutExpired'>;
  /** These three come in any order: each books its own part, and the reading gives the membership's state. */
  invoicePaid: ReadingHandler<'invoicePaid'>;
  invoiceFailed: ReadingHandler<'invoiceFailed'>;
  changed: ReadingHandler<'membershipChanged'>;
  notStarted: Handler<'membershipNotStarted'>;
  cardAdded: Handler<'cardAdded'>;
}

export interface PayoutPayments {
  accountChanged: Handler<'payoutAccountChanged'>;
  /** Earnings reached a payout account, or were returned from it. Books the ledger in the same transaction. */
  transferred: Handler<'transferred'>;
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
  if (!Number.isInteger(value) || value < 1) throw new Error(`The gateway's event names no ${name}`);
  return value;
}

/** Books an award's payment and moves the award in one transaction; a payment that came too late is refunded in full. */
async function awardCheckoutDone(
  work: Work,
  { awards, chargebacks }: GatewayReactions,
  { checkoutId, chargeId, amountCents, metadata }: FactOf<'checkoutDone'>,
): Promise<void> {
  const { tx, now } = work;
  if (chargeId === null) throw new Error(`Checkout ${checkoutId} was paid without a payment`);
  const awardId = idIn(metadata, 'awardId');
  const cause = `award:${awardId}:${chargeId}`;
  if (await isCharged(tx, cause)) {
    // Another event of the same payment: held or refunded already.
    return;
  }
  const answer = await awards.paid(work, { awardId, checkoutId, chargeId, amountCents });
  if (!answer) throw new UnknownObject(`Checkout ${checkoutId} pays award ${awardId}, which is not there`);
  const { taken, jobId, clientUserId } = answer;
  if (taken) {
    await awardPaid(tx, { jobId, clientUserId, amountCents, cause, chargeId });
    await takeEarlierLosses(work, chargebacks, { jobId, chargeId });
  } else if (await paidWithoutEffect(tx, { userId: clientUserId, jobId, amountCents, cause, chargeId })) {
    await requestGateway(tx, { kind: 'refund', key: `${cause}:refund`, payload: { chargeId, amountCents } }, now);
  }
}

/** Confirms our refunds of an award's payment, and takes those that are not ours. */
async function takeOthers(
  work: Work,
  chargebacks: ChargebackReactions,
  { jobId, chargeId, made }: { jobId: number; chargeId: string; made: readonly MadeRefund[] },
): Promise<void> {
  const ourKeys = await settleRefunds(work.tx, { chargeId, made }, work.now);
  const others = made.filter(({ key }) => key === null || !ourKeys.has(key));
  await takeGatewayRefund(work, chargebacks, { jobId, chargeId, others });
}

async function takeRefund(
  work: Work,
  { chargebacks, memberships }: GatewayReactions,
  fact: FactOf<'refunded'>,
  made: readonly MadeRefund[],
): Promise<void> {
  const { chargeId, metadata } = fact;
  const { jobId, userId } = await paymentOf(work.tx, chargeId);
  if (userId === null && metadata.awardId !== undefined) {
    throw new UnknownObject(`Payment ${chargeId} of award ${metadata.awardId} was refunded, and is not in the ledger`);
  }
  await (jobId === null ? memberships.lock(work, chargeId) : chargebacks.lock(work, jobId));
  if (jobId !== null) return takeOthers(work, chargebacks, { jobId, chargeId, made });
  await settleRefunds(work.tx, { chargeId, made }, work.now);
  return memberships.wentBack(work, fact);
}

async function takeReturned(
  work: Work,
  { chargebacks, memberships }: GatewayReactions,
  fact: FactOf<'refundFailed'>,
  made: readonly MadeRefund[],
): Promise<void> {
  const { chargeId } = fact;
  const { jobId } = await paymentOf(work.tx, chargeId);
  if (jobId === null) {
    await memberships.lock(work, chargeId);
    await takeFailedRefund(work, fact, made);
    return memberships.wentBack(work, { chargeId });
  }
  await chargebacks.lock(work, jobId);
  // In any order of the reports: a returned one that was not ours was booked before, and one made after ours came back pays what is owed.
  await takeOthers(work, chargebacks, { jobId, chargeId, made });
  await takeFailedRefund(work, fact, made);
  return takeOthers(work, chargebacks, { jobId, chargeId, made });
}

async function readFor(services: Services, { memberships }: GatewayReactions, fact: GatewayFact): Promise<Reading> {
  if (isOfMembership(fact)) return { membership: await memberships.read(services, fact) };
  return fact.kind === 'refunded' || fact.kind === 'refundFailed'
    ? { refunds: await services.gateway.refundsOf(fact.chargeId) }
    : {};
}

/** Reads what a fact needs from the gateway, then runs `run`; at most three times while what was read is out of date by then. */
export const withReading = (
  services: Services,
  reactions: GatewayReactions,
  fact: GatewayFact,
  run: (reading: Reading) => Promise<void>,
): Promise<void> =>
  pRetry(async () => run(await readFor(services, reactions, fact)), {
    retries: 2,
    minTimeout: 0,
    shouldRetry: ({ error }) => error instanceof Reread,
  });

export async function act(
  work: Work,
  reactions: GatewayReactions,
  fact: GatewayFact,
  { membership: reading, refunds = [] }: Reading = {},
) {
  const { awards, memberships, payouts } = reactions;
  switch (fact.kind) {
    case 'checkoutDone':
      return fact.purpose === 'award' ? awardCheckoutDone(work, reactions, fact) : memberships.checkoutDone(work, fact);
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
      return takeRefund(work, reactions, fact, refunds);
    case 'payoutAccountChanged':
      return payouts.accountChanged(work, fact);
    case 'transferred':
      return payouts.transferred(work, fact);
    case 'chargeback':
      return takeChargeback(work, reactions, fact);
    case 'refundFailed':
      return takeReturned(work, reactions, fact, refunds);
  }
}

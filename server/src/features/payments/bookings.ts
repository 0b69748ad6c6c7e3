// The named movements of money, each one or two ledger transactions. `cause` identifies its origin, so that it is booked once: all of
// them return false when it was booked before. An award's are called by gateway-reactions.ts (paid) and awards/settle.ts.
import type { Tx } from '../../kernel/db/open.ts';
import { account, book, isBooked, transfer, type Movement } from './ledger.ts';

type MemberPayment = Movement & { userId: number; chargeId: string };
type AwardPayment = Movement & { jobId: number; clientUserId: number; chargeId: string };
type BusinessPayment = Movement & { jobId: number; providerId: number };

const named = <M extends Movement>(movement: M, part: string): M => ({
  ...movement,
  cause: `${movement.cause}:${part}`,
});

/** A member paid through the gateway; the money is theirs until it is moved on. */
const charge = (tx: Tx, { userId, ...payment }: MemberPayment) =>
  transfer(tx, 'charge', [account.gateway, account.member(userId)], named(payment, 'charge'));

/** Whether a payment was booked before, as held or as refunded. */
export const isCharged = (tx: Tx, cause: string): Promise<boolean> => isBooked(tx, `${cause}:charge`);

/** A membership was paid: charge (gateway → member) and fee (member → platform:membership). */
export async function membershipPaid(tx: Tx, payment: MemberPayment): Promise<boolean> {
  const { userId, amountCents, cause } = payment;
  const isNew = await charge(tx, payment);
  await transfer(tx, 'fee', [account.member(userId), account.membership], named({ amountCents, cause }, 'fee'));
  return isNew;
}

/** An award was paid: charge (gateway → member) and hold (member → job). */
export async function awardPaid(tx: Tx, { clientUserId: userId, ...payment }: AwardPayment): Promise<boolean> {
  const { jobId, amountCents, cause } = payment;
  const isNew = await charge(tx, { ...payment, userId });
  const hold = named({ jobId, amountCents, cause }, 'hold');
  await transfer(tx, 'hold', [account.member(userId), account.held(jobId)], hold);
  return isNew;
}

/** Refunds all or a part of a held payment: job → member → gateway, in one refund transaction. */
export function awardRefunded(tx: Tx, { clientUserId, amountCents, ...payment }: AwardPayment): Promise<boolean> {
  return book(tx, {
    ...payment,
    kind: 'refund',
    cause: `${payment.cause}:refund`,
    entries: [
      { account: account.held(payment.jobId), amountCents: -amountCents },
      { account: account.member(clientUserId), amountCents },
      { account: account.member(clientUserId), amountCents: -amountCents },
      { account: account.gateway, amountCents },
    ],
  });
}

/** Releases all or a part of a held payment to the business that did the work: job → provider. */
export const awardReleased = (tx: Tx, { providerId, ...payment }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'release', [account.held(payment.jobId), account.provider(providerId)], named(payment, 'release'));

/** A refund that the payer's bank returned is sent again: member → gateway. */
export const refundedAgain = (tx: Tx, { userId, ...payment }: MemberPayment): Promise<boolean> =>
  transfer(tx, 'refund', [account.member(userId), account.gateway], payment);

/** A payment that came too late or twice: charged and refunded at once, and never held. */
export const paidWithoutEffect = async (tx: Tx, payment: MemberPayment): Promise<boolean> =>
  (await charge(tx, payment)) && refundedAgain(tx, named(payment, 'refund'));

/** A returned refund was paid another way: member → platform:paid-elsewhere. */
export const refundedElsewhere = (tx: Tx, { userId, ...payment }: Movement & { userId: number }): Promise<boolean> =>
  transfer(tx, 'refund', [account.member(userId), account.elsewhere], payment);

/** What a business earned was transferred to its payout account: provider → gateway. */
export const payoutSent = (tx: Tx, { providerId, ...payout }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'payout', [account.provider(providerId), account.gateway], named(payout, 'payout'));

/** All or a part of a transfer came back: gateway → provider. `cause` contains the total that had come back by then. */
export const payoutReversed = (tx: Tx, { providerId, ...payout }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'payout', [account.gateway, account.provider(providerId)], named(payout, 'reversal'));

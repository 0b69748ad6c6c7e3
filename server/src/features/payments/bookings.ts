// The named movements of money. Each is one or two ledger transactions; `cause` identifies its origin, so that it is booked once.
import type { Tx } from '../../kernel/db/open.ts';
import { account, book, isBooked, transfer } from './ledger.ts';

/** Money of a member arrived through the gateway: it is theirs until it is booked on. */
function charge(tx: Tx, { userId, amountCents, cause, chargeId, jobId }: MemberPayment & { jobId?: number }) {
  return book(tx, {
    kind: 'charge',
    ...(jobId === undefined ? {} : { jobId }),
    chargeId,
    cause: `${cause}:charge`,
    entries: transfer(account.gateway, account.member(userId), amountCents),
  });
}

/** Whether a payment was booked before, as held or as refunded. */
export const isCharged = (tx: Tx, cause: string): Promise<boolean> => isBooked(tx, `${cause}:charge`);

export interface MemberPayment {
  userId: number;
  /** Integer cents. */
  amountCents: number;
  cause: string;
  /** The gateway's name of the payment. */
  chargeId: string;
}

/** A membership was paid: charge (gateway → member) and fee (member → platform:membership). False when it was booked before. */
export async function membershipPaid(
  tx: Tx,
  { userId, amountCents, cause, chargeId }: MemberPayment,
): Promise<boolean> {
  const isNew = await charge(tx, { userId, amountCents, cause, chargeId });
  await book(tx, {
    kind: 'fee',
    cause: `${cause}:fee`,
    entries: transfer(account.member(userId), account.membership, amountCents),
  });
  return isNew;
}

export interface AwardPayment {
  jobId: number;
  clientUserId: number;
  /** Integer cents. */
  amountCents: number;
  cause: string;
  /** The gateway's name of the payment. */
  chargeId: string;
}

/** An award was paid: charge (gateway → member) and hold (member → job). False when it was booked before. */
export async function awardPaid(
  tx: Tx,
  { jobId, clientUserId, amountCents, cause, chargeId }: AwardPayment,
): Promise<boolean> {
  const isNew = await charge(tx, { jobId, userId: clientUserId, amountCents, cause, chargeId });
  await book(tx, {
    kind: 'hold',
    jobId,
    cause: `${cause}:hold`,
    entries: transfer(account.member(clientUserId), account.held(jobId), amountCents),
  });
  return isNew;
}

/** Of a held payment, all or a part goes back: job → member → gateway, in one refund transaction. False when it was booked before. */
export function awardRefunded(
  tx: Tx,
  { jobId, clientUserId, amountCents, cause, chargeId }: AwardPayment,
): Promise<boolean> {
  return book(tx, {
    kind: 'refund',
    jobId,
    chargeId,
    cause: `${cause}:refund`,
    entries: [
      { account: account.held(jobId), amountCents: -amountCents },
      { account: account.member(clientUserId), amountCents },
      { account: account.member(clientUserId), amountCents: -amountCents },
      { account: account.gateway, amountCents },
    ],
  });
}

/** Of a held payment, all or a part goes to the business that did the work. False when it was booked before. */
export function awardReleased(
  tx: Tx,
  { jobId, providerId, amountCents, cause }: { jobId: number; providerId: number; amountCents: number; cause: string },
): Promise<boolean> {
  return book(tx, {
    kind: 'release',
    jobId,
    cause: `${cause}:release`,
    entries: transfer(account.held(jobId), account.provider(providerId), amountCents),
  });
}

/**
 * A payment that nothing waits for (too late, or twice): charged and refunded at once, and never held. False, and nothing is booked,
 * when this payment was booked before.
 */
export async function paidInVain(tx: Tx, payment: MemberPayment & { jobId?: number }): Promise<boolean> {
  const { userId, amountCents, cause, chargeId, jobId } = payment;
  if (!(await charge(tx, payment))) {
    return false;
  }
  return book(tx, {
    kind: 'refund',
    ...(jobId === undefined ? {} : { jobId }),
    chargeId,
    cause: `${cause}:refund`,
    entries: transfer(account.member(userId), account.gateway, amountCents),
  });
}

/** A refund that the payer's bank did not take is given once more: member → gateway. False when it was booked before. */
export function refundedAgain(tx: Tx, payment: MemberPayment & { jobId?: number }): Promise<boolean> {
  const { userId, amountCents, cause, chargeId, jobId } = payment;
  return book(tx, {
    kind: 'refund',
    ...(jobId === undefined ? {} : { jobId }),
    chargeId,
    cause,
    entries: transfer(account.member(userId), account.gateway, amountCents),
  });
}

/** A refund that did not arrive was paid another way: member → platform:paid-elsewhere. False when it was booked before. */
export function refundedElsewhere(
  tx: Tx,
  payment: Omit<MemberPayment, 'chargeId'> & { jobId?: number },
): Promise<boolean> {
  const { userId, amountCents, cause, jobId } = payment;
  return book(tx, {
    kind: 'refund',
    ...(jobId === undefined ? {} : { jobId }),
    cause,
    entries: transfer(account.member(userId), account.elsewhere, amountCents),
  });
}

/** What a business earned was transferred to its payout account: provider → gateway. False when it was booked before. */
export function payoutSent(
  tx: Tx,
  payout: { jobId: number; providerId: number; amountCents: number; cause: string; chargeId: string },
): Promise<boolean> {
  const { jobId, providerId, amountCents, cause, chargeId } = payout;
  return book(tx, {
    kind: 'payout',
    jobId,
    chargeId,
    cause: `${cause}:payout`,
    entries: transfer(account.provider(providerId), account.gateway, amountCents),
  });
}

/**
 * Earnings that are not sent, since the payer's bank took the payment: provider → platform:chargebacks. `again`: the other way, they are
 * sent after all. False when it was booked before.
 */
export function payoutKept(
  tx: Tx,
  kept: { jobId: number; providerId: number; amountCents: number; cause: string; again?: boolean },
): Promise<boolean> {
  const { jobId, providerId, amountCents, cause, again = false } = kept;
  const cents = again ? -amountCents : amountCents;
  return book(tx, {
    kind: 'refund',
    jobId,
    cause,
    entries: transfer(account.provider(providerId), account.chargebacks, cents),
  });
}

/** A transfer came back, all or a part: gateway → provider. `cause` names how much had come back by then. */
export function payoutReversed(
  tx: Tx,
  payout: { jobId: number; providerId: number; amountCents: number; cause: string; chargeId: string },
): Promise<boolean> {
  const { jobId, providerId, amountCents, cause, chargeId } = payout;
  return book(tx, {
    kind: 'payout',
    jobId,
    chargeId,
    cause: `${cause}:reversal`,
    entries: transfer(account.gateway, account.provider(providerId), amountCents),
  });
}

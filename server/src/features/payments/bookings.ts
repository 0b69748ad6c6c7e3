// The named movements of money. Each is one or two ledger transactions; `cause` names what made it, so that it happens once.
import type { Tx } from '../../db/open.ts';
import { account, book } from './ledger.ts';

/** Money of a member arrived through the gateway: it is theirs until it is booked on. */
function charge(
  tx: Tx,
  { userId, amountCents, cause, jobId }: { userId: number; amountCents: number; cause: string; jobId?: number },
) {
  return book(tx, {
    kind: 'charge',
    ...(jobId === undefined ? {} : { jobId }),
    cause: `${cause}:charge`,
    entries: [
      { account: account.gateway, amountCents: -amountCents },
      { account: account.member(userId), amountCents },
    ],
  });
}

export interface MemberPayment {
  userId: number;
  /** Integer cents. */
  amountCents: number;
  cause: string;
}

/** A membership was paid: charge (gateway → member) and fee (member → platform:membership). False when it was booked before. */
export async function membershipPaid(tx: Tx, { userId, amountCents, cause }: MemberPayment): Promise<boolean> {
  const isNew = await charge(tx, { userId, amountCents, cause });
  await book(tx, {
    kind: 'fee',
    cause: `${cause}:fee`,
    entries: [
      { account: account.member(userId), amountCents: -amountCents },
      { account: account.membership, amountCents },
    ],
  });
  return isNew;
}

export interface AwardPayment {
  jobId: number;
  clientUserId: number;
  /** Integer cents. */
  amountCents: number;
  cause: string;
}

/** An award was paid: charge (gateway → member) and hold (member → job). False when it was booked before. */
export async function awardPaid(tx: Tx, { jobId, clientUserId, amountCents, cause }: AwardPayment): Promise<boolean> {
  const isNew = await charge(tx, { jobId, userId: clientUserId, amountCents, cause });
  await book(tx, {
    kind: 'hold',
    jobId,
    cause: `${cause}:hold`,
    entries: [
      { account: account.member(clientUserId), amountCents: -amountCents },
      { account: account.held(jobId), amountCents },
    ],
  });
  return isNew;
}

/** A held payment goes back: job → member → gateway, in one refund transaction. False when it was booked before. */
export function awardRefunded(tx: Tx, { jobId, clientUserId, amountCents, cause }: AwardPayment): Promise<boolean> {
  return book(tx, {
    kind: 'refund',
    jobId,
    cause: `${cause}:refund`,
    entries: [
      { account: account.held(jobId), amountCents: -amountCents },
      { account: account.member(clientUserId), amountCents },
      { account: account.member(clientUserId), amountCents: -amountCents },
      { account: account.gateway, amountCents },
    ],
  });
}

/** A held payment goes to the business that did the work. False when it was booked before. */
export function awardReleased(
  tx: Tx,
  { jobId, providerId, amountCents, cause }: { jobId: number; providerId: number; amountCents: number; cause: string },
): Promise<boolean> {
  return book(tx, {
    kind: 'release',
    jobId,
    cause: `${cause}:release`,
    entries: [
      { account: account.held(jobId), amountCents: -amountCents },
      { account: account.provider(providerId), amountCents },
    ],
  });
}

/**
 * Money arrived that nobody waits for (too late, or twice): it is charged and given back at once, and never held. False, and
 * nothing is booked, when this payment was booked before.
 */
export async function paidInVain(tx: Tx, payment: MemberPayment & { jobId?: number }): Promise<boolean> {
  const { userId, amountCents, cause, jobId } = payment;
  if (!(await charge(tx, payment))) {
    return false;
  }
  return book(tx, {
    kind: 'refund',
    ...(jobId === undefined ? {} : { jobId }),
    cause: `${cause}:refund`,
    entries: [
      { account: account.member(userId), amountCents: -amountCents },
      { account: account.gateway, amountCents },
    ],
  });
}

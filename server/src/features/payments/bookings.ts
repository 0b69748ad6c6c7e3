// The named movements of money. Each is one or two ledger transactions; `cause` identifies its origin, so that it is booked once.
// All of them return false when that cause was booked before. An award's are called by gateway-reactions.ts (paid) and awards/settle.ts.
import type { Tx } from '../../kernel/db/open.ts';
import { account, book, isBooked, transfer } from './ledger.ts';

/** What is moved and why: integer cents, the job that it belongs to, if any, and the gateway's name of the payment. */
export interface Movement {
  amountCents: number;
  cause: string;
  jobId?: number | null;
  chargeId?: string;
}
type MemberPayment = Movement & { userId: number; chargeId: string };
type AwardPayment = Movement & { jobId: number; clientUserId: number; chargeId: string };
type BusinessPayment = Movement & { jobId: number; providerId: number };

/** Money of a member arrived through the gateway: it is theirs until it is booked on. */
const charge = (tx: Tx, { userId, ...payment }: MemberPayment) =>
  transfer(tx, 'charge', [account.gateway, account.member(userId)], { ...payment, cause: `${payment.cause}:charge` });

/** Whether a payment was booked before, as held or as refunded. */
export const isCharged = (tx: Tx, cause: string): Promise<boolean> => isBooked(tx, `${cause}:charge`);

/** A membership was paid: charge (gateway → member) and fee (member → platform:membership). */
export async function membershipPaid(tx: Tx, payment: MemberPayment): Promise<boolean> {
  const { userId, amountCents, cause } = payment;
  const isNew = await charge(tx, payment);
  const fee = { amountCents, cause: `${cause}:fee` };
  await transfer(tx, 'fee', [account.member(userId), account.membership], fee);
  return isNew;
}

/** An award was paid: charge (gateway → member) and hold (member → job). */
export async function awardPaid(tx: Tx, { clientUserId: userId, ...payment }: AwardPayment): Promise<boolean> {
  const { jobId, amountCents, cause } = payment;
  const isNew = await charge(tx, { ...payment, userId });
  const hold = { jobId, amountCents, cause: `${cause}:hold` };
  await transfer(tx, 'hold', [account.member(userId), account.held(jobId)], hold);
  return isNew;
}

/** Of a held payment, all or a part goes back: job → member → gateway, in one refund transaction. */
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

/** Of a held payment, all or a part goes to the business that did the work. */
export const awardReleased = (tx: Tx, { jobId, providerId, amountCents, cause }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'release', [account.held(jobId), account.provider(providerId)], {
    jobId,
    amountCents,
    cause: `${cause}:release`,
  });

/** A refund that the payer's bank did not accept is sent again: member → gateway. */
export const refundedAgain = (tx: Tx, { userId, ...payment }: MemberPayment): Promise<boolean> =>
  transfer(tx, 'refund', [account.member(userId), account.gateway], payment);

/** A payment that nothing waits for (too late, or twice): charged and refunded at once, and never held. */
export async function paidWithoutEffect(tx: Tx, payment: MemberPayment): Promise<boolean> {
  return (await charge(tx, payment)) && refundedAgain(tx, { ...payment, cause: `${payment.cause}:refund` });
}

/** A refund that did not arrive was paid another way: member → platform:paid-elsewhere. */
export const refundedElsewhere = (tx: Tx, { userId, ...payment }: Movement & { userId: number }): Promise<boolean> =>
  transfer(tx, 'refund', [account.member(userId), account.elsewhere], payment);

/** What a business earned was transferred to its payout account: provider → gateway. */
export const payoutSent = (tx: Tx, { providerId, ...payout }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'payout', [account.provider(providerId), account.gateway], {
    ...payout,
    cause: `${payout.cause}:payout`,
  });

/** A transfer came back, all or a part: gateway → provider. `cause` names how much had come back by then. */
export const payoutReversed = (tx: Tx, { providerId, ...payout }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'payout', [account.gateway, account.provider(providerId)], {
    ...payout,
    cause: `${payout.cause}:reversal`,
  });

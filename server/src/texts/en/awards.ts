// Notifications and emails from the choice of a bid to the payout. Amounts and times come formatted.
import { AUTO_RELEASE_DAYS, PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { emailed, inApp } from '../event-texts.ts';

const UNPAID = {
  late: `was not paid within ${PAYMENT_WINDOW_HOURS} hours`,
  unpaid: 'was not paid: the checkout was closed',
  paused: 'can no longer be paid: the business can’t take work right now',
  withdrawn: 'can no longer be paid: the business withdrew its bid',
};

const OVER = 'The job is canceled, and a dispute about it is closed.';
const STAYS_HELD = (left: string) => `The other ${left} stays held as before, and the job continues.`;

export const awardNotices = {
  due: (amount: string, by: string, job: string) => inApp('Payment Due', [`Pay ${amount} by ${by} to award “${job}”.`]),
  notPaid: (job: string, why: keyof typeof UNPAID) =>
    inApp('Award Not Paid', [`Your choice for “${job}” ${UNPAID[why]}. You can choose a bid again.`]),
  notChosen: (job: string) => inApp('Bid Not Chosen', [`Another bid was chosen for “${job}”. Thank you for bidding.`]),
  /** Emails hold no names or numbers. */
  received: (amount: string, job: string, business: string) => {
    const received = `We received ${amount} for “${job}” and hold it until you confirm the work.`;
    return emailed('Payment Received', `Payment received: ${job}`, {
      app: [received, `${business} will do the work. See how to reach them.`],
      mail: [
        received,
        'Log in to see who will do the work and how to reach them. Your agreement and your receipt are there too, to print and keep.',
      ],
    });
  },
  won: (amount: string, job: string) => {
    const won = `Your bid of ${amount} on “${job}” won and is paid. The payment is held until the work is confirmed.`;
    return emailed('You Won the Job', `You won the job: ${job}`, {
      app: [won, 'See how to reach the owner.'],
      mail: [
        won,
        'Log in to see the address and how to reach the owner. The agreement is there too, to print and keep.',
      ],
    });
  },
  backInTheRunning: (job: string) =>
    inApp('Back in the Running', [`The owner of “${job}” is choosing again, and your bid still counts.`]),
  /** `isAnyLeft`: another bid can be chosen. */
  declined: (business: string, job: string, reason: string, amount: string, isAnyLeft: boolean) =>
    emailed('Provider Declined', `Provider declined: ${job}`, [
      `${business} cannot do “${job}”. Reason: ${reason}`,
      isAnyLeft
        ? `Your ${amount} is refunded in full, and you can choose another bid.`
        : `Your ${amount} is refunded in full. There is no other bid; see on the job’s page what you can do now.`,
    ]),
  /** `left`: what the bank did not take. */
  takenFromOwner: (taken: string, left: string | undefined, job: string) =>
    emailed('Payment Taken Back', `The bank took the payment back: ${job}`, [
      left === undefined
        ? `Your bank decided about your payment for “${job}” and returned ${taken} to you.`
        : `Your bank decided about your payment for “${job}” and returned ${taken} to you. We will refund the other ${left} to your card.`,
      OVER,
    ]),
  /** After the work has begun. */
  takenInPart: (taken: string, left: string, job: string) =>
    emailed('Part of the Payment Taken Back', `The bank took part of the payment back: ${job}`, [
      `The owner’s bank took back ${taken} of the payment for “${job}”.`,
      STAYS_HELD(left),
    ]),
  takenFromWinner: (taken: string, left: string | undefined, job: string) =>
    emailed('Payment Taken Back', `The bank took the payment back: ${job}`, [
      `The owner’s bank took back ${taken} of the payment for “${job}”${left === undefined ? '' : `, and the other ${left} is refunded to the owner`}. No money is left to pay you for this job, so please stop working on it.`,
      OVER,
    ]),
  /** `left`: what stays held. */
  refundedToOwner: (refunded: string, left: string | undefined, job: string) =>
    left === undefined
      ? emailed('Payment Refunded', `The payment was refunded: ${job}`, [
          `Live Oak refunded ${refunded} of your payment for “${job}” to you. Nothing is held for this job anymore.`,
          OVER,
        ])
      : emailed('Part of the Payment Refunded', `Part of the payment was refunded: ${job}`, [
          `Live Oak refunded ${refunded} of your payment for “${job}” to you.`,
          STAYS_HELD(left),
        ]),
  refundedFromWinner: (refunded: string, left: string | undefined, job: string) =>
    left === undefined
      ? emailed('Payment Refunded', `The payment was refunded: ${job}`, [
          `Live Oak refunded ${refunded} for “${job}” to the owner. Nothing is held for this job anymore, so no work on it will be paid.`,
          OVER,
        ])
      : emailed('Part of the Payment Refunded', `Part of the payment was refunded: ${job}`, [
          `Live Oak refunded ${refunded} of the payment for “${job}” to the owner.`,
          STAYS_HELD(left),
        ]),
  /** To the owner, once the payment was released. */
  refundedAfterwards: (refunded: string, job: string) =>
    emailed('Payment Refunded', `A refund: ${job}`, [
      `Live Oak refunded ${refunded} of your payment for “${job}” to you.`,
    ]),
  started: (business: string, job: string) => inApp('Work Started', [`${business} started work on “${job}”.`]),
  onTheWay: (business: string, job: string, minutes: number) =>
    inApp('Crew on the Way', [`${business} will be there for “${job}” in about ${minutes} minutes.`]),
  finished: (business: string, job: string, note: string | null) =>
    emailed('Work Done', `Work done: ${job}`, [
      `${business} says that the work on “${job}” is done.`,
      ...(note === null ? [] : [`They left you a note: “${note}”`]),
      `Please look at it and confirm within ${AUTO_RELEASE_DAYS} days; after that the payment is released automatically.`,
    ]),
  completed: (job: string, business: string, byClock: boolean) =>
    inApp('Job Completed', [
      byClock
        ? `${AUTO_RELEASE_DAYS} days passed without a response, so “${job}” is completed and the payment released. How was ${business}? Leave a review.`
        : `You confirmed the work, so “${job}” is completed and the payment released. How was ${business}? Leave a review.`,
    ]),
  released: (job: string, amount: string) => {
    const released = `“${job}” is completed and ${amount} is released to you.`;
    return emailed('Payment Released', `Payment released: ${job}`, {
      app: [released, 'Leave the owner a review.'],
      mail: [released],
    });
  },
};

export const payoutNotices = {
  waiting: (amount: string, job: string) =>
    emailed('Set Up Payouts', `Set up payouts to get paid ${amount}`, [
      `You earned ${amount} on “${job}”, but there is no account to pay it to yet.`,
      'Set up payouts once; it takes a few minutes. After that, what you earn is sent automatically.',
    ]),
  sent: (amount: string, job: string) =>
    emailed('Payout Sent', `Payout sent: ${amount}`, [
      `${amount} for “${job}” was sent to your payout account.`,
      'Your bank usually has it within a few business days.',
    ]),
  failed: (amount: string, job: string, why: string) =>
    emailed('Payout Failed', `Payout failed: ${amount}`, [
      `${amount} for “${job}” could not be paid out.`,
      `The payment service says: ${why}`,
      'The money is still yours. Check your payout account; we’ll send it automatically as soon as the account can be paid.',
    ]),
  returned: (amount: string, job: string) =>
    emailed('Payout Returned', 'A payout was returned', [
      `${amount} of the payout for “${job}” was returned to Live Oak.`,
      'The money is still yours. We’ll find out why and send it again.',
    ]),
  ready: () =>
    inApp('Payouts Are Set Up', ['Your payout account is ready. What you earn is sent to it automatically.']),
  stopped: () =>
    emailed('Payouts Paused', 'Your payouts are paused', [
      'Your payout account can’t be paid right now: the payment service needs something from you.',
      'Open your payout account to see what. Until then, we’ll hold what you earn for you.',
    ]),
  onHold: (amount: string, jobId: number) =>
    emailed('Payout on Hold', 'A payout is on hold for now', [
      `The owner’s bank is looking into the payment. We’ll hold the ${amount} you earned on job ${jobId} until it has decided.`,
    ]),
  /** Of a payment that is still held. */
  bankAsks: (job: string) =>
    emailed('Payment Under Bank Review', 'The owner’s bank is looking into a payment', [
      `The owner’s bank is looking into the payment for “${job}”. It stays held until the bank has decided and can’t be released or refunded before that.`,
      'If the work is not done yet, talk to the owner before you continue.',
    ]),
  bankDecided: (job: string) =>
    emailed('Bank Review Complete', 'The owner’s bank has decided about a payment', [
      `The owner’s bank has decided in your favor about the payment for “${job}”. The payment stays held as before, and the job continues.`,
    ]),
  refundReturned: (amount: string) =>
    emailed('Refund Delayed', `Your refund of ${amount} was returned`, [
      `Your bank did not accept a refund of ${amount}, for example because the card is closed. The money is with us and still yours.`,
      'We will pay it another way. Contact us through Support and tell us how you would like to receive it.',
    ]),
  /** After the one above. */
  refundPaid: (amount: string, job: string) =>
    emailed('Refund Sent Again', `Your refund of ${amount} is on its way`, [
      `Your bank did not accept a refund for “${job}” before. Live Oak has now refunded ${amount} of it to you.`,
      'Banks can take a few days to show it.',
    ]),
  held: (amount: string, job: string) =>
    emailed('Payout on Hold', 'A payout is on hold', [
      `The owner’s bank took back the payment for “${job}”. The ${amount} you earned on it has not been sent yet.`,
      'Live Oak will decide about it, and we’ll let you know.',
    ]),
  heldAfterRefund: (amount: string, job: string) =>
    emailed('Payout on Hold', 'A payout is on hold', [
      `The owner got a refund for “${job}”. The ${amount} you earned on it has not been sent yet.`,
      'Live Oak will decide about it, and we’ll let you know.',
    ]),
  continues: (amount: string, jobId: number) =>
    emailed('Payout Released', 'A payout is no longer on hold', [
      `The owner’s bank has decided in your favor. The ${amount} you earned on job ${jobId} will be sent as soon as your payout account can receive it.`,
    ]),
};

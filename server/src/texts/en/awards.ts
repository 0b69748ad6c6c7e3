// Notifications and emails from the choice of a bid to the released payment. Amounts and times come formatted.
import { AUTO_RELEASE_DAYS, PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { emailed, inApp } from '../event-texts.ts';

const UNPAID = {
  late: `was not paid within ${PAYMENT_WINDOW_HOURS} hours`,
  unpaid: 'was not paid: the checkout was closed',
  paused: 'can no longer be paid: the business can’t take work right now',
};

const PAUSES = {
  papers: { why: 'its required credentials are out of date.', until: 'it has renewed them' },
  account: { why: 'its account with us is on hold.', until: 'it is open again' },
};

const OVER = 'The job is canceled, and a dispute about it is closed.';

export const awardNotices = {
  due: (amount: string, by: string, job: string) => inApp('Payment Due', [`Pay ${amount} by ${by} to award “${job}”.`]),
  notPaid: (job: string, why: 'late' | 'unpaid' | 'paused') =>
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
  declined: (business: string, job: string, reason: string, amount: string) =>
    emailed('Provider Declined', `Provider declined: ${job}`, [
      `${business} cannot do “${job}”. Reason: ${reason}`,
      `Your ${amount} goes back in full, and you can choose another bid.`,
    ]),
  /** `left`: what the bank did not take. */
  takenFromOwner: (taken: string, left: string | undefined, job: string) =>
    emailed('Payment Taken Back', `The bank took the payment back: ${job}`, [
      left === undefined
        ? `Your bank decided and gave you ${taken} back of your payment for “${job}”.`
        : `Your bank decided and gave you ${taken} back of your payment for “${job}”. We will return the other ${left} to your card.`,
      OVER,
    ]),
  /** After the work has begun. */
  takenInPart: (taken: string, left: string, job: string) =>
    emailed('Part of the Payment Taken Back', `The bank took part of the payment back: ${job}`, [
      `The owner’s bank took back ${taken} of the payment for “${job}”.`,
      `The other ${left} stays held as before, and the job continues.`,
    ]),
  takenFromWinner: (amount: string, job: string) =>
    emailed('Payment Taken Back', `The bank took the payment back: ${job}`, [
      `The owner’s bank took back the ${amount} held for “${job}”. There is nothing left to pay for this job, so please stop working on it.`,
      OVER,
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
  startWaits: (business: string, job: string, pause: 'papers' | 'account') =>
    emailed('Start Delayed', 'The start of your job is delayed', [
      `${business} can’t start “${job}” for now: ${PAUSES[pause].why}`,
      `Your payment stays held. Wait until ${PAUSES[pause].until}, or cancel the job for a full refund.`,
    ]),
};

// Notifications and emails from the choice of a bid to the released payment. Amounts and times come formatted.
import { AUTO_RELEASE_DAYS, PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import type { EventTexts } from '../saying.ts';

const UNPAID = {
  late: `was not paid within ${PAYMENT_WINDOW_HOURS} hours`,
  unpaid: 'was not paid: the checkout was closed',
  paused: 'can no longer be paid: the business can’t take work right now',
};

const PAUSES = {
  papers: { why: 'its required credentials are out of date.', until: 'it has renewed them' },
  account: { why: 'its account with us is on hold.', until: 'it is open again' },
};

const OVER = 'The job is cancelled, and a dispute about it is closed.';

export const awardNotices = {
  due: (amount: string, by: string, job: string): EventTexts => ({
    title: 'Payment Due',
    paragraphs: [`Pay ${amount} by ${by} to award "${job}".`],
  }),
  notPaid: (job: string, why: 'late' | 'unpaid' | 'paused'): EventTexts => ({
    title: 'Award Not Paid',
    paragraphs: [`Your choice for "${job}" ${UNPAID[why]}. You can choose a bid again.`],
  }),
  notChosen: (job: string): EventTexts => ({
    title: 'Bid Not Chosen',
    paragraphs: [`Another bid was chosen for "${job}". Thank you for bidding.`],
  }),
  /** Names and numbers stay behind the login. */
  received: (amount: string, job: string, business: string): EventTexts => {
    const received = `We received ${amount} for "${job}" and hold it until you confirm the work.`;
    return {
      title: 'Payment Received',
      subject: `Payment received: ${job}`,
      paragraphs: [received, `${business} will do the work. See how to reach them.`],
      mail: [
        received,
        'Sign in to see who will do the work and how to reach them. Your agreement and your receipt are there too, to print and keep.',
      ],
    };
  },
  won: (amount: string, job: string): EventTexts => {
    const won = `Your bid of ${amount} on "${job}" won and is paid. The payment is held until the work is confirmed.`;
    return {
      title: 'You Won the Job',
      subject: `You won the job: ${job}`,
      paragraphs: [won, 'See how to reach the owner.'],
      mail: [
        won,
        'Sign in to see the address and how to reach the owner. The agreement is there too, to print and keep.',
      ],
    };
  },
  backInTheRunning: (job: string): EventTexts => ({
    title: 'Back in the Running',
    paragraphs: [`The owner of "${job}" is choosing again, and your bid still counts.`],
  }),
  declined: (business: string, job: string, reason: string, amount: string): EventTexts => ({
    title: 'Provider Declined',
    subject: `Provider declined: ${job}`,
    paragraphs: [
      `${business} cannot do "${job}". Reason: ${reason}`,
      `Your ${amount} goes back in full, and you can choose another bid.`,
    ],
  }),
  /** `left` is what the bank left of it, where there is something. */
  takenFromOwner: (taken: string, left: string | undefined, job: string): EventTexts => ({
    title: 'Payment Taken Back',
    subject: `The bank took the payment back: ${job}`,
    paragraphs: [
      left === undefined
        ? `Your bank decided and gave you ${taken} back of your payment for "${job}".`
        : `Your bank decided and gave you ${taken} back of your payment for "${job}". We will return the other ${left} to your card.`,
      OVER,
    ],
  }),
  /** The work has begun: what the bank left stays held. */
  takenInPart: (taken: string, left: string, job: string): EventTexts => ({
    title: 'Part of the Payment Taken Back',
    subject: `The bank took part of the payment back: ${job}`,
    paragraphs: [
      `The owner's bank took back ${taken} of the payment for "${job}".`,
      `The other ${left} stays held as before, and the job continues.`,
    ],
  }),
  takenFromWinner: (amount: string, job: string): EventTexts => ({
    title: 'Payment Taken Back',
    subject: `The bank took the payment back: ${job}`,
    paragraphs: [
      `The owner's bank took back the ${amount} held for "${job}". There is nothing left to pay for this job, so please stop working on it.`,
      OVER,
    ],
  }),
  started: (business: string, job: string): EventTexts => ({
    title: 'Work Started',
    paragraphs: [`${business} started work on "${job}".`],
  }),
  finished: (business: string, job: string, note: string | null): EventTexts => ({
    title: 'Work Done',
    subject: `Work done: ${job}`,
    paragraphs: [
      `${business} says that the work on "${job}" is done.`,
      ...(note === null ? [] : [`They left you a note: "${note}"`]),
      `Please look at it and confirm within ${AUTO_RELEASE_DAYS} days; after that the payment is released automatically.`,
    ],
  }),
  completed: (job: string, business: string, byClock: boolean): EventTexts => ({
    title: 'Job Completed',
    paragraphs: [
      byClock
        ? `${AUTO_RELEASE_DAYS} days passed without a response, so "${job}" is completed and the payment released. How was ${business}? Leave a review.`
        : `You confirmed the work, so "${job}" is completed and the payment released. How was ${business}? Leave a review.`,
    ],
  }),
  released: (job: string, amount: string): EventTexts => {
    const released = `"${job}" is completed and ${amount} is released to you.`;
    return {
      title: 'Payment Released',
      subject: `Payment released: ${job}`,
      paragraphs: [released, 'Leave the owner a review.'],
      mail: [released],
    };
  },
  /** Paid, and the business may not begin for now. */
  startWaits: (business: string, job: string, pause: 'papers' | 'account'): EventTexts => ({
    title: 'Start Delayed',
    subject: 'The start of your job is delayed',
    paragraphs: [
      `${business} can’t start "${job}" for now: ${PAUSES[pause].why}`,
      `Your payment stays held. Wait until ${PAUSES[pause].until}, or cancel the job for a full refund.`,
    ],
  }),
};

// Notifications and emails to the other side: a business or an owner is paused, and is not any more.
import { emailed, inApp } from '../event-texts.ts';

const PAUSES = {
  expired: { why: 'its required credentials are out of date.', until: 'it has renewed them' },
  unverified: { why: 'a document it needs isn’t verified yet.', until: 'its documents are verified' },
  account: { why: 'its account with us is on hold.', until: 'it is open again' },
};

export type Pause = keyof typeof PAUSES;

/** Paid jobs of one person that wait for the other side: their quoted titles. */
export interface Paused {
  business: string;
  jobs: string;
  count: number;
}

export const pauseNotices = {
  startWaits: ({ business, jobs, count }: Paused, pause: Pause) =>
    emailed('Start Delayed', `The start of your ${count === 1 ? 'job' : 'jobs'} is delayed`, [
      `${business} can’t start ${jobs} for now: ${PAUSES[pause].why}`,
      count === 1
        ? `Your payment stays held. Wait until ${PAUSES[pause].until}, or cancel the job for a full refund.`
        : `Your payments stay held. Wait until ${PAUSES[pause].until}, or cancel any of these jobs for a full refund.`,
    ]),
  startReady: ({ business, jobs, count }: Paused) =>
    emailed('Start No Longer Delayed', `Your ${count === 1 ? 'job' : 'jobs'} can start now`, [
      `${business} can take work again, so it can start ${jobs} now.`,
      'If you have not agreed on a day yet, send them a message.',
    ]),
  /** `jobs`: quoted titles. The owner does not know the business yet, nor that one business bid on all of them. */
  bidWaits: (jobs: string, count: number) =>
    inApp('Bid on Hold', [
      `${count === 1 ? 'One bid' : 'One bid on each'} can’t be chosen right now: ${jobs}. You can still choose a bid that isn’t on hold.`,
    ]),
  bidReady: (jobs: string, count: number) =>
    inApp('Bid No Longer on Hold', [`${count === 1 ? 'A bid' : 'A bid on each'} can be chosen again: ${jobs}.`]),
  paymentWaits: ({ jobs, count }: Paused) =>
    emailed('Payment on Hold', `The payment for your ${count === 1 ? 'job' : 'jobs'} is on hold`, [
      `The account of the owner of ${jobs} is on hold, so we can’t release the payment for now.`,
      'It stays held until the account is open again or Live Oak decides. If you have not started yet, please wait until then.',
    ]),
  paymentContinues: ({ jobs, count }: Paused) =>
    emailed('Owner’s Account Open Again', `The owner of your ${count === 1 ? 'job' : 'jobs'} is back`, [
      `The account of the owner of ${jobs} is open again, so it no longer holds back the payment.`,
    ]),
};

// Notices from the choice of a bid to the released payment. The sides' names appear only once it is paid.
import { AUTO_RELEASE_DAYS, PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { typed } from '../../../outside/mail.ts';
import { awardStory, bidderIds, jobStory } from '../people.ts';
import { toEach, type Tellers } from '../telling.ts';
import { dollarsOf, timeOf } from '../words.ts';

export const awardTellers: Tellers<
  | 'awards.chosen'
  | 'awards.givenUp'
  | 'awards.paid'
  | 'awards.declined'
  | 'awards.started'
  | 'awards.finished'
  | 'awards.takenBack'
  | 'awards.confirmed'
> = {
  'awards.chosen': async (tx, { jobId, awardId }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, dueAt } = await awardStory(tx, awardId);
    return [
      {
        userId: job.clientId,
        type: 'payment',
        title: 'Payment Due',
        message: `Pay ${dollarsOf(amountCents)} by ${timeOf(dueAt)} to award "${job.title}".`,
        redirectTo: `/jobs/${jobId}`,
      },
    ];
  },

  'awards.givenUp': async (tx, { jobId, why }) => {
    if (why === 'owner') {
      return [];
    }
    const job = await jobStory(tx, jobId);
    const reason = {
      late: `was not paid within ${PAYMENT_WINDOW_HOURS} hours`,
      unpaid: 'was not paid: its checkout was closed',
      paused: 'can no longer be paid: the business may not take work right now',
    }[why];
    return [
      {
        userId: job.clientId,
        type: 'payment',
        title: 'Award Not Paid',
        message: `Your choice for "${job.title}" ${reason}. It is given up. You can choose a bid again.`,
        redirectTo: `/jobs/${jobId}`,
      },
    ];
  },

  'awards.paid': async (tx, { jobId, awardId }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, winnerId, businessName } = await awardStory(tx, awardId);
    const others = await bidderIds(tx, jobId, ['pending', 'frozen', 'rejected']);
    const amount = dollarsOf(amountCents);
    const received = `We received ${amount} for "${job.title}" and hold it until you confirm the work.`;
    const won = `Your bid of ${amount} on "${job.title}" won and is paid. The payment is held until the work is confirmed.`;
    return [
      ...toEach(
        others.filter((id) => id !== winnerId),
        {
          type: 'job_bid',
          title: 'Bid Not Chosen',
          message: `Another bid was chosen for "${job.maskedTitle}". Thank you for bidding.`,
          redirectTo: `/jobs/${jobId}`,
        },
      ),
      {
        userId: job.clientId,
        type: 'payment',
        title: 'Payment Received',
        message: `${received} ${businessName} does the work; see how to reach them.`,
        redirectTo: `/jobs/${jobId}`,
        // Names and numbers stay behind the sign-in.
        mail: {
          subject: `Payment received: ${job.title}`,
          paragraphs: [
            received,
            'Sign in to see who does the work and how to reach them. Your agreement and your receipt are there too, to print and keep.',
          ],
        },
      },
      {
        userId: winnerId,
        // A tree on a roof does not wait for the morning.
        isUrgent: job.isEmergency,
        type: 'job_bid',
        title: 'You Won the Job',
        message: `${won} See how to reach the owner.`,
        redirectTo: `/jobs/${jobId}`,
        mail: {
          subject: `You won the job: ${job.title}`,
          paragraphs: [
            won,
            'Sign in to see the address and how to reach the owner. The agreement is there too, to print and keep.',
          ],
        },
      },
    ];
  },

  'awards.declined': async (tx, { jobId, awardId, reason }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, businessName, winnerId } = await awardStory(tx, awardId);
    const declined = `${businessName} cannot do "${job.title}". Reason: ${typed(reason)}`;
    const next = `Your ${dollarsOf(amountCents)} goes back in full, and you can choose another bid.`;
    const others = await bidderIds(tx, jobId, ['pending']);
    return [
      ...toEach(
        others.filter((id) => id !== winnerId),
        {
          type: 'job_bid',
          title: 'Back in the Running',
          message: `The owner of "${job.maskedTitle}" chooses again, and your bid counts.`,
          redirectTo: `/jobs/${jobId}`,
        },
      ),
      {
        userId: job.clientId,
        type: 'job_update',
        title: 'Provider Declined',
        message: `${declined} ${next}`,
        redirectTo: `/jobs/${jobId}`,
        mail: { subject: `Provider declined: ${job.title}`, paragraphs: [declined, next] },
      },
    ];
  },

  'awards.takenBack': async (tx, { jobId, awardId, takenCents }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, winnerId } = await awardStory(tx, awardId);
    const left = amountCents - takenCents;
    const rest = left > 0 ? ` The other ${dollarsOf(left)} go back to your card from us.` : '';
    const over = 'The job is cancelled, and a dispute about it is closed.';
    const toOwner = `Your bank decided and gave you ${dollarsOf(takenCents)} back of your payment for "${job.title}".${rest}`;
    const toWinner = `The owner's bank took back the ${dollarsOf(amountCents)} that were held for "${job.title}". Nothing of it is left to pay for this job; please do no more work there.`;
    const base = { type: 'payment', title: 'Payment Taken Back', redirectTo: `/jobs/${jobId}` } as const;
    const subject = `The bank took the payment back: ${job.title}`;
    const telling = (userId: number, words: string) => ({
      ...base,
      userId,
      message: `${words} ${over}`,
      mail: { subject, paragraphs: [words, over] },
    });
    return [telling(job.clientId, toOwner), telling(winnerId, toWinner)];
  },

  'awards.started': async (tx, { jobId, awardId }) => {
    const job = await jobStory(tx, jobId);
    const { businessName } = await awardStory(tx, awardId);
    return [
      {
        userId: job.clientId,
        type: 'job_update',
        title: 'Work Started',
        message: `${businessName} started work on "${job.title}".`,
        redirectTo: `/jobs/${jobId}`,
      },
    ];
  },

  'awards.finished': async (tx, { jobId, awardId }) => {
    const job = await jobStory(tx, jobId);
    const { businessName } = await awardStory(tx, awardId);
    const done = `${businessName} says that the work on "${job.title}" is done.`;
    const next = `Please look at it and confirm within ${AUTO_RELEASE_DAYS} days; after that the payment is released by itself.`;
    return [
      {
        userId: job.clientId,
        type: 'job_update',
        title: 'Work Done',
        message: `${done} ${next}`,
        redirectTo: `/jobs/${jobId}`,
        mail: { subject: `Work done: ${job.title}`, paragraphs: [done, next] },
      },
    ];
  },

  'awards.confirmed': async (tx, { jobId, awardId, byClock }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, businessName, winnerId } = await awardStory(tx, awardId);
    const why = byClock ? `${AUTO_RELEASE_DAYS} days passed without a word` : 'You confirmed the work';
    return [
      {
        userId: job.clientId,
        type: 'job_update',
        title: 'Job Completed',
        message: `${why}, so "${job.title}" is completed and the payment released. How was ${businessName}? Leave a review.`,
        redirectTo: `/jobs/${jobId}`,
      },
      {
        userId: winnerId,
        type: 'payment',
        title: 'Payment Released',
        message: `"${job.title}" is completed and ${dollarsOf(amountCents)} is released to you. Leave the owner a review.`,
        redirectTo: `/jobs/${jobId}`,
        mail: {
          subject: `Payment released: ${job.title}`,
          paragraphs: [`"${job.title}" is completed and ${dollarsOf(amountCents)} is released to you.`],
        },
      },
    ];
  },
};

// Notifications from the choice of a bid to the released payment. Names appear only once it is paid.
import { typed } from '../../../kernel/mail/mail.ts';
import { awardNotices as en } from '../../../texts/en/awards.ts';
import { awardNotices as es } from '../../../texts/es/awards.ts';
import { awardStory, bidderIds, jobStory } from '../people.ts';
import { spoken, toEach, type Tellers } from '../telling.ts';

const TEXTS = { en, es };

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
        redirectTo: `/jobs/${jobId}`,
        ...spoken(TEXTS, (texts, write) => texts.due(write.dollars(amountCents), write.time(dueAt), job.title)),
      },
    ];
  },

  'awards.givenUp': async (tx, { jobId, why }) => {
    if (why === 'owner') {
      return [];
    }
    const job = await jobStory(tx, jobId);
    return [
      {
        userId: job.clientId,
        type: 'payment',
        redirectTo: `/jobs/${jobId}`,
        ...spoken(TEXTS, (texts) => texts.notPaid(job.title, why)),
      },
    ];
  },

  'awards.paid': async (tx, { jobId, awardId }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, winnerId, businessName } = await awardStory(tx, awardId);
    const others = await bidderIds(tx, jobId, ['pending', 'frozen', 'rejected']);
    const redirectTo = `/jobs/${jobId}` as const;
    return [
      ...toEach(
        others.filter((id) => id !== winnerId),
        { type: 'job_bid', redirectTo, ...spoken(TEXTS, (texts) => texts.notChosen(job.maskedTitle)) },
      ),
      {
        userId: job.clientId,
        type: 'payment',
        redirectTo,
        ...spoken(TEXTS, (texts, write) => texts.received(write.dollars(amountCents), job.title, businessName)),
      },
      {
        userId: winnerId,
        // A tree on a roof does not wait for the morning.
        isUrgent: job.isEmergency,
        type: 'job_bid',
        redirectTo,
        ...spoken(TEXTS, (texts, write) => texts.won(write.dollars(amountCents), job.title)),
      },
    ];
  },

  'awards.declined': async (tx, { jobId, awardId, reason }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, businessName, winnerId } = await awardStory(tx, awardId);
    const others = await bidderIds(tx, jobId, ['pending']);
    const redirectTo = `/jobs/${jobId}` as const;
    return [
      ...toEach(
        others.filter((id) => id !== winnerId),
        { type: 'job_bid', redirectTo, ...spoken(TEXTS, (texts) => texts.backInTheRunning(job.maskedTitle)) },
      ),
      {
        userId: job.clientId,
        type: 'job_update',
        redirectTo,
        ...spoken(TEXTS, (texts, write) =>
          texts.declined(businessName, job.title, typed(reason), write.dollars(amountCents)),
        ),
      },
    ];
  },

  'awards.takenBack': async (tx, { jobId, awardId, takenCents, heldCents = 0, refundCents }) => {
    const job = await jobStory(tx, jobId);
    const { amountCents, winnerId } = await awardStory(tx, awardId);
    const leftCents = refundCents ?? amountCents - takenCents;
    const base = { type: 'payment', redirectTo: `/jobs/${jobId}` } as const;
    if (heldCents > 0) {
      return toEach([job.clientId, winnerId], {
        ...base,
        ...spoken(TEXTS, (texts, write) =>
          texts.takenInPart(write.dollars(takenCents), write.dollars(heldCents), job.title),
        ),
      });
    }
    return [
      {
        ...base,
        userId: job.clientId,
        ...spoken(TEXTS, (texts, write) =>
          texts.takenFromOwner(
            write.dollars(takenCents),
            leftCents > 0 ? write.dollars(leftCents) : undefined,
            job.title,
          ),
        ),
      },
      {
        ...base,
        userId: winnerId,
        ...spoken(TEXTS, (texts, write) => texts.takenFromWinner(write.dollars(amountCents), job.title)),
      },
    ];
  },

  'awards.started': async (tx, { jobId, awardId }) => {
    const job = await jobStory(tx, jobId);
    const { businessName } = await awardStory(tx, awardId);
    return [
      {
        userId: job.clientId,
        type: 'job_update',
        redirectTo: `/jobs/${jobId}`,
        ...spoken(TEXTS, (texts) => texts.started(businessName, job.title)),
      },
    ];
  },

  'awards.finished': async (tx, { jobId, awardId }) => {
    const job = await jobStory(tx, jobId);
    const { businessName } = await awardStory(tx, awardId);
    return [
      {
        userId: job.clientId,
        type: 'job_update',
        redirectTo: `/jobs/${jobId}`,
        ...spoken(TEXTS, (texts) => texts.finished(businessName, job.title, job.workNote)),
      },
    ];
  },

  'awards.confirmed': async (tx, { jobId, awardId, byClock }) => {
    const job = await jobStory(tx, jobId);
    const { heldCents, businessName, winnerId } = await awardStory(tx, awardId);
    return [
      {
        userId: job.clientId,
        type: 'job_update',
        redirectTo: `/jobs/${jobId}`,
        ...spoken(TEXTS, (texts) => texts.completed(job.title, businessName, byClock)),
      },
      {
        userId: winnerId,
        type: 'payment',
        redirectTo: `/jobs/${jobId}`,
        ...spoken(TEXTS, (texts, write) => texts.released(job.title, write.dollars(heldCents))),
      },
    ];
  },
};

// Notifications of bids and awards. Before bidding closes the owner reads only how many bids there are.
import { and, eq } from '../../../kernel/db/drizzle.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { bidderIds } from '../../bids/moves.ts';
import { awardNotices } from '../../../texts/en/awards.ts';
import { bidNotices } from '../../../texts/en/jobs.ts';
import { awardNotices as awardNoticesEs } from '../../../texts/es/awards.ts';
import { bidNotices as bidNoticesEs } from '../../../texts/es/jobs.ts';
import { awards } from '../../awards/tables.ts';
import { english, mailed, nobody, noticesIn, type Notifiers } from '../drafts.ts';
import { bidCount, jobContext, ofAward, ofJob, toAdmins, type JobContext } from '../people.ts';

const notice = noticesIn({ en: awardNotices, es: awardNoticesEs });
const bidNotice = noticesIn({ en: bidNotices, es: bidNoticesEs });

/** Somebody who posted an emergency waits for a crew now: a digest would come too late. */
const counted = (what: keyof typeof bidNotices, { clientId, bid, title, isFromPage }: JobContext, bidsNow: number) =>
  bidNotice(clientId, { ...bid, isUrgent: isFromPage }, (texts) => texts[what](bidsNow, title));

export const awardNotifiers = {
  'bids.submitted': ofJob(async (job, { jobId }, tx) => counted('came', job, await bidCount(tx, jobId))),
  // The count stays as it is, and more the owner may not know.
  'bids.changed': nobody,
  'bids.withdrawn': ofJob(async (job, { jobId, bidId }, tx) => {
    const wasChosen = and(eq(awards.bidId, bidId), eq(awards.endReason, 'withdrawn'));
    // The end of the choice says it.
    return (await tx.$count(awards, wasChosen)) > 0
      ? []
      : counted(job.isOpened ? 'wentOpened' : 'went', job, await bidCount(tx, jobId));
  }),

  'awards.chosen': ofAward(({ clientId, payment, title, amountCents, dueAt }) =>
    notice(clientId, payment, (texts, write) => texts.due(write.dollars(amountCents), write.time(dueAt), title)),
  ),

  'awards.givenUp': async (tx, { jobId, why }) => {
    if (why === 'owner') return [];
    const { clientId, payment, title } = await jobContext(tx, jobId);
    return notice(clientId, payment, (texts) => texts.notPaid(title, why));
  },

  'awards.paid': ofAward(async ({ bid, winnerId, title, ...story }, { jobId }, tx) => {
    const others = (await bidderIds(tx, jobId, ['pending', 'frozen', 'rejected'])).filter((id) => id !== winnerId);
    return [
      ...notice(others, bid, (texts) => texts.notChosen(story.maskedTitle)),
      ...notice(story.clientId, story.payment, (texts, write) =>
        texts.received(write.dollars(story.amountCents), title, story.businessName),
      ),
      // A tree on a roof does not wait for the morning.
      ...notice(winnerId, { ...bid, isUrgent: story.isEmergency }, (texts, write) =>
        texts.won(write.dollars(story.amountCents), title),
      ),
    ];
  }),

  'awards.declined': ofAward(
    async ({ title, amountCents, businessName, winnerId, ...story }, { jobId, reason }, tx) => {
      const others = (await bidderIds(tx, jobId, ['pending'])).filter((id) => id !== winnerId);
      return [
        ...notice(others, story.bid, (texts) => texts.backInTheRunning(story.maskedTitle)),
        ...notice(story.clientId, story.update, (texts, write) =>
          texts.declined(businessName, title, typed(reason), write.dollars(amountCents), others.length > 0),
        ),
      ];
    },
  ),

  'awards.takenBack': ofAward(
    ({ clientId, payment, title, amountCents, winnerId }, { takenCents, heldCents = 0, refundCents }) => {
      const leftCents = refundCents ?? amountCents - takenCents;
      if (heldCents > 0) {
        return notice([clientId, winnerId], payment, (texts, write) =>
          texts.takenInPart(write.dollars(takenCents), write.dollars(heldCents), title),
        );
      }
      const left = (write: typeof english) => (leftCents > 0 ? write.dollars(leftCents) : undefined);
      return [
        ...notice(clientId, payment, (texts, write) =>
          texts.takenFromOwner(write.dollars(takenCents), left(write), title),
        ),
        ...notice(winnerId, payment, (texts, write) =>
          texts.takenFromWinner(write.dollars(takenCents), left(write), title),
        ),
      ];
    },
  ),

  'awards.refundedAtGateway': ofAward(
    async ({ clientId, payment, title, winnerId }, { jobId, amountCents, heldCents, isPayoutHeld = false }, tx) => {
      const what = `${english.dollars(amountCents)} of job ${jobId} (“${title}”)`;
      const after = isPayoutHeld
        ? 'None of it was still held. The payout was not sent yet, and waits for your decision under Payouts.'
        : 'None of it was still held, so Live Oak bears it.';
      const then =
        heldCents === undefined ? after : `It is taken from the hold, and ${english.dollars(heldCents)} stays held.`;
      const toUs = await toAdmins(
        tx,
        { type: 'payment', redirectTo: '/admin/money' },
        'Refund at the Gateway',
        mailed('Refund at the gateway', [`${what} was refunded at the payment gateway, not here.`, then]),
      );
      if (heldCents === undefined) {
        // The business reads of it where its payout waits.
        return [
          ...toUs,
          ...notice(clientId, payment, (texts, write) => texts.refundedAfterwards(write.dollars(amountCents), title)),
        ];
      }
      const left = (write: typeof english) => (heldCents > 0 ? write.dollars(heldCents) : undefined);
      return [
        ...toUs,
        ...notice(clientId, payment, (texts, write) =>
          texts.refundedToOwner(write.dollars(amountCents), left(write), title),
        ),
        ...notice(winnerId, payment, (texts, write) =>
          texts.refundedFromWinner(write.dollars(amountCents), left(write), title),
        ),
      ];
    },
  ),

  'awards.started': ofAward(({ clientId, update, title, businessName }) =>
    notice(clientId, update, (texts) => texts.started(businessName, title)),
  ),

  'awards.onTheWay': ofAward(({ clientId, update, title, businessName }, { minutes }) =>
    notice(clientId, { ...update, isUrgent: true }, (texts) => texts.onTheWay(businessName, title, minutes)),
  ),

  'awards.finished': ofAward(({ clientId, update, title, businessName, workNote }) =>
    notice(clientId, update, (texts) => texts.finished(businessName, title, workNote)),
  ),

  'awards.confirmed': ofAward(
    ({ clientId, update, payment, title, heldCents, businessName, winnerId }, { byClock }) => [
      ...notice(clientId, update, (texts) => texts.completed(title, businessName, byClock)),
      ...notice(winnerId, payment, (texts, write) => texts.released(title, write.dollars(heldCents))),
    ],
  ),
} satisfies Partial<Notifiers>;

// Notifications of bids, awards, disputes and reviews. Before bidding closes the owner reads only how many bids there are.
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { REVIEW_REVEAL_DAYS } from '@live-oak/contract/features/reviews/schema.ts';
import { and, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { bidderIds } from '../../bids/moves.ts';
import { awardNotices, disputeNotices, reviewNotices } from '../../../texts/en/awards.ts';
import { bidNotices } from '../../../texts/en/jobs.ts';
import {
  awardNotices as awardNoticesEs,
  disputeNotices as disputeNoticesEs,
  reviewNotices as reviewNoticesEs,
} from '../../../texts/es/awards.ts';
import { bidNotices as bidNoticesEs } from '../../../texts/es/jobs.ts';
import { awards } from '../../awards/tables.ts';
import { disputes } from '../../disputes/tables.ts';
import { reviews } from '../../reviews/tables.ts';
import { english, mailed, nobody, noticesIn, type Notifiers } from '../drafts.ts';
import {
  awardContext,
  bidCount,
  jobContext,
  notifiersOf,
  ofAward,
  ofJob,
  providerContext,
  rowOf,
  toAdmins,
  type JobContext,
} from '../people.ts';

const notice = noticesIn({ en: awardNotices, es: awardNoticesEs });
const bidNotice = noticesIn({ en: bidNotices, es: bidNoticesEs });
const disputeNotice = noticesIn({ en: disputeNotices, es: disputeNoticesEs });
const reviewNotice = noticesIn({ en: reviewNotices, es: reviewNoticesEs });

/** Somebody who posted an emergency waits for a crew now: a digest would come too late. */
const counted = (what: keyof typeof bidNotices, { clientId, bid, title, isFromPage }: JobContext, bidsNow: number) =>
  bidNotice(clientId, { ...bid, isUrgent: isFromPage }, (texts) => texts[what](bidsNow, title));

async function disputeContext(tx: Tx, disputeId: number) {
  const dispute = await rowOf(tx, disputes, disputeId);
  const award = await awardContext(tx, dispute.awardId);
  const people: Record<DisputeSide, number> = { client: award.clientId, provider: award.winnerId };
  const both = [people.client, people.provider];
  return { ...award, dispute, people, both, about: { ...award.update, redirectTo: `${award.page}#dispute` } } as const;
}

const ofDispute = notifiersOf('disputeId', disputeContext);

const otherOf = (side: DisputeSide): DisputeSide => (side === 'client' ? 'provider' : 'client');

/** The email has everything: a side with a suspended account can read the decision nowhere else. */
const ended = (how: 'decided' | 'settled') =>
  ofDispute(({ dispute, title, people, about }) => {
    const [refundCents, releaseCents] = [dispute.refundCents ?? 0, dispute.releaseCents ?? 0];
    return (['client', 'provider'] as const).flatMap((side) =>
      disputeNotice(people[side], { ...about, type: 'payment' }, (texts, write) => {
        // With nothing to release the refund is named, even if it is nothing.
        const paid = releaseCents > 0 ? write.dollars(releaseCents) : undefined;
        const back = refundCents > 0 || paid === undefined ? write.dollars(refundCents) : undefined;
        const all = write.dollars(refundCents + releaseCents);
        return texts[how](side, title, all, { back, paid }, typed(dispute.note ?? ''));
      }),
    );
  });

const reviewPage = (jobId: number) => ({ type: 'job_update', redirectTo: `/jobs/${jobId}#reviews` }) as const;

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
    if (why === 'owner') {
      return [];
    }
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

  'disputes.opened': ofDispute(
    async ({ dispute, title, people, both, about, heldCents, businessName }, { disputeId, refundCents }, tx) => {
      const { side } = dispute;
      const whom = side === 'desk' ? 'Both sides have' : 'The other side has';
      const waits = `A dispute about “${title}” holds ${english.dollars(heldCents)}. ${whom} ${ANSWER_DAYS} days to answer.`;
      const names = { client: undefined, provider: businessName, desk: 'Live Oak' };
      return [
        ...disputeNotice(side === 'desk' ? both : people[otherOf(side)], about, (texts, write) => {
          const offer = refundCents !== undefined && {
            back: write.dollars(refundCents),
            paid: write.dollars(heldCents - refundCents),
          };
          const held = write.dollars(heldCents);
          return texts.opened(names[side] ?? texts.owner, title, held, typed(dispute.reason), offer);
        }),
        ...(await toAdmins(
          tx,
          { type: 'other', redirectTo: `/admin/disputes/${disputeId}` },
          'Dispute to Decide',
          mailed(`Dispute to decide: ${title}`, [waits]),
        )),
      ];
    },
  ),

  'disputes.statementAdded': ofDispute(({ title, businessName, people, about, heldCents }, { side, refundCents }) =>
    disputeNotice(people[otherOf(side)], about, (texts, write) => {
      const who = side === 'client' ? texts.owner : businessName;
      return refundCents === undefined
        ? texts.answered(who, title)
        : texts.proposed(who, title, write.dollars(refundCents), write.dollars(heldCents - refundCents));
    }),
  ),

  'disputes.asked': ofDispute(({ title, people, both, about }, { to }) =>
    disputeNotice(to === 'both' ? both : people[to], about, (texts) => texts.asked(title)),
  ),

  'disputes.lifted': ofDispute(({ dispute, title, both, about }) =>
    disputeNotice(both, about, (texts) => texts.lifted(title, typed(dispute.note ?? ''))),
  ),

  'disputes.resolved': ended('decided'),
  'disputes.settled': ended('settled'),

  // Hidden until both sides wrote, or 14 days passed.
  'reviews.written': async (tx, { jobId, reviewId, side }) => {
    const review = await rowOf(tx, reviews, reviewId);
    // The second of two is shown at once; the other event notifies.
    if (review.publishedAt !== null) {
      return [];
    }
    const { clientId, title } = await jobContext(tx, jobId);
    const { userId, businessName } = await providerContext(tx, review.providerId);
    const isOfOwner = side === 'client';
    return reviewNotice(isOfOwner ? userId : clientId, reviewPage(jobId), (texts) =>
      texts.waiting(isOfOwner ? texts.owner : businessName, title, REVIEW_REVEAL_DAYS),
    );
  },

  'reviews.published': ofJob(async ({ clientId, title }, { jobId, providerId }, tx) => {
    const { userId } = await providerContext(tx, providerId);
    return reviewNotice([clientId, userId], reviewPage(jobId), (texts) => texts.published(title));
  }),

  'reviews.replied': async (tx, { jobId, reviewId }) => {
    const review = await rowOf(tx, reviews, reviewId);
    const { title } = await jobContext(tx, jobId);
    const { businessName } = await providerContext(tx, review.providerId);
    return reviewNotice(review.authorId, reviewPage(jobId), (texts) =>
      texts.replied(review.side === 'client' ? businessName : texts.owner, title),
    );
  },
} satisfies Partial<Notifiers>;

// Notifications of disputes and reviews.
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { REVIEW_REVEAL_DAYS } from '@live-oak/contract/features/reviews/schema.ts';
import type { Tx } from '../../../kernel/db/drizzle.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { disputeNotices, reviewNotices } from '../../../texts/en/disputes.ts';
import { disputeNotices as disputeNoticesEs, reviewNotices as reviewNoticesEs } from '../../../texts/es/disputes.ts';
import { disputes } from '../../disputes/tables.ts';
import { reviews } from '../../reviews/tables.ts';
import { english, mailed, noticesIn, type Notifiers } from '../drafts.ts';
import { awardContext, jobContext, notifiersOf, ofJob, providerContext, rowOf, toAdmins } from '../people.ts';

const disputeNotice = noticesIn({ en: disputeNotices, es: disputeNoticesEs });
const reviewNotice = noticesIn({ en: reviewNotices, es: reviewNoticesEs });

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

export const disputeNotifiers = {
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
    if (review.publishedAt !== null) return [];
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

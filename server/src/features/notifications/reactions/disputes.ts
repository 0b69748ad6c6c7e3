// Notices of disputes: the other side and the desk when one is opened, whoever is asked, and both sides of the decision.
import { eq } from 'drizzle-orm';
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { Tx } from '../../../db/open.ts';
import { typed } from '../../../outside/mail.ts';
import { disputes } from '../../disputes/tables.ts';
import { adminIds, awardStory, jobStory } from '../people.ts';
import { toEach, type Tellers } from '../telling.ts';
import { dollarsOf } from '../words.ts';

async function disputeStory(tx: Tx, disputeId: number) {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId));
  if (!dispute) {
    throw new Error(`An event names dispute ${disputeId}, which is not there`);
  }
  const job = await jobStory(tx, dispute.jobId);
  const award = await awardStory(tx, dispute.awardId);
  const people: Record<DisputeSide, number> = { client: job.clientId, provider: award.winnerId };
  return { dispute, job, award, people, held: dollarsOf(award.amountCents), page: `/jobs/${job.id}` as const };
}

const otherOf = (side: DisputeSide): DisputeSide => (side === 'client' ? 'provider' : 'client');

/** What becomes of the money, in the words of each side. */
function shares(refundCents: number, releaseCents: number): Record<DisputeSide, string> {
  const back = dollarsOf(refundCents);
  const paid = dollarsOf(releaseCents);
  if (releaseCents === 0) {
    return {
      client: `All of it, ${back}, goes back to your card; a bank takes up to ten days to show it.`,
      provider: `All of it, ${back}, goes back to the owner.`,
    };
  }
  if (refundCents === 0) {
    return {
      client: `All of it, ${paid}, is released to the business.`,
      provider: `All of it, ${paid}, is released to you.`,
    };
  }
  return {
    client: `${back} goes back to your card, which a bank takes up to ten days to show; ${paid} is released to the business.`,
    provider: `${paid} is released to you, and ${back} goes back to the owner.`,
  };
}

export const disputeTellers: Tellers<
  'disputes.opened' | 'disputes.statementAdded' | 'disputes.asked' | 'disputes.resolved'
> = {
  'disputes.opened': async (tx, { disputeId }) => {
    const { dispute, job, award, people, held, page } = await disputeStory(tx, disputeId);
    const who = dispute.side === 'client' ? 'The owner' : award.businessName;
    const opened = `${who} opened a dispute about "${job.title}". The ${held} that is held stays where it is until Live Oak decides.`;
    const next = `Please tell your side within ${ANSWER_DAYS} days, with photos or papers if you have them. Live Oak reads both sides and decides.`;
    const waits = `A dispute about "${job.title}" holds ${held}. ${ANSWER_DAYS} days are given to the other side to answer.`;
    return [
      {
        userId: people[otherOf(dispute.side)],
        type: 'job_update',
        title: 'Dispute Opened',
        message: `${opened} ${next}`,
        redirectTo: page,
        mail: {
          subject: `Dispute opened: ${job.title}`,
          paragraphs: [opened, `They write: ${typed(dispute.reason)}`, next],
        },
      },
      ...toEach(await adminIds(tx), {
        type: 'other',
        title: 'Dispute to Decide',
        message: waits,
        redirectTo: `/admin/disputes/${disputeId}`,
        mail: { subject: `Dispute to decide: ${job.title}`, paragraphs: [waits] },
      }),
    ];
  },

  'disputes.statementAdded': async (tx, { disputeId, side }) => {
    const { job, award, people, page } = await disputeStory(tx, disputeId);
    const who = side === 'client' ? 'The owner' : award.businessName;
    const added = `${who} added to the dispute about "${job.title}". Read it, and answer if you like.`;
    return [
      {
        userId: people[otherOf(side)],
        type: 'job_update',
        title: 'Dispute Answered',
        message: added,
        redirectTo: page,
        mail: { subject: `Something was added to the dispute: ${job.title}`, paragraphs: [added] },
      },
    ];
  },

  'disputes.asked': async (tx, { disputeId, to }) => {
    const { job, people, page } = await disputeStory(tx, disputeId);
    const asked = to === 'both' ? [people.client, people.provider] : [people[to]];
    const message = `Live Oak asks you about the dispute over "${job.title}". Please answer on the page of the job.`;
    return toEach(asked, {
      type: 'job_update',
      title: 'Question About the Dispute',
      message,
      redirectTo: page,
      mail: { subject: `A question about the dispute: ${job.title}`, paragraphs: [message] },
    });
  },

  // The mail says all of it: a side whose account is shut reads the decision nowhere else.
  'disputes.resolved': async (tx, { disputeId }) => {
    const { dispute, job, people, held, page } = await disputeStory(tx, disputeId);
    const { refundCents, releaseCents, note } = dispute;
    const words = shares(refundCents ?? 0, releaseCents ?? 0);
    const decided = `Live Oak decided the dispute about "${job.title}", for which ${held} was held.`;
    const review =
      (releaseCents ?? 0) > 0 ? ' The job is completed, and you can leave a review.' : ' The job is cancelled.';
    return (['client', 'provider'] as const).map((side) => ({
      userId: people[side],
      type: 'payment',
      title: 'Dispute Decided',
      message: `${decided} ${words[side]}${review}`,
      redirectTo: page,
      mail: {
        subject: `Dispute decided: ${job.title}`,
        paragraphs: [decided, words[side], `The reason: ${typed(note ?? '')}`, review.trim()],
      },
    }));
  },
};

// Notifications of disputes: the other side and administrators when one is opened, the person asked, and both sides of the decision.
import { eq } from 'drizzle-orm';
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { disputeNotices as en } from '../../../texts/en/disputes.ts';
import { disputeNotices as es } from '../../../texts/es/disputes.ts';
import { disputes } from '../../disputes/tables.ts';
import { adminIds, awardStory, jobStory } from '../people.ts';
import { spoken, toEach, type Tellers } from '../telling.ts';
import { dollarsOf } from '../words.ts';
import { firstOr } from '../../../kernel/errors.ts';

const TEXTS = { en, es };

async function disputeStory(tx: Tx, disputeId: number) {
  const dispute = firstOr(
    await tx.select().from(disputes).where(eq(disputes.id, disputeId)),
    () => new Error(`An event names dispute ${disputeId}, which is not there`),
  );
  const job = await jobStory(tx, dispute.jobId);
  const award = await awardStory(tx, dispute.awardId);
  const people: Record<DisputeSide, number> = { client: job.clientId, provider: award.winnerId };
  return { dispute, job, award, people, page: `/jobs/${job.id}#dispute` as const };
}

const otherOf = (side: DisputeSide): DisputeSide => (side === 'client' ? 'provider' : 'client');

export const disputeTellers: Tellers<
  'disputes.opened' | 'disputes.statementAdded' | 'disputes.asked' | 'disputes.lifted' | 'disputes.resolved'
> = {
  'disputes.opened': async (tx, { disputeId }) => {
    const { dispute, job, award, people, page } = await disputeStory(tx, disputeId);
    const { side } = dispute;
    const told = side === 'desk' ? [people.client, people.provider] : [people[otherOf(side)]];
    const whom = side === 'desk' ? 'Both sides have' : 'The other side has';
    const waits = `A dispute about "${job.title}" holds ${dollarsOf(award.heldCents)}. ${whom} ${ANSWER_DAYS} days to answer.`;
    const names = { client: undefined, provider: award.businessName, desk: 'Live Oak' };
    return [
      ...toEach(told, {
        type: 'job_update',
        redirectTo: page,
        ...spoken(TEXTS, (texts, write) =>
          texts.opened(names[side] ?? texts.owner, job.title, write.dollars(award.heldCents), typed(dispute.reason)),
        ),
      }),
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
    return [
      {
        userId: people[otherOf(side)],
        type: 'job_update',
        redirectTo: page,
        ...spoken(TEXTS, (texts) => texts.answered(side === 'client' ? texts.owner : award.businessName, job.title)),
      },
    ];
  },

  'disputes.asked': async (tx, { disputeId, to }) => {
    const { job, people, page } = await disputeStory(tx, disputeId);
    const asked = to === 'both' ? [people.client, people.provider] : [people[to]];
    return toEach(asked, {
      type: 'job_update',
      redirectTo: page,
      ...spoken(TEXTS, (texts) => texts.asked(job.title)),
    });
  },

  'disputes.lifted': async (tx, { disputeId }) => {
    const { dispute, job, people, page } = await disputeStory(tx, disputeId);
    return toEach([people.client, people.provider], {
      type: 'job_update',
      redirectTo: page,
      ...spoken(TEXTS, (texts) => texts.lifted(job.title, typed(dispute.note ?? ''))),
    });
  },

  // The email has everything: a side with a suspended account can read the decision nowhere else.
  'disputes.resolved': async (tx, { disputeId }) => {
    const { dispute, job, people, page } = await disputeStory(tx, disputeId);
    const { refundCents, releaseCents, note } = dispute;
    return (['client', 'provider'] as const).map((side) => ({
      userId: people[side],
      type: 'payment',
      redirectTo: page,
      ...spoken(TEXTS, (texts, write) => {
        // Nothing to release: all of it goes back, be it nothing too.
        const paid = (releaseCents ?? 0) > 0 ? write.dollars(releaseCents ?? 0) : undefined;
        const back = (refundCents ?? 0) > 0 || paid === undefined ? write.dollars(refundCents ?? 0) : undefined;
        return texts.decided(
          side,
          job.title,
          write.dollars((refundCents ?? 0) + (releaseCents ?? 0)),
          { back, paid },
          typed(note ?? ''),
        );
      }),
    }));
  },
};

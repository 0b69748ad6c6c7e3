// Notifications of disputes: the other side and administrators when one is opened, the person asked, and both sides of the decision.
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { disputeNotices as en } from '../../../texts/en/disputes.ts';
import { disputeNotices as es } from '../../../texts/es/disputes.ts';
import { disputes } from '../../disputes/tables.ts';
import { awardContext, jobContext, rowOf, toAdmins } from '../people.ts';
import { mailed, noticesIn, type Notifiers, english } from '../drafts.ts';

const notice = noticesIn({ en, es });
const SIDES = ['client', 'provider'] as const;

async function disputeStory(tx: Tx, disputeId: number) {
  const dispute = await rowOf(tx, disputes, disputeId);
  const { clientId, title, page } = await jobContext(tx, dispute.jobId);
  const award = await awardContext(tx, dispute.awardId);
  const people: Record<DisputeSide, number> = { client: clientId, provider: award.winnerId };
  return { dispute, title, award, people, about: { type: 'job_update', redirectTo: `${page}#dispute` } } as const;
}

const otherOf = (side: DisputeSide): DisputeSide => (side === 'client' ? 'provider' : 'client');

export const disputeNotifiers = {
  'disputes.opened': async (tx, { disputeId }) => {
    const { dispute, title, award, people, about } = await disputeStory(tx, disputeId);
    const { side } = dispute;
    const recipients = side === 'desk' ? [people.client, people.provider] : [people[otherOf(side)]];
    const whom = side === 'desk' ? 'Both sides have' : 'The other side has';
    const waits = `A dispute about “${title}” holds ${english.dollars(award.heldCents)}. ${whom} ${ANSWER_DAYS} days to answer.`;
    const names = { client: undefined, provider: award.businessName, desk: 'Live Oak' };
    return [
      ...notice(recipients, about, (texts, write) =>
        texts.opened(names[side] ?? texts.owner, title, write.dollars(award.heldCents), typed(dispute.reason)),
      ),
      ...(await toAdmins(tx, {
        type: 'other',
        title: 'Dispute to Decide',
        redirectTo: `/admin/disputes/${disputeId}`,
        ...mailed(`Dispute to decide: ${title}`, [waits]),
      })),
    ];
  },

  'disputes.statementAdded': async (tx, { disputeId, side }) => {
    const { title, award, people, about } = await disputeStory(tx, disputeId);
    return notice(people[otherOf(side)], about, (texts) =>
      texts.answered(side === 'client' ? texts.owner : award.businessName, title),
    );
  },

  'disputes.asked': async (tx, { disputeId, to }) => {
    const { title, people, about } = await disputeStory(tx, disputeId);
    return notice(to === 'both' ? [people.client, people.provider] : people[to], about, (texts) => texts.asked(title));
  },

  'disputes.lifted': async (tx, { disputeId }) => {
    const { dispute, title, people, about } = await disputeStory(tx, disputeId);
    return notice([people.client, people.provider], about, (texts) => texts.lifted(title, typed(dispute.note ?? '')));
  },

  // The email has everything: a side with a suspended account can read the decision nowhere else.
  'disputes.resolved': async (tx, { disputeId }) => {
    const { dispute, title, people, about } = await disputeStory(tx, disputeId);
    const [refundCents, releaseCents] = [dispute.refundCents ?? 0, dispute.releaseCents ?? 0];
    return SIDES.flatMap((side) =>
      notice(people[side], { ...about, type: 'payment' }, (texts, write) => {
        // Nothing to release: all of it is refunded, even if that is nothing.
        const paid = releaseCents > 0 ? write.dollars(releaseCents) : undefined;
        const back = refundCents > 0 || paid === undefined ? write.dollars(refundCents) : undefined;
        const all = write.dollars(refundCents + releaseCents);
        return texts.decided(side, title, all, { back, paid }, typed(dispute.note ?? ''));
      }),
    );
  },
} satisfies Partial<Notifiers>;

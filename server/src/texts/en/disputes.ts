// Notifications and emails of disputes and of reviews. Amounts and times come formatted.
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { emailed, inApp } from '../event-texts.ts';

/** Refunded and released amounts; undefined for none. */
interface Shares {
  back: string | undefined;
  paid: string | undefined;
}

const shares = (side: DisputeSide, { back, paid }: Shares): string => {
  if (paid === undefined) {
    return side === 'client'
      ? `All of it, ${back}, goes back to your card. Your bank may take up to ten days to show it.`
      : `All of it, ${back}, goes back to the owner.`;
  }
  if (back === undefined) {
    return side === 'client'
      ? `All of it, ${paid}, is released to the business.`
      : `All of it, ${paid}, is released to you.`;
  }
  return side === 'client'
    ? `${back} goes back to your card; your bank may take up to ten days to show it. ${paid} is released to the business.`
    : `${paid} is released to you, and ${back} goes back to the owner.`;
};

const endingOf =
  (title: string, subject: string, noteLabel: string, sentence: (job: string, held: string) => string) =>
  (side: DisputeSide, job: string, held: string, money: Shares, note: string) => {
    const ended = sentence(job, held);
    const share = shares(side, money);
    const after =
      money.paid === undefined ? 'The job is canceled.' : 'The job is completed, and you can leave a review.';
    return emailed(title, `${subject}: ${job}`, {
      app: [ended, share, after],
      mail: [ended, share, `${noteLabel}: ${note}`, after],
    });
  };

export const disputeNotices = {
  owner: 'The owner',
  opened: (who: string, job: string, held: string, reason: string, offer: { back: string; paid: string } | false) => {
    const opened = `${who} opened a dispute about “${job}”. The ${held} stays held until Live Oak decides.`;
    const next = `Please tell us your side within ${ANSWER_DAYS} days, with photos or documents if you have them. Live Oak reads both sides and decides.`;
    const proposed = offer
      ? [
          `They propose to settle it: ${offer.back} goes back to the owner, and ${offer.paid} is released to the business. You can accept that on the job’s page.`,
        ]
      : [];
    return emailed('Dispute Opened', `Dispute opened: ${job}`, {
      app: [opened, ...proposed, next],
      mail: [opened, `Their reason: ${reason}`, ...proposed, next],
    });
  },
  answered: (who: string, job: string) =>
    emailed('Dispute Answered', `Something was added to the dispute: ${job}`, [
      `${who} added to the dispute about “${job}”. Read it, and answer if you like.`,
    ]),
  proposed: (who: string, job: string, back: string, paid: string) =>
    emailed('Settlement Proposed', `A proposal to settle the dispute: ${job}`, [
      `${who} proposes to settle the dispute about “${job}”: ${back} goes back to the owner, and ${paid} is released to the business.`,
      'Accept it on the job’s page, or propose another amount. Live Oak decides if you can’t agree.',
    ]),
  asked: (job: string) =>
    emailed('Question About the Dispute', `A question about the dispute: ${job}`, [
      `Live Oak asks you about the dispute over “${job}”. Please answer on the job’s page.`,
    ]),
  lifted: (job: string, reason: string) => {
    const lifted = `Live Oak lifted the hold on the payment for “${job}”. The job continues where it left off.`;
    const next = 'The payment stays held until the owner confirms the work or the usual time to do so has passed.';
    return emailed('Hold Lifted', `Hold lifted: ${job}`, {
      app: [lifted, next],
      mail: [lifted, `The reason: ${reason}`, next],
    });
  },
  decided: endingOf(
    'Dispute Decided',
    'Dispute decided',
    'The reason',
    (job, held) => `Live Oak decided the dispute about “${job}”, for which ${held} was held.`,
  ),
  settled: endingOf(
    'Dispute Settled',
    'Dispute settled',
    'The proposal',
    (job, held) => `You settled the dispute about “${job}”, for which ${held} was held.`,
  ),
};

export const reviewNotices = {
  owner: 'The owner',
  waiting: (who: string, job: string, days: number) =>
    inApp('Review Waiting', [
      `${who} reviewed “${job}”. Write yours to read it; both are shown together. After ${days} days theirs is shown alone, and it will be too late to write yours.`,
    ]),
  published: (job: string) => inApp('Review Published', [`What was written about “${job}” is now published.`]),
  replied: (who: string, job: string) => inApp('Review Answered', [`${who} answered your review of “${job}”.`]),
};

// Notifications and emails of disputes, to the two sides. Amounts come formatted.
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { emailed } from '../event-texts.ts';

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
    ? `${back} goes back to your card, which your bank may take up to ten days to show. ${paid} is released to the business.`
    : `${paid} is released to you, and ${back} goes back to the owner.`;
};

export const disputeNotices = {
  owner: 'The owner',
  opened: (who: string, job: string, held: string, reason: string) => {
    const opened = `${who} opened a dispute about “${job}”. The ${held} that is held stays where it is until Live Oak decides.`;
    const next = `Please tell us your side within ${ANSWER_DAYS} days, with photos or documents if you have them. Live Oak reads both sides and decides.`;
    return emailed('Dispute Opened', `Dispute opened: ${job}`, {
      app: [opened, next],
      mail: [opened, `Their reason: ${reason}`, next],
    });
  },
  answered: (who: string, job: string) =>
    emailed('Dispute Answered', `Something was added to the dispute: ${job}`, [
      `${who} added to the dispute about “${job}”. Read it, and answer if you like.`,
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
  decided: (side: DisputeSide, job: string, held: string, money: Shares, note: string) => {
    const decided = `Live Oak decided the dispute about “${job}”, for which ${held} was held.`;
    const share = shares(side, money);
    const after =
      money.paid === undefined ? 'The job is canceled.' : 'The job is completed, and you can leave a review.';
    return emailed('Dispute Decided', `Dispute decided: ${job}`, {
      app: [decided, share, after],
      mail: [decided, share, `The reason: ${note}`, after],
    });
  },
};

// Notifications and emails of questions, answers, messages and reports.
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import type { EventTexts } from '../saying.ts';

const EVERYONE_READS = 'Everyone who bids reads the same answer.';

export const messageNotices = {
  asked: (job: string, question: string): EventTexts => {
    const asked = `A tree business asks about "${job}": ${question}`;
    return {
      title: 'New Question',
      subject: `A question about your job: ${job}`,
      paragraphs: [asked],
      mail: [asked, 'Answer it while bidding is open: everyone who bids reads your answer.'],
    };
  },
  answered: (job: string): EventTexts => ({
    title: 'Question Answered',
    subject: `The owner answered a question: ${job}`,
    paragraphs: [`The owner answered a question about "${job}". ${EVERYONE_READS}`],
  }),
  corrected: (job: string): EventTexts => ({
    title: 'Answer Corrected',
    subject: `The owner corrected an answer: ${job}`,
    paragraphs: [`The owner corrected an answer about "${job}". ${EVERYONE_READS}`],
  }),
  /** `words` is empty for a picture without any. */
  sent: (from: string, words: string, job: string): EventTexts => {
    const sent = words === '' ? `${from} sent you a picture` : `${from} writes: ${words}`;
    return {
      title: 'New Message',
      subject: `Message from ${from} about ${job}`,
      paragraphs: [sent],
      mail: [sent, 'Please reply in the conversation. Replies to this email do not reach anyone.'],
    };
  },
};

const THINGS: Record<ReportTarget, string> = {
  question: 'question',
  answer: 'answer',
  message: 'message',
  review: 'review',
  review_reply: 'reply to a review',
  forum_thread: 'thread in the forum',
  forum_reply: 'reply in the forum',
};

export const reportNotices = {
  removed: (thing: ReportTarget, note: string): EventTexts => ({
    title: 'Report Decided',
    paragraphs: [
      `The ${THINGS[thing]} you reported was taken down. Thank you for letting us know. The reason: ${note}`,
    ],
  }),
  kept: (thing: ReportTarget, note: string): EventTexts => ({
    title: 'Report Decided',
    paragraphs: [`An administrator read the ${THINGS[thing]} you reported, and it stays. The reason: ${note}`],
  }),
  takenDown: (thing: ReportTarget, note: string): EventTexts => ({
    title: 'Taken Down',
    subject: `Your ${THINGS[thing]} was taken down`,
    paragraphs: [`An administrator took down a ${THINGS[thing]} you wrote. The reason: ${note}`],
  }),
};

// Notifications and emails of questions, answers, messages, reports, the forum and support requests.
import { emailed, inApp } from '../event-texts.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/schema.ts';

const EVERYONE_READS = 'Every bidder sees the same answer.';

export const messageNotices = {
  asked: (job: string, question: string) => {
    const asked = `A tree business asks about “${job}”: ${question}`;
    return emailed('New Question', `A question about your job: ${job}`, {
      app: [asked],
      mail: [asked, 'Answer it while bidding is open. Every bidder will see your answer.'],
    });
  },
  answered: (job: string) =>
    emailed('Question Answered', `The owner answered a question: ${job}`, [
      `The owner answered a question about “${job}”. ${EVERYONE_READS}`,
    ]),
  corrected: (job: string) =>
    emailed('Answer Corrected', `The owner corrected an answer: ${job}`, [
      `The owner corrected an answer about “${job}”. ${EVERYONE_READS}`,
    ]),
  /** `words` is empty for a picture alone. */
  sent: (from: string, words: string, job: string) => {
    const sent = words === '' ? `${from} sent you a picture` : `${from} wrote: ${words}`;
    return emailed('New Message', `Message from ${from} about ${job}`, {
      app: [sent],
      mail: [sent, 'Please reply in the conversation. No one reads replies to this email.'],
    });
  },
};

const THINGS: Record<ReportTarget, string> = {
  question: 'question',
  answer: 'answer',
  message: 'message',
  review: 'review',
  review_reply: 'reply to a review',
  forum_thread: 'forum thread',
  forum_reply: 'forum reply',
};

/** 'an answer' */
export const oneOf = (thing: ReportTarget) => `${thing === 'answer' ? 'an' : 'a'} ${THINGS[thing]}`;

export const reportNotices = {
  removed: (thing: ReportTarget, note: string) =>
    inApp('Report Decided', [
      `The ${THINGS[thing]} you reported was taken down. Thank you for letting us know. The reason: ${note}`,
    ]),
  kept: (thing: ReportTarget, note: string) =>
    inApp('Report Decided', [
      `An administrator read the ${THINGS[thing]} you reported and left it up. The reason: ${note}`,
    ]),
  takenDown: (thing: ReportTarget, note: string) =>
    emailed('Taken Down', `Your ${THINGS[thing]} was taken down`, [
      `An administrator took down ${oneOf(thing)} you wrote. The reason: ${note}`,
    ]),
};

export const forumNotices = {
  former: 'A former member',
  replied: (who: string, thread: string, words: string) =>
    emailed('New Reply', `A reply in “${thread}”`, [`${who} replied in “${thread}”: ${words}`]),
  threadDown: (thread: string, reason: string) =>
    emailed('Taken Down', 'Your thread in the forum was taken down', [
      `An administrator took down your thread “${thread}”. The reason: ${reason}`,
    ]),
  replyDown: (thread: string, reason: string) =>
    emailed('Taken Down', 'Your reply in the forum was taken down', [
      `An administrator took down your reply in “${thread}”. The reason: ${reason}`,
    ]),
};

const KEEP =
  'Keep this email: its link is the only way to reach your request, and anyone who has the link can read it.';
const SUPPORT_WHY = 'You got this email because someone gave this address in a request for help to Live Oak.';

/** To a visitor without an account. Does not repeat what they typed: the address may be somebody else's. */
export const supportEmails = {
  taken: {
    subject: 'Your request to Live Oak',
    paragraphs: [
      'We received your request for help and will answer within 24 hours.',
      KEEP,
      'Read your request and add to it here:',
    ],
    why: SUPPORT_WHY,
  },
  answered: {
    subject: 'Live Oak answered your request',
    paragraphs: ['We have answered your request for help.', KEEP, 'Read the answer and write back here:'],
    why: SUPPORT_WHY,
  },
};

export const supportNotices = {
  answered: () =>
    emailed('Support Answered', 'Live Oak answered your request', [
      'We have answered your request for help. Read the answer and write back on the request’s page.',
    ]),
};

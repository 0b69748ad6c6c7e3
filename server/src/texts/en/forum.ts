// Notifications and emails of the forum.
import type { EventTexts } from '../saying.ts';

export const forumNotices = {
  former: 'A former member',
  replied: (who: string, thread: string, words: string): EventTexts => ({
    title: 'New Reply',
    subject: `A reply in "${thread}"`,
    paragraphs: [`${who} replied in "${thread}": ${words}`],
  }),
  threadDown: (thread: string, reason: string): EventTexts => ({
    title: 'Taken Down',
    subject: 'Your thread in the forum was taken down',
    paragraphs: [`An administrator took down your thread "${thread}". The reason: ${reason}`],
  }),
  replyDown: (thread: string, reason: string): EventTexts => ({
    title: 'Taken Down',
    subject: 'Your reply in the forum was taken down',
    paragraphs: [`An administrator took down your reply in "${thread}". The reason: ${reason}`],
  }),
};

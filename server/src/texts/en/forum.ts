// Notifications and emails of the forum.
import { emailed } from '../saying.ts';

export const forumNotices = {
  former: 'A former member',
  replied: (who: string, thread: string, words: string) =>
    emailed('New Reply', `A reply in "${thread}"`, [`${who} replied in "${thread}": ${words}`]),
  threadDown: (thread: string, reason: string) =>
    emailed('Taken Down', 'Your thread in the forum was taken down', [
      `An administrator took down your thread "${thread}". The reason: ${reason}`,
    ]),
  replyDown: (thread: string, reason: string) =>
    emailed('Taken Down', 'Your reply in the forum was taken down', [
      `An administrator took down your reply in "${thread}". The reason: ${reason}`,
    ]),
};

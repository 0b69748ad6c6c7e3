// Notifications of the forum: replies to followers, once until they have read, and removals to the author.
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { replyPath, threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { forumNotices as en } from '../../../texts/en/forum.ts';
import { forumNotices as es } from '../../../texts/es/forum.ts';
import { users } from '../../accounts/tables.ts';
import { renderPost } from '../../forum/markdown.ts';
import { forumFollows, forumReplies, forumThreads } from '../../forum/tables.ts';
import { events } from '../../../kernel/events/tables.ts';
import { quoted, rowOf } from '../people.ts';
import { notifications } from '../tables.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en, es });

async function threadOf(tx: Tx, threadId: number) {
  const thread = await rowOf(tx, forumThreads, threadId);
  return { ...thread, title: typed(thread.title) };
}

/** Those of these people who have an unread notification of a reply in this thread: one is enough for all that came since. */
async function haveUnread(tx: Tx, threadId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        eq(notifications.isRead, false),
        eq(notifications.topic, 'forum'),
        eq(events.kind, 'forum.replied'),
        sql`${events.data}->>'threadId' = ${String(threadId)}`,
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export const forumNotifiers = {
  'forum.replied': async (tx, { threadId, replyId }) => {
    const thread = await threadOf(tx, threadId);
    const [reply] = await tx.select().from(forumReplies).where(eq(forumReplies.id, replyId));
    if (!reply || reply.hiddenAt !== null || thread.hiddenAt !== null) {
      return [];
    }
    const [author] = await tx.select().from(users).where(eq(users.id, reply.authorId));
    const followers = await tx
      .select({ id: forumFollows.userId })
      .from(forumFollows)
      .innerJoin(users, eq(users.id, forumFollows.userId))
      .where(
        and(
          eq(forumFollows.threadId, threadId),
          eq(forumFollows.following, true),
          ne(forumFollows.userId, reply.authorId),
          isNull(users.suspendedAt),
        ),
      )
      .orderBy(forumFollows.userId);
    const ids = followers.map(({ id }) => id);
    const notified = await haveUnread(tx, threadId, ids);
    const words = quoted(renderPost(reply.body).plain);
    const unaware = ids.filter((id) => !notified.has(id));
    return notice(unaware, { type: 'other', topic: 'forum', redirectTo: replyPath(thread, replyId) }, (texts) =>
      texts.replied(author?.forumName ?? texts.former, thread.title, words),
    );
  },

  'forum.takenDown': async (tx, { threadId, replyId, authorId, reason }) => {
    const thread = await threadOf(tx, threadId);
    const why = typed(reason);
    return notice(authorId, { type: 'other', topic: 'forum', redirectTo: threadPath(thread) }, (texts) =>
      replyId === null ? texts.threadDown(thread.title, why) : texts.replyDown(thread.title, why),
    );
  },
} satisfies Partial<Notifiers>;

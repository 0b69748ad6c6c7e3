// Writes, changes and removes replies. The thread is locked first, so that its count stays right.
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { EDIT_MINUTES } from '@live-oak/contract/features/forum/boards.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { notFound, wrongState, insertedRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { spend, type Posting } from './limits.ts';
import { isChangeable, isOwn } from './policy.ts';
import type { ReplyRecord, ThreadRecord } from './queries.ts';
import { indexThread, nextPart } from './search-index.ts';
import { forumReplies, forumThreads } from './tables.ts';
import type { Written } from './threads.ts';
import { followBy, keptPost, lockReply, lockThread, mustBeOpen, mustHaveName, REMOVED } from './writing.ts';

const OVER = `A reply can be changed for ${EDIT_MINUTES} minutes. You can still remove it, or write another one.`;

/** The part of the search index with a reply's words. */
const partOf = ({ searchPart }: Pick<ReplyRecord, 'searchPart'>) => searchPart ?? 0;

/** Replies. 409 without a forum name and in a thread that is locked or removed, 429 for too many. */
export async function writeReply(posting: Posting, viewer: Viewer, threadId: number, body: string): Promise<Written> {
  const { tx, now, emit } = posting;
  await mustHaveName(tx, viewer);
  await spend(posting, 'replies', viewer);
  const post = keptPost(body);
  mustBeOpen(await lockThread(tx, viewer, threadId));
  const reply = insertedRow(
    await tx
      .insert(forumReplies)
      .values({ threadId, authorId: viewer.userId, searchPart: nextPart(threadId), ...post.columns, createdAt: now })
      .returning(),
  );
  await tx
    .update(forumThreads)
    .set({
      replyCount: sql`${forumThreads.replyCount} + 1`,
      // Of two at once the later one counts, whichever was first here.
      lastPostAt: sql`greatest(${forumThreads.lastPostAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(forumThreads.id, threadId));
  await followBy(tx, threadId, viewer.userId);
  await indexThread(tx, threadId, partOf(reply));
  await emit({ kind: 'forum.replied', actorId: viewer.userId, data: { threadId, replyId: reply.id } });
  return { id: reply.id, hidden: post.hidden };
}

/** Its author changes it within 30 minutes; 429 for too many changes. */
export async function changeReply(posting: Posting, viewer: Viewer, id: number, body: string): Promise<Written> {
  const { tx, now } = posting;
  await spend(posting, 'edits', viewer);
  const { thread, reply } = await lockReply(tx, viewer, id);
  if (!isOwn(reply, viewer)) {
    throw notFound();
  }
  mustBeOpen(thread);
  if (reply.hiddenAt !== null) {
    throw wrongState(REMOVED);
  }
  if (!isChangeable(reply, now)) {
    throw wrongState(OVER);
  }
  const post = keptPost(body);
  await tx
    .update(forumReplies)
    .set({ ...post.columns, editedAt: now })
    .where(eq(forumReplies.id, id));
  await indexThread(tx, thread.id, partOf(reply));
  return { id, hidden: post.hidden };
}

/** Counts what can be read and when the last of it was written, after this reply was hidden or shown again. The thread is locked. */
export async function recountReplies(tx: Tx, thread: ThreadRecord, reply: ReplyRecord): Promise<void> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)::int`, last: max(forumReplies.createdAt) })
    .from(forumReplies)
    .where(and(eq(forumReplies.threadId, thread.id), isNull(forumReplies.hiddenAt)));
  await tx
    .update(forumThreads)
    .set({ replyCount: counted?.n ?? 0, lastPostAt: counted?.last ?? thread.createdAt })
    .where(eq(forumThreads.id, thread.id));
  await indexThread(tx, thread.id, partOf(reply));
}

/** Its author removes it: the text is deleted, its place stays. A second call changes nothing. */
export async function removeReply({ tx, now }: Work, viewer: Viewer, id: number): Promise<void> {
  const { thread, reply } = await lockReply(tx, viewer, id);
  if (!isOwn(reply, viewer)) {
    throw notFound();
  }
  if (reply.hiddenAt !== null) {
    return;
  }
  await tx
    .update(forumReplies)
    .set({ body: '', bodyHtml: '', hiddenAt: now, hiddenBy: 'author' })
    .where(eq(forumReplies.id, id));
  await recountReplies(tx, thread, reply);
}

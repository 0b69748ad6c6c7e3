// Likes, helpful votes and following. A like and its count are one transaction.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { assertFound, assertState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { spend, type Posting, lockReply, lockThread, REMOVED } from './writing.ts';
import { forumFollows, forumLikes, forumReplies, forumThreads } from './tables.ts';

interface LikeCount {
  liked: boolean;
  likeCount: number;
}

/** What is liked: its row is locked, and is not the viewer's own. */
interface Liked {
  column: 'threadId' | 'replyId';
  id: number;
}

async function lockLiked(tx: Tx, viewer: Viewer, { column, id }: Liked, isReview: boolean): Promise<void> {
  const { post, kind } =
    column === 'threadId'
      ? await lockThread(tx, viewer, id).then((thread) => ({ post: thread, kind: thread.kind }))
      : await lockReply(tx, viewer, id).then(({ reply }) => ({ post: reply, kind: 'reply' }));
  assertFound(!isReview || kind === 'review');
  assertState(post.hiddenAt === null, REMOVED);
  assertState(post.authorId !== viewer.userId, 'forum.own');
}

async function countLikes(tx: Tx, { column, id }: Liked, change: number): Promise<number> {
  const table = column === 'threadId' ? forumThreads : forumReplies;
  const [row] = await tx
    .update(table)
    .set({ likeCount: sql`${table.likeCount} + ${change}` })
    .where(eq(table.id, id))
    .returning({ likeCount: table.likeCount });
  return row?.likeCount ?? 0;
}

/** Likes it, or takes that back; a second time changes nothing. 409 for one's own. `isReview`: 404 for what is none. */
export async function setLike(
  posting: Posting,
  viewer: Viewer,
  liked: boolean,
  { isReview = false, ...what }: Liked & { isReview?: boolean },
): Promise<LikeCount> {
  const { tx, now } = posting;
  if (liked) {
    await spend(posting, 'likes', viewer);
  }
  await lockLiked(tx, viewer, what, isReview);
  const changed = liked
    ? await tx
        .insert(forumLikes)
        .values({ [what.column]: what.id, userId: viewer.userId, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: forumLikes.id })
    : await tx
        .delete(forumLikes)
        .where(and(eq(forumLikes[what.column], what.id), eq(forumLikes.userId, viewer.userId)))
        .returning({ id: forumLikes.id });
  const change = changed.length === 0 ? 0 : liked ? 1 : -1;
  return { liked, likeCount: await countLikes(tx, what, change) };
}

/** Whether the person follows the thread. 404 for a thread that cannot be seen. */
export async function setFollowing(
  { tx }: Work,
  viewer: Viewer,
  threadId: number,
  following: boolean,
): Promise<{ following: boolean }> {
  await lockThread(tx, viewer, threadId);
  await tx
    .insert(forumFollows)
    .values({ threadId, userId: viewer.userId, following })
    .onConflictDoUpdate({ target: [forumFollows.threadId, forumFollows.userId], set: { following } });
  return { following };
}

export async function forgetFollows(tx: Tx, userId: number): Promise<void> {
  await tx.delete(forumFollows).where(eq(forumFollows.userId, userId));
}

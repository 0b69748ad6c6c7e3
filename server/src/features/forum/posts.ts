// What members write: discussions, replies, likes and follows. The thread of a reply or like is locked first, so that its counts stay right.
import { withParams } from '@live-oak/contract/reasons.ts';
import { EDIT_MINUTES, isCategoryOf, type Board } from '@live-oak/contract/features/forum/boards.ts';
import { CATEGORY_NEEDED, type ChangeThread, type NewThread } from '@live-oak/contract/features/forum/schema.ts';
import { eq, and, count, isNull, max, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertFound, assertState, assertValid, insertedRow } from '../../kernel/errors.ts';
import * as writing from './writing.ts';
import { isChangeable, isOwn } from './policy.ts';
import { indexThread, nextPart } from './search.ts';
import { equipmentReviews, forumFollows, forumLikes, forumThreads, forumReplies } from './tables.ts';
import type { ThreadRecord, ReplyRecord } from './queries.ts';

/** The id of what was written, and what of its words was masked. */
export interface Written {
  id: number;
  hidden?: readonly string[];
}

/** Begins a discussion. 409 without a forum name, 422 for a category of another board, 429 for too many. */
export async function beginThread(work: writing.ForumWork, board: Board, form: NewThread): Promise<Written> {
  const { category } = form;
  assertValid(isCategoryOf(board, category), { category: CATEGORY_NEEDED });
  await writing.countPost(work, 'threads');
  const { title, hidden } = writing.prepareTitle(form.title);
  const post = writing.preparePost(form.body);
  const { id } = await writing.insertThread(work, { board, kind: 'discussion', category, title }, post);
  await indexThread(work.tx, id);
  return { id, hidden: [...hidden, ...post.hidden] };
}

/** 404 for a post of somebody else; 409 in a removed or locked thread, for a removed post, and after 30 minutes. */
export function mustBeChangeable(
  { viewer, now }: writing.ForumWork,
  post: ThreadRecord | ReplyRecord,
  thread: ThreadRecord,
): void {
  assertFound(isOwn(post, viewer));
  writing.mustBeOpen(thread);
  assertState(post.hiddenAt === null, writing.REMOVED);
  const tooLate = post === thread ? 'forum.postOver' : 'forum.replyOver';
  assertState(isChangeable(post, now), withParams(tooLate, { minutes: EDIT_MINUTES }));
}

/** Its author changes title or body within 30 minutes; 429 for too many changes. */
export async function changeThread(work: writing.ForumWork, id: number, change: ChangeThread): Promise<Written> {
  const { tx, now } = work;
  await writing.spend(work, 'edits');
  const thread = await writing.lockThread(work, id);
  mustBeChangeable(work, thread, thread);
  assertState(thread.kind !== 'review', 'forum.asReview');
  const named = change.title === undefined ? undefined : writing.prepareTitle(change.title);
  const post = change.body === undefined ? undefined : writing.preparePost(change.body);
  const columns = { ...(named && { title: named.title }), ...(post && { ...post.columns, excerpt: post.excerpt }) };
  await writing.updateThread(tx, id, { ...columns, editedAt: now });
  // The title is among the words of each part.
  await indexThread(tx, id, named ? undefined : 0);
  return { id, hidden: [...(named?.hidden ?? []), ...(post?.hidden ?? [])] };
}

/** Its author removes it: the words are gone from everywhere, the replies of others stay. A second time changes nothing. */
export async function removeThread(work: writing.ForumWork, id: number): Promise<Written> {
  const { tx, now, viewer } = work;
  const thread = await writing.lockThread(work, id);
  assertFound(isOwn(thread, viewer));
  if (thread.hiddenAt === null) {
    // The title of a review is the model's name.
    const title = thread.kind === 'review' ? thread.title : '';
    const removed = { title, body: '', bodyHtml: '', excerpt: '', hiddenAt: now, hiddenBy: 'author' } as const;
    await writing.updateThread(tx, id, { ...removed, pinned: false });
    await writing.countReview(tx, id, -1);
    await tx
      .update(equipmentReviews)
      .set({ stands: false, pros: null, cons: null, bestFor: null, pricePaidCents: null })
      .where(eq(equipmentReviews.threadId, id));
    await indexThread(tx, id);
    await writing.renewQuotes(tx, id);
  }
  return { id };
}

const partOf = ({ searchPart }: Pick<ReplyRecord, 'searchPart'>) => searchPart ?? 0;

/** Replies. 409 without a forum name and in a thread that is locked or removed, 429 for too many. */
export async function writeReply(work: writing.ForumWork, threadId: number, body: string): Promise<Written> {
  const { tx, now, emit, viewer } = work;
  const { userId } = viewer;
  await writing.countPost(work, 'replies');
  const { columns, hidden } = writing.preparePost(body);
  writing.mustBeOpen(await writing.lockThread(work, threadId));
  const values = { threadId, authorId: userId, searchPart: nextPart(threadId), ...columns, createdAt: now };
  const reply = insertedRow(await tx.insert(forumReplies).values(values).returning());
  await writing.updateThread(tx, threadId, {
    replyCount: sql`${forumThreads.replyCount} + 1`,
    // Of two replies at once the later one counts, whichever was inserted first.
    lastPostAt: sql`greatest(${forumThreads.lastPostAt}, ${now.toISOString()}::timestamptz)`,
  });
  await writing.followAsAuthor(work, threadId);
  await indexThread(tx, threadId, partOf(reply));
  await emit({ kind: 'forum.replied', actorId: userId, data: { threadId, replyId: reply.id } });
  return { id: reply.id, hidden };
}

/** Its author changes it within 30 minutes; 429 for too many changes. */
export async function changeReply(work: writing.ForumWork, id: number, body: string): Promise<Written> {
  const { tx, now } = work;
  await writing.spend(work, 'edits');
  const { thread, reply } = await writing.lockReply(work, id);
  mustBeChangeable(work, reply, thread);
  const { columns, hidden } = writing.preparePost(body);
  await writing.updateReply(tx, id, { ...columns, editedAt: now });
  await indexThread(tx, thread.id, partOf(reply));
  return { id, hidden };
}

/** Counts what can be read and when the last of it was written, after this reply was hidden or shown again. The thread is locked. */
export async function recountReplies(tx: Tx, thread: ThreadRecord, reply: ReplyRecord): Promise<void> {
  const [counted] = await tx
    .select({ n: count(), last: max(forumReplies.createdAt) })
    .from(forumReplies)
    .where(and(eq(forumReplies.threadId, thread.id), isNull(forumReplies.hiddenAt)));
  const columns = { replyCount: counted?.n ?? 0, lastPostAt: counted?.last ?? thread.createdAt };
  await writing.updateThread(tx, thread.id, columns);
  await indexThread(tx, thread.id, partOf(reply));
  await writing.renewQuotes(tx, thread.id, reply.id);
}

/** Its author removes it: the text is deleted, its place stays. A second call changes nothing. */
export async function removeReply(work: writing.ForumWork, id: number): Promise<Written> {
  const { tx, now, viewer } = work;
  const { thread, reply } = await writing.lockReply(work, id);
  assertFound(isOwn(reply, viewer));
  if (reply.hiddenAt === null) {
    await writing.updateReply(tx, id, { body: '', bodyHtml: '', hiddenAt: now, hiddenBy: 'author' });
    await recountReplies(tx, thread, reply);
  }
  return { id };
}

/** What is liked; `isReview`: 404 for anything else. */
interface Liked {
  column: 'threadId' | 'replyId';
  id: number;
  isReview?: boolean;
}

async function lockLiked(work: writing.ForumWork, { column, id, isReview = false }: Liked): Promise<void> {
  const thread = column === 'threadId' ? await writing.lockThread(work, id) : undefined;
  const post = thread ?? (await writing.lockReply(work, id)).reply;
  assertFound(!isReview || thread?.kind === 'review');
  assertState(post.hiddenAt === null, writing.REMOVED);
  assertState(!isOwn(post, work.viewer), 'forum.own');
}

/** Likes it, or takes that back, and counts that in the same transaction; a second time changes nothing. 409 for one's own. */
export async function setLike(work: writing.ForumWork, liked: boolean, what: Liked) {
  const { tx, now, viewer } = work;
  const { userId } = viewer;
  const { column, id } = what;
  if (liked) await writing.spend(work, 'likes');
  await lockLiked(work, what);
  const like = { [column]: id, userId, createdAt: now };
  const own = and(eq(forumLikes[column], id), eq(forumLikes.userId, userId));
  const changed = liked
    ? await tx.insert(forumLikes).values(like).onConflictDoNothing().returning()
    : await tx.delete(forumLikes).where(own).returning();
  const table = column === 'threadId' ? forumThreads : forumReplies;
  const [row] = await tx
    .update(table)
    .set({ likeCount: sql`${table.likeCount} + ${liked ? changed.length : -changed.length}` })
    .where(eq(table.id, id))
    .returning({ likeCount: table.likeCount });
  return { liked, likeCount: row?.likeCount ?? 0 };
}

/** Whether the person follows the thread. 404 for a thread that cannot be seen. */
export async function setFollowing(work: writing.ForumWork, threadId: number, following: boolean) {
  await writing.lockThread(work, threadId);
  await work.tx
    .insert(forumFollows)
    .values({ threadId, userId: work.viewer.userId, following })
    .onConflictDoUpdate({ target: [forumFollows.threadId, forumFollows.userId], set: { following } });
  return { following };
}

export async function forgetFollows(tx: Tx, userId: number): Promise<void> {
  await tx.delete(forumFollows).where(eq(forumFollows.userId, userId));
}

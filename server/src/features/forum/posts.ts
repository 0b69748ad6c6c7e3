// Begins, changes and removes discussions and replies. The thread of a reply is locked first, so that its count stays right.
import { withParams } from '@live-oak/contract/reasons.ts';
import { eq, and, isNull, max, sql } from 'drizzle-orm';
import { EDIT_MINUTES, isCategoryOf, type Board } from '@live-oak/contract/features/forum/boards.ts';
import { CATEGORY_NEEDED, type ChangeThread, type NewThread } from '@live-oak/contract/features/forum/schema.ts';
import { assertFound, assertState, assertValid, insertedRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import {
  spend,
  type Posting,
  countReview,
  followBy,
  insertThread,
  storedPost,
  keptTitle,
  lockThread,
  mustHaveName,
  mustBeOpen,
  lockReply,
  REMOVED,
} from './writing.ts';
import { isChangeable, isOwn } from './policy.ts';
import { indexThread, nextPart } from './search.ts';
import { equipmentReviews, forumThreads, forumReplies } from './tables.ts';
import type { ThreadRecord, ReplyRecord } from './queries.ts';
import type { Tx } from '../../kernel/db/open.ts';

/** What was written: its number, and what of it was hidden for good. */
export interface Written {
  id: number;
  hidden: string[];
}

const OVER = withParams('forum.postOver', { minutes: EDIT_MINUTES });
/** Begins a discussion. 409 without a forum name, 422 for a category of another board, 429 for too many. */
export async function beginThread(
  posting: Posting,
  viewer: Viewer,
  board: Board,
  { title: typedTitle, body, category }: NewThread,
): Promise<Written> {
  assertValid(isCategoryOf(board, category), { category: CATEGORY_NEEDED });
  const { tx } = posting;
  await mustHaveName(tx, viewer);
  await spend(posting, 'threads', viewer);
  const { title, hidden } = keptTitle(typedTitle);
  const post = storedPost(body);
  const thread = await insertThread(posting, viewer, { board, kind: 'discussion', category, title }, post);
  await followBy(tx, thread.id, viewer.userId);
  await indexThread(tx, thread.id);
  return { id: thread.id, hidden: [...hidden, ...post.hidden] };
}

/** The thread of its author while it can be changed; 404 for anybody else's. */
export function mustChange(thread: ThreadRecord, viewer: Viewer, now: Date): void {
  assertFound(isOwn(thread, viewer));
  mustBeOpen(thread);
  assertState(isChangeable(thread, now), OVER);
}

/** Its author changes title or body within 30 minutes; 429 for too many changes. */
export async function changeThread(
  posting: Posting,
  viewer: Viewer,
  id: number,
  change: ChangeThread,
): Promise<Written> {
  const { tx, now } = posting;
  await spend(posting, 'edits', viewer);
  const thread = await lockThread(tx, viewer, id);
  mustChange(thread, viewer, now);
  assertState(thread.kind !== 'review', 'forum.asReview');
  const named = change.title === undefined ? undefined : keptTitle(change.title);
  const post = change.body === undefined ? undefined : storedPost(change.body);
  await tx
    .update(forumThreads)
    .set({
      ...(named ? { title: named.title } : {}),
      ...(post ? { ...post.columns, excerpt: post.excerpt } : {}),
      editedAt: now,
    })
    .where(eq(forumThreads.id, id));
  // The title is among the words of each part.
  await indexThread(tx, id, named ? undefined : 0);
  return { id, hidden: [...(named?.hidden ?? []), ...(post?.hidden ?? [])] };
}

/** Its author removes it: the words are gone from everywhere, the replies of others stay. A second time changes nothing. */
export async function removeThread({ tx, now }: Work, viewer: Viewer, id: number): Promise<void> {
  const thread = await lockThread(tx, viewer, id);
  assertFound(isOwn(thread, viewer));
  if (thread.hiddenAt !== null) {
    return;
  }
  const removed = { body: '', bodyHtml: '', excerpt: '', hiddenAt: now, hiddenBy: 'author', pinned: false } as const;
  // Of a review it is the model's name.
  const title = thread.kind === 'review' ? thread.title : '';
  await tx
    .update(forumThreads)
    .set({ ...removed, title })
    .where(eq(forumThreads.id, id));
  await countReview(tx, id, -1);
  await tx
    .update(equipmentReviews)
    .set({ stands: false, pros: null, cons: null, bestFor: null, pricePaidCents: null })
    .where(eq(equipmentReviews.threadId, id));
  await indexThread(tx, id);
}

const REPLY_OVER = withParams('forum.replyOver', { minutes: EDIT_MINUTES });

/** The part of the search index with a reply's words. */
const partOf = ({ searchPart }: Pick<ReplyRecord, 'searchPart'>) => searchPart ?? 0;

/** Replies. 409 without a forum name and in a thread that is locked or removed, 429 for too many. */
export async function writeReply(posting: Posting, viewer: Viewer, threadId: number, body: string): Promise<Written> {
  const { tx, now, emit } = posting;
  await mustHaveName(tx, viewer);
  await spend(posting, 'replies', viewer);
  const post = storedPost(body);
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
  assertFound(isOwn(reply, viewer));
  mustBeOpen(thread);
  assertState(reply.hiddenAt === null, REMOVED);
  assertState(isChangeable(reply, now), REPLY_OVER);
  const post = storedPost(body);
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
  assertFound(isOwn(reply, viewer));
  if (reply.hiddenAt !== null) {
    return;
  }
  await tx
    .update(forumReplies)
    .set({ body: '', bodyHtml: '', hiddenAt: now, hiddenBy: 'author' })
    .where(eq(forumReplies.id, id));
  await recountReplies(tx, thread, reply);
}

// Maps threads and replies to answers, with what the reader did to them. Of their authors they contain only forum name and badges.
import { pick } from '@live-oak/contract/keys.ts';
import type {
  EquipmentReview,
  ForumAuthor,
  Reply,
  ThreadLine,
  ThreadPage,
} from '@live-oak/contract/features/forum/schema.ts';
import type { ReviewFacts } from '@live-oak/contract/features/forum/equipment.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { FORMER, type Authors, authorsOf } from './authors.ts';
import { htmlOf } from './markdown.ts';
import { isOwn, maySee, replyCan, threadCan } from './policy.ts';
import {
  type OwnMarks,
  type ReplyRecord,
  type ThreadRecord,
  type ThreadRow,
  isFollowing,
  marksOf,
  replyFor,
  threadFor,
} from './queries.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { firstOr } from '../../kernel/errors.ts';

/** Who reads, and what is known beside the rows. */
interface Reading {
  viewer: Viewer | undefined;
  now: Date;
  authors: Authors;
  marks: OwnMarks;
  /** What was masked in the text that this call wrote. */
  hidden?: readonly string[];
}

function factsOf({ review, model, thread }: ThreadRow): ReviewFacts | null {
  if (!review || !model) {
    return null;
  }
  const isRemoved = thread.hiddenAt !== null;
  const { rating, pros, cons, bestFor, pricePaidCents } = review;
  const words = isRemoved
    ? { pros: null, cons: null, bestFor: null, pricePaidCents: null }
    : { pros, cons, bestFor, pricePaidCents };
  return { modelId: model.id, category: model.category, model: model.name, rating, ...words };
}

const authorOf = (authors: Authors, id: number): ForumAuthor => authors.get(id) ?? FORMER;

function presentLine(row: ThreadRow, authors: Authors): ThreadLine {
  const { thread } = row;
  const isRemoved = thread.hiddenAt !== null;
  return {
    ...serialize(thread, 'id', 'board', 'kind', 'category', 'createdAt', 'lastPostAt'),
    ...pick(thread, 'replyCount', 'likeCount', 'pinned'),
    title: isRemoved ? '' : thread.title,
    excerpt: isRemoved ? '' : thread.excerpt,
    author: authorOf(authors, thread.authorId),
    locked: thread.lockedAt !== null,
    review: factsOf(row),
  };
}

/** The text of a post for a viewer: hidden text is shown only to administrators, and to its author where an administrator hid it. */
function wordsOf(
  post: ThreadRecord | ReplyRecord,
  key: string,
  canEdit: boolean,
  { viewer, marks, hidden = [] }: Reading,
) {
  const isReadable = post.hiddenAt === null || (post.hiddenBy === 'desk' && maySee(post, viewer));
  return {
    bodyHtml: isReadable ? htmlOf(post) : '',
    source: canEdit ? post.body : null,
    editedAt: post.editedAt?.toISOString() ?? null,
    removed: post.hiddenBy,
    mine: isOwn(post, viewer),
    liked: marks.liked.has(key),
    reported: marks.reported.has(key),
    hidden: [...hidden],
  };
}

function presentThread(row: ThreadRow, reading: Reading, following: boolean): ThreadPage {
  const { thread } = row;
  const { viewer, now, marks } = reading;
  const key = `forum_thread:${thread.id}`;
  const can = threadCan(thread, viewer, { now, reported: marks.reported.has(key) });
  const isShown = thread.hiddenBy === 'desk';
  const line = presentLine(row, reading.authors);
  return {
    ...line,
    ...(isShown ? { title: thread.title, excerpt: thread.excerpt } : {}),
    ...wordsOf(thread, key, can.edit, reading),
    following,
    can,
  };
}

function presentEquipmentReview(row: ThreadRow, reading: Reading): EquipmentReview {
  const { can, ...shown } = presentThread(row, reading, false);
  const { review } = shown;
  if (!review) {
    throw new Error(`Thread ${shown.id} is no review`);
  }
  return {
    ...presentLine(row, reading.authors),
    ...pick(shown, 'bodyHtml', 'editedAt', 'mine', 'liked', 'reported'),
    review,
    can: pick(can, 'like', 'report'),
  };
}

function presentReply(reply: ReplyRecord, thread: Pick<ThreadRecord, 'lockedAt'>, reading: Reading): Reply {
  const { viewer, now, marks, authors } = reading;
  const key = `forum_reply:${reply.id}`;
  const isLocked = thread.lockedAt !== null;
  const can = replyCan(reply, viewer, { now, isLocked, reported: marks.reported.has(key) });
  return {
    ...serialize(reply, 'id', 'threadId', 'createdAt', 'likeCount'),
    author: authorOf(authors, reply.authorId),
    ...wordsOf(reply, key, can.edit, reading),
    can,
  };
}

/** Who reads, and when. Open calls may have no viewer. */
export interface Reader {
  run: Runner;
  viewer: Viewer | undefined;
  now: Date;
}

const authorIds = (posts: readonly { authorId: number }[]) => posts.map(({ authorId }) => authorId);
const idsOf = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);

export async function showLines({ run, now }: Reader, rows: readonly ThreadRow[]): Promise<ThreadLine[]> {
  const threads = rows.map(({ thread }) => thread);
  const authors = await authorsOf(run, authorIds(threads), now);
  return rows.map((row) => presentLine(row, authors));
}

export async function showReviews(
  { run, viewer, now }: Reader,
  rows: readonly ThreadRow[],
): Promise<EquipmentReview[]> {
  const threads = rows.map(({ thread }) => thread);
  const authors = await authorsOf(run, authorIds(threads), now);
  const marks = await marksOf(run, viewer, 'forum_thread', idsOf(threads));
  // One that its author removed between the search and the reading of its row is skipped.
  const there = rows.filter(({ review, model }) => review && model);
  return there.map((row) => presentEquipmentReview(row, { viewer, now, authors, marks }));
}

/** A thread as its reader may see it. `hidden`: what was hidden of the words that this call wrote. */
export async function showThread(
  { run, viewer, now }: Reader,
  row: ThreadRow,
  hidden: readonly string[] = [],
): Promise<ThreadPage> {
  const authors = await authorsOf(run, [row.thread.authorId], now);
  const marks = await marksOf(run, viewer, 'forum_thread', [row.thread.id]);
  const following = await isFollowing(run, viewer, row.thread.id);
  return presentThread(row, { viewer, now, authors, marks, hidden }, following);
}

export async function showThreadById(reader: Reader, id: number, hidden?: readonly string[]): Promise<ThreadPage> {
  return showThread(reader, await threadFor(reader.run, reader.viewer, { id }), hidden);
}

export async function showReplies(
  { run, viewer, now }: Reader,
  thread: ThreadRecord,
  replies: readonly ReplyRecord[],
  hidden: readonly string[] = [],
): Promise<Reply[]> {
  const authors = await authorsOf(run, authorIds(replies), now);
  const marks = await marksOf(run, viewer, 'forum_reply', idsOf(replies));
  return replies.map((reply) => presentReply(reply, thread, { viewer, now, authors, marks, hidden }));
}

export async function showReplyById(reader: Reader, id: number, hidden?: readonly string[]): Promise<Reply> {
  const { reply, thread } = await replyFor(reader.run, reader.viewer, id);
  return firstOr(await showReplies(reader, thread, [reply], hidden), () => new Error(`Reply ${id} was not presented`));
}

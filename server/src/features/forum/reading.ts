// Adds to rows their authors and what the reader did to them.
import type { EquipmentReview, Reply, ThreadLine, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { authorsOf } from './authors.ts';
import { presentEquipmentReview, presentLine, presentReply, presentThread } from './present.ts';
import {
  isFollowing,
  marksOf,
  replyFor,
  threadFor,
  type ReplyRecord,
  type ThreadRecord,
  type ThreadRow,
} from './queries.ts';
import { firstOr } from '../../kernel/errors.ts';

/** Who reads, and when. Open calls may have no viewer. */
export interface Reader {
  run: Runner;
  viewer: Viewer | undefined;
  now: Date;
}

const authorIds = (rows: readonly ThreadRow[]) => rows.map(({ thread }) => thread.authorId);

export async function showLines({ run, now }: Reader, rows: readonly ThreadRow[]): Promise<ThreadLine[]> {
  const authors = await authorsOf(run, authorIds(rows), now);
  return rows.map((row) => presentLine(row, authors));
}

export async function showReviews(
  { run, viewer, now }: Reader,
  rows: readonly ThreadRow[],
): Promise<EquipmentReview[]> {
  const authors = await authorsOf(run, authorIds(rows), now);
  const marks = await marksOf(
    run,
    viewer,
    'forum_thread',
    rows.map(({ thread }) => thread.id),
  );
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
  const authors = await authorsOf(
    run,
    replies.map(({ authorId }) => authorId),
    now,
  );
  const marks = await marksOf(
    run,
    viewer,
    'forum_reply',
    replies.map(({ id }) => id),
  );
  return replies.map((reply) => presentReply(reply, thread, { viewer, now, authors, marks, hidden }));
}

export async function showReplyById(reader: Reader, id: number, hidden?: readonly string[]): Promise<Reply> {
  const { reply, thread } = await replyFor(reader.run, reader.viewer, id);
  return firstOr(await showReplies(reader, thread, [reply], hidden), () => new Error(`Reply ${id} was not presented`));
}

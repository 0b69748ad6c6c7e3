// Queries of threads and replies.
import { and, asc, desc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ThreadsQuery } from '@live-oak/contract/features/forum/schema.ts';
import type { Db, Runner } from '../../kernel/db/open.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { decodeCursor, isCursorInstant, type CursorKey } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { contentReports } from '../reports/tables.ts';
import { maySee } from './policy.ts';
import { findThreads, type Found, type Search } from './search.ts';
import { equipmentModels, equipmentReviews, forumFollows, forumLikes, forumReplies, forumThreads } from './tables.ts';

export type ThreadRecord = typeof forumThreads.$inferSelect;
export type ReplyRecord = typeof forumReplies.$inferSelect;

const rowsOf = (run: Runner) =>
  run
    .select({ thread: forumThreads, review: equipmentReviews, model: equipmentModels })
    .from(forumThreads)
    .leftJoin(equipmentReviews, eq(equipmentReviews.threadId, forumThreads.id))
    .leftJoin(equipmentModels, eq(equipmentModels.id, equipmentReviews.modelId))
    .$dynamic();
export type ThreadRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Joins and conditions of a list, for those that have an order of their own. */
export const threadRows = rowsOf;

const NOT_OURS = 'This cursor is not one of ours; start from the first page';

/** Where a page of a board begins: pinned or not, the newest post, the thread. */
function boardKey(cursor: string | undefined): { pinned: boolean; at: string; id: number } | undefined {
  const key = decodeCursor(cursor, ['number', 'string', 'number']);
  if (!key) {
    return undefined;
  }
  const [pinned, at, id] = key;
  if (!isCursorInstant(at)) {
    throw invalid({ cursor: NOT_OURS });
  }
  return { pinned: pinned === 1, at, id };
}

export const keyOnBoard = ({ thread }: ThreadRow): CursorKey => [
  thread.pinned ? 1 : 0,
  thread.lastPostAt.toISOString(),
  thread.id,
];

/** Threads of a board, pinned ones first, then by their newest post; one row more than the limit. */
export async function listThreads(
  run: Runner,
  board: Board,
  { category, limit, cursor }: Omit<ThreadsQuery, 'q'>,
): Promise<ThreadRow[]> {
  const key = boardKey(cursor);
  return rowsOf(run)
    .where(
      and(
        eq(forumThreads.board, board),
        eq(forumThreads.kind, 'discussion'),
        isNull(forumThreads.hiddenAt),
        category === undefined ? undefined : eq(forumThreads.category, category),
        key === undefined
          ? undefined
          : sql`(${forumThreads.pinned}, ${forumThreads.lastPostAt}, ${forumThreads.id}) < (${key.pinned}::boolean, ${key.at}::timestamptz, ${key.id}::int)`,
      ),
    )
    .orderBy(desc(forumThreads.pinned), desc(forumThreads.lastPostAt), desc(forumThreads.id))
    .limit(limit + 1);
}

/** Threads in the order of their ids as they are given; what is hidden meanwhile is left out. */
export async function threadsByIds(run: Runner, ids: readonly number[]): Promise<ThreadRow[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await rowsOf(run).where(and(inArray(forumThreads.id, [...ids]), isNull(forumThreads.hiddenAt)));
  const byId = new Map(rows.map((row) => [row.thread.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const CLOSE = 'close';

function searchKey(cursor: string | undefined): { close: boolean; before: number | undefined } {
  const isClose = cursor !== undefined && Buffer.from(cursor, 'base64url').toString().startsWith(`["${CLOSE}"`);
  const key = decodeCursor(cursor, isClose ? ['string', 'number'] : ['number']);
  return { close: isClose, before: key === undefined ? undefined : Number(key.at(-1)) };
}

export interface FoundThreads {
  rows: ThreadRow[];
  closeTo: Found['closeTo'];
  keyOf: (row: ThreadRow) => CursorKey;
}

/** A page of a search, the newest threads first; one row more than the limit. */
export async function searchThreads(
  db: Db,
  { q, cursor, ...asked }: Omit<Search, 'typed' | 'before' | 'close'> & { q: string; cursor?: string | undefined },
): Promise<FoundThreads> {
  const { close, before } = searchKey(cursor);
  const { ids, closeTo } = await findThreads(db, { typed: q, before, close, ...asked });
  const rows = await threadsByIds(db.orm, ids);
  return { rows, closeTo, keyOf: ({ thread }) => (closeTo ? [CLOSE, thread.id] : [thread.id]) };
}

/** A thread as a viewer may see it; 404 when it was taken down, or is on another board than the address says. */
export async function threadFor(
  run: Runner,
  viewer: Viewer | undefined,
  { id, board }: { id: number; board?: Board | undefined },
): Promise<ThreadRow> {
  const [row] = await rowsOf(run).where(eq(forumThreads.id, id));
  if (!row || !maySee(row.thread, viewer) || (board !== undefined && row.thread.board !== board)) {
    throw notFound();
  }
  return row;
}

/** Replies of a thread, oldest first; one row more than the limit. Those taken down keep their place. */
export async function repliesOf(
  run: Runner,
  threadId: number,
  { limit, cursor, from }: { limit: number; cursor?: string | undefined; from?: number | undefined },
): Promise<ReplyRecord[]> {
  const key = decodeCursor(cursor, ['number'])?.[0];
  const first = key === undefined ? from : key + 1;
  return run
    .select()
    .from(forumReplies)
    .where(and(eq(forumReplies.threadId, threadId), first === undefined ? undefined : gte(forumReplies.id, first)))
    .orderBy(asc(forumReplies.id))
    .limit(limit + 1);
}

/** A reply with its thread; 404 where either cannot be seen. */
export async function replyFor(
  run: Runner,
  viewer: Viewer | undefined,
  id: number,
): Promise<{ reply: ReplyRecord; thread: ThreadRecord }> {
  const [row] = await run
    .select({ reply: forumReplies, thread: forumThreads })
    .from(forumReplies)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
    .where(eq(forumReplies.id, id));
  if (!row || !maySee(row.thread, viewer) || !maySee(row.reply, viewer)) {
    throw notFound();
  }
  return row;
}

/** What a person did to posts: 'thread:7', 'reply:9'. */
export interface OwnMarks {
  liked: ReadonlySet<string>;
  reported: ReadonlySet<string>;
}
export const NO_MARKS: OwnMarks = { liked: new Set(), reported: new Set() };

/** What a viewer likes and has reported among these; nothing for a visitor. */
export async function marksOf(
  run: Runner,
  viewer: Viewer | undefined,
  { threads = [], replies = [] }: { threads?: readonly number[]; replies?: readonly number[] },
): Promise<OwnMarks> {
  if (!viewer || threads.length + replies.length === 0) {
    return NO_MARKS;
  }
  const among = (some: readonly number[], make: (ids: number[]) => SQL) =>
    some.length > 0 ? make([...some]) : undefined;
  const likes = await run
    .select({ threadId: forumLikes.threadId, replyId: forumLikes.replyId })
    .from(forumLikes)
    .where(
      and(
        eq(forumLikes.userId, viewer.userId),
        or(
          among(threads, (ids) => inArray(forumLikes.threadId, ids)),
          among(replies, (ids) => inArray(forumLikes.replyId, ids)),
        ),
      ),
    );
  const onType = (type: 'forum_thread' | 'forum_reply') => (ids: number[]) =>
    sql`(${eq(contentReports.targetType, type)} and ${inArray(contentReports.targetId, ids)})`;
  const reports = await run
    .select({ type: contentReports.targetType, id: contentReports.targetId })
    .from(contentReports)
    .where(
      and(
        eq(contentReports.reporterId, viewer.userId),
        or(among(threads, onType('forum_thread')), among(replies, onType('forum_reply'))),
      ),
    );
  return {
    liked: new Set(
      likes.map(({ threadId, replyId }) => (threadId === null ? `reply:${replyId}` : `thread:${threadId}`)),
    ),
    reported: new Set(reports.map(({ type, id }) => `${type === 'forum_thread' ? 'thread' : 'reply'}:${id}`)),
  };
}

export async function isFollowing(run: Runner, viewer: Viewer | undefined, threadId: number): Promise<boolean> {
  if (!viewer) {
    return false;
  }
  const [row] = await run
    .select({ following: forumFollows.following })
    .from(forumFollows)
    .where(and(eq(forumFollows.threadId, threadId), eq(forumFollows.userId, viewer.userId)));
  return row?.following ?? false;
}

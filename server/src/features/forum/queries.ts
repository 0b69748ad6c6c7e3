// Queries of threads and replies.
import { union } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ThreadsQuery } from '@live-oak/contract/features/forum/schema.ts';
import type { Db, Runner } from '../../kernel/db/open.ts';
import { assertFound, notFound } from '../../kernel/errors.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { reportedBy } from '../reports/queries.ts';
import { maySee } from './policy.ts';
import { findThreads, type FoundThread, type Search } from './search.ts';
import { equipmentModels, equipmentReviews, forumFollows, forumLikes, forumReplies, forumThreads } from './tables.ts';

export type ThreadRecord = typeof forumThreads.$inferSelect;
export type ReplyRecord = typeof forumReplies.$inferSelect;

/** Threads with their reviews, for a list with conditions and an order of its own. */
export const threadRows = (run: Runner) =>
  run
    .select({ thread: forumThreads, review: equipmentReviews, model: equipmentModels })
    .from(forumThreads)
    .leftJoin(equipmentReviews, eq(equipmentReviews.threadId, forumThreads.id))
    .leftJoin(equipmentModels, eq(equipmentModels.id, equipmentReviews.modelId))
    .$dynamic();
export type ThreadRow = Awaited<ReturnType<typeof threadRows>>[number];

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
  const key = decodeCursor(cursor, ['number', 'instant', 'number']);
  return threadRows(run)
    .where(
      and(
        eq(forumThreads.board, board),
        eq(forumThreads.kind, 'discussion'),
        isNull(forumThreads.hiddenAt),
        category === undefined ? undefined : eq(forumThreads.category, category),
        key &&
          sql`(${forumThreads.pinned}, ${forumThreads.lastPostAt}, ${forumThreads.id}) < (${key[0] === 1}::boolean, ${key[1]}::timestamptz, ${key[2]}::int)`,
      ),
    )
    .orderBy(desc(forumThreads.pinned), desc(forumThreads.lastPostAt), desc(forumThreads.id))
    .limit(limit + 1);
}

/** Threads in the order of the given ids; those hidden meanwhile are left out. */
async function threadsByIds(run: Runner, ids: readonly number[]): Promise<ThreadRow[]> {
  const rows = await threadRows(run).where(and(inArray(forumThreads.id, [...ids]), isNull(forumThreads.hiddenAt)));
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
  closeTo: FoundThread['closeTo'];
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
  const [row] = await threadRows(run).where(eq(forumThreads.id, id));
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
  assertFound(row && maySee(row.thread, viewer) && maySee(row.reply, viewer));
  return row;
}

/** What a person did to posts: 'forum_thread:7', 'forum_reply:9'. */
export interface OwnMarks {
  liked: ReadonlySet<string>;
  reported: ReadonlySet<string>;
}

/** What a viewer likes and has reported among these; nothing for a visitor. */
export async function marksOf(
  run: Runner,
  viewer: Viewer | undefined,
  type: 'forum_thread' | 'forum_reply',
  ids: readonly number[],
): Promise<OwnMarks> {
  if (!viewer) {
    return { liked: new Set(), reported: new Set() };
  }
  const column = type === 'forum_thread' ? forumLikes.threadId : forumLikes.replyId;
  const likes = await run
    .select({ id: column })
    .from(forumLikes)
    .where(and(eq(forumLikes.userId, viewer.userId), inArray(column, [...ids])));
  return {
    liked: new Set(likes.map(({ id }) => `${type}:${id}`)),
    reported: await reportedBy(run, viewer.userId, [type], ids),
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

/** A person's own threads and reviews, and threads they replied to, that can still be read: the newest post first; one row more than the limit. */
export async function threadsOf(
  run: Runner,
  userId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ThreadRow[]> {
  const key = decodeCursor(cursor, ['instant', 'number']);
  const written = union(
    run.select({ id: forumThreads.id }).from(forumThreads).where(eq(forumThreads.authorId, userId)),
    run
      .select({ id: forumReplies.threadId })
      .from(forumReplies)
      .where(and(eq(forumReplies.authorId, userId), isNull(forumReplies.hiddenAt))),
  );
  return threadRows(run)
    .where(
      and(
        inArray(forumThreads.id, written),
        isNull(forumThreads.hiddenAt),
        key && sql`(${forumThreads.lastPostAt}, ${forumThreads.id}) < (${key[0]}::timestamptz, ${key[1]}::int)`,
      ),
    )
    .orderBy(desc(forumThreads.lastPostAt), desc(forumThreads.id))
    .limit(limit + 1);
}

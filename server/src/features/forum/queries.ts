// Queries of threads and replies, and the counts of the forum.
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumStats, ThreadsQuery } from '@live-oak/contract/features/forum/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, count, desc, eq, gte, inArray, isNull, or, sql, union, unionAll } from '../../kernel/db/drizzle.ts';
import type { Db, Runner } from '../../kernel/db/drizzle.ts';
import { assertFound } from '../../kernel/errors.ts';
import { decodeCursor, serialize, type CursorKey } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import { users } from '../accounts/tables.ts';
import { reportedBy } from '../reports/queries.ts';
import { maySee } from './policy.ts';
import { findThreads, type Search } from './search.ts';
import { equipmentModels, equipmentReviews, forumFollows, forumLikes, forumReplies, forumThreads } from './tables.ts';

export type ThreadRecord = typeof forumThreads.$inferSelect;
export type ReplyRecord = typeof forumReplies.$inferSelect;

const isShown = isNull(forumThreads.hiddenAt);

/** Threads with their reviews, for a list with conditions and an order of its own. */
export const threadRows = (run: Runner) =>
  run
    .select({ thread: forumThreads, review: equipmentReviews, model: equipmentModels })
    .from(forumThreads)
    .leftJoin(equipmentReviews, eq(equipmentReviews.threadId, forumThreads.id))
    .leftJoin(equipmentModels, eq(equipmentModels.id, equipmentReviews.modelId))
    .$dynamic();
export type ThreadRow = Awaited<ReturnType<typeof threadRows>>[number];

export const keyOnBoard = ({ thread: { pinned, lastPostAt, id } }: ThreadRow): CursorKey => [
  pinned ? 1 : 0,
  lastPostAt.toISOString(),
  id,
];

/** Threads of a board, pinned ones first, then by their newest post; one row more than the limit. */
export async function listThreads(run: Runner, board: Board, { category, limit, cursor }: Omit<ThreadsQuery, 'q'>) {
  const { pinned, lastPostAt, id } = forumThreads;
  const key = decodeCursor(cursor, ['number', 'instant', 'number']);
  return threadRows(run)
    .where(
      and(
        eq(forumThreads.board, board),
        eq(forumThreads.kind, 'discussion'),
        isShown,
        category && eq(forumThreads.category, category),
        key &&
          sql`(${pinned}, ${lastPostAt}, ${id}) < (${key[0] === 1}::boolean, ${key[1]}::timestamptz, ${key[2]}::int)`,
      ),
    )
    .orderBy(desc(pinned), desc(lastPostAt), desc(id))
    .limit(limit + 1);
}

const CLOSE = 'close';

function searchKey(cursor: string | undefined): { close: boolean; before: number | undefined } {
  const isClose = cursor !== undefined && Buffer.from(cursor, 'base64url').toString().startsWith(`["${CLOSE}"`);
  const key = decodeCursor(cursor, isClose ? ['string', 'number'] : ['number']);
  return { close: isClose, before: key === undefined ? undefined : Number(key.at(-1)) };
}

/** A page of a search, the newest threads first; one row more than the limit. `closeTo`: the corrected words that were searched for. */
export async function searchThreads(
  db: Db,
  { q, cursor, ...asked }: Omit<Search, 'typed' | 'before' | 'close'> & { q: string; cursor?: string | undefined },
) {
  const { ids, closeTo } = await findThreads(db, { typed: q, ...searchKey(cursor), ...asked });
  const found = await threadRows(db.orm).where(and(inArray(forumThreads.id, ids), isShown));
  const byId = new Map(found.map((row) => [row.thread.id, row]));
  const keyOf = ({ thread }: ThreadRow): CursorKey => (closeTo ? [CLOSE, thread.id] : [thread.id]);
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), closeTo, keyOf };
}

/** A thread as a viewer may see it; 404 when it was taken down, or is on another board than the address has. */
export async function threadFor(
  run: Runner,
  viewer: Viewer | undefined,
  { id, board }: { id: number; board?: Board | undefined },
): Promise<ThreadRow> {
  const [row] = await threadRows(run).where(eq(forumThreads.id, id));
  assertFound(row && maySee(row.thread, viewer) && (board === undefined || row.thread.board === board));
  return row;
}

/** Replies of a thread, oldest first; one row more than the limit. Those taken down keep their place. */
export async function repliesOf(
  run: Runner,
  threadId: number,
  { limit, cursor, from, page = 1 }: Page & { from?: number | undefined; page?: number | undefined },
): Promise<ReplyRecord[]> {
  const key = decodeCursor(cursor, ['number'])?.[0];
  const first = key === undefined ? from : key + 1;
  return (
    run
      .select()
      .from(forumReplies)
      .where(and(eq(forumReplies.threadId, threadId), first === undefined ? undefined : gte(forumReplies.id, first)))
      .orderBy(asc(forumReplies.id))
      // No reply ever leaves its place, so pages by number stay as they are.
      .offset(first === undefined ? (page - 1) * limit : 0)
      .limit(limit + 1)
  );
}

/** All replies of a thread, with those that cannot be read and keep their place. */
export const placesIn = (run: Runner, threadId: number): Promise<number> =>
  run.$count(forumReplies, eq(forumReplies.threadId, threadId));

/** A reply with its thread; 404 where either cannot be seen. */
export async function replyFor(run: Runner, viewer: Viewer | undefined, id: number) {
  const [row] = await run
    .select({ reply: forumReplies, thread: forumThreads })
    .from(forumReplies)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
    .where(eq(forumReplies.id, id));
  assertFound(row && maySee(row.thread, viewer) && maySee(row.reply, viewer));
  return row;
}

export type PostType = 'forum_thread' | 'forum_reply';

/** The ids of these posts that a viewer likes and that they reported; none for a visitor. */
export async function marksOf(run: Runner, viewer: Viewer | undefined, type: PostType, posts: { id: number }[]) {
  if (!viewer) return { liked: new Set<number>(), reported: new Set<number>() };
  const ids = posts.map(({ id }) => id);
  const column = type === 'forum_thread' ? forumLikes.threadId : forumLikes.replyId;
  const isOwn = and(eq(forumLikes.userId, viewer.userId), inArray(column, ids));
  const likes = await run.select({ id: column }).from(forumLikes).where(isOwn);
  const reported = await reportedBy(run, viewer.userId, [type], ids);
  return {
    liked: new Set(likes.map(({ id }) => id)),
    reported: new Set(ids.filter((id) => reported.has(`${type}:${id}`))),
  };
}

export async function isFollowing(run: Runner, viewer: Viewer | undefined, threadId: number): Promise<boolean> {
  if (!viewer) return false;
  const { threadId: id, userId, following } = forumFollows;
  return (await run.$count(forumFollows, and(eq(id, threadId), eq(userId, viewer.userId), following))) > 0;
}

/** A person's own threads and reviews, and threads they replied to, that they can still read: the newest post first; one row more than the limit. */
export async function threadsOf(run: Runner, userId: number, { limit, cursor }: Page): Promise<ThreadRow[]> {
  const { id, authorId, lastPostAt, hiddenBy } = forumThreads;
  const key = decodeCursor(cursor, ['instant', 'number']);
  const written = union(
    run.select({ id }).from(forumThreads).where(eq(authorId, userId)),
    run
      .select({ id: forumReplies.threadId })
      .from(forumReplies)
      .where(and(eq(forumReplies.authorId, userId), isNull(forumReplies.hiddenAt))),
  );
  const isReadable = or(isShown, and(eq(authorId, userId), eq(hiddenBy, 'desk')));
  const after = key && sql`(${lastPostAt}, ${id}) < (${key[0]}::timestamptz, ${key[1]}::int)`;
  return threadRows(run)
    .where(and(inArray(id, written), isReadable, after))
    .orderBy(desc(lastPostAt), desc(id))
    .limit(limit + 1);
}

/** People who have an account and may use it, without test accounts. */
const isMember = and(eq(users.isTest, false), isNull(users.suspendedAt), isNull(users.closedAt));

async function postsSince(run: Runner, since: Date): Promise<Map<Board, number>> {
  const { board } = forumThreads;
  const isNew = and(isShown, gte(forumThreads.createdAt, since));
  const threads = run.select({ board }).from(forumThreads).where(isNew);
  const replies = run
    .select({ board })
    .from(forumReplies)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
    .where(and(isShown, isNull(forumReplies.hiddenAt), gte(forumReplies.createdAt, since)));
  const posts = unionAll(threads, replies).as('posts');
  const rows = await run.select({ board: posts.board, n: count() }).from(posts).groupBy(posts.board);
  return new Map(rows.map((row) => [row.board, row.n]));
}

/** The counts, at most a minute old: every page of the forum asks for them. */
export const forumStats = atMostEvery(60_000, async ({ db, clock }): Promise<ForumStats> => {
  const run = db.orm;
  const { board, category, lastPostAt, id } = forumThreads;
  const categories = await run
    .select({ board, category, threads: count() })
    .from(forumThreads)
    .where(isShown)
    .groupBy(board, category)
    .orderBy(desc(count()), category);
  const posts = await postsSince(run, new Date(clock().getTime() - 7 * DAY_MS));
  const newest = await run
    .selectDistinctOn([board], pick(forumThreads, 'board', 'id', 'title', 'lastPostAt'))
    .from(forumThreads)
    .where(isShown)
    .orderBy(board, desc(lastPostAt), desc(id));
  const boards = BOARDS.map((one) => {
    const own = categories.filter((row) => row.board === one);
    const last = newest.find((row) => row.board === one);
    return {
      board: one,
      threads: own.reduce((sum, { threads }) => sum + threads, 0),
      thisWeek: posts.get(one) ?? 0,
      newest: last ? serialize(last, 'id', 'title', 'lastPostAt') : null,
      categories: own.map((row) => pick(row, 'category', 'threads')),
    };
  });
  return {
    members: await run.$count(users, isMember),
    discussions: boards.reduce((sum, { threads }) => sum + threads, 0),
    thisWeek: boards.reduce((sum, { thisWeek }) => sum + thisWeek, 0),
    boards,
  };
});

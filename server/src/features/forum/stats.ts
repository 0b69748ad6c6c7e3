// Counts of the forum, read once a minute in each process.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { pick } from '@live-oak/contract/keys.ts';
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import { users } from '../accounts/tables.ts';
import { forumReplies, forumThreads } from './tables.ts';

const isThere = isNull(forumThreads.hiddenAt);

/** People who have an account and may use it; test accounts are no people. */
const isMember = and(eq(users.isTest, false), isNull(users.suspendedAt), isNull(users.closedAt));

async function postsSince(run: Runner, since: Date): Promise<Map<Board, number>> {
  const threads = await run
    .select({ board: forumThreads.board, n: count() })
    .from(forumThreads)
    .where(and(isThere, gte(forumThreads.createdAt, since)))
    .groupBy(forumThreads.board);
  const replies = await run
    .select({ board: forumThreads.board, n: count() })
    .from(forumReplies)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
    .where(and(isThere, isNull(forumReplies.hiddenAt), gte(forumReplies.createdAt, since)))
    .groupBy(forumThreads.board);
  const totals = new Map<Board, number>();
  for (const { board, n } of [...threads, ...replies]) {
    totals.set(board, (totals.get(board) ?? 0) + n);
  }
  return totals;
}

/** Of each board the thread of the newest post. */
async function newestThreads(run: Runner) {
  return run
    .selectDistinctOn([forumThreads.board], pick(forumThreads, 'board', 'id', 'title', 'lastPostAt'))
    .from(forumThreads)
    .where(isThere)
    .orderBy(forumThreads.board, desc(forumThreads.lastPostAt), desc(forumThreads.id));
}

/** The counts, at most a minute old: every page of the forum asks for them. */
export const forumStats = atMostEvery(60_000, async ({ db, clock }): Promise<ForumStats> => {
  const run = db.orm;
  const categories = await run
    .select({ board: forumThreads.board, category: forumThreads.category, n: sql<number>`count(*)::int` })
    .from(forumThreads)
    .where(isThere)
    .groupBy(forumThreads.board, forumThreads.category)
    .orderBy(desc(count()), forumThreads.category);
  const posts = await postsSince(run, new Date(clock().getTime() - 7 * DAY_MS));
  const newest = await newestThreads(run);
  const boards = BOARDS.map((board) => {
    const own = categories.filter((one) => one.board === board);
    const last = newest.find((one) => one.board === board);
    return {
      board,
      threads: own.reduce((sum, { n }) => sum + n, 0),
      thisWeek: posts.get(board) ?? 0,
      newest: last ? { id: last.id, title: last.title, lastPostAt: last.lastPostAt.toISOString() } : null,
      categories: own.map(({ category, n }) => ({ category, threads: n })),
    };
  });
  return {
    members: await run.$count(users, isMember),
    discussions: boards.reduce((sum, { threads }) => sum + threads, 0),
    thisWeek: boards.reduce((sum, { thisWeek }) => sum + thisWeek, 0),
    boards,
  };
});

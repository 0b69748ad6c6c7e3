// Counts of the forum, read once a minute in each process.
import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import type { Db, Runner } from '../../kernel/db/open.ts';
import type { Services } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { forumReplies, forumThreads } from './tables.ts';

const WEEK_MS = 7 * 24 * 3600_000;
const isThere = isNull(forumThreads.hiddenAt);

/** People who have an account and may use it; test accounts are no people. */
async function countMembers(run: Runner): Promise<number> {
  const [row] = await run
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.isTest, false), isNull(users.suspendedAt), isNull(users.closedAt)));
  return row?.n ?? 0;
}

/** Threads and replies since a time, by board. */
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

type Newest = ForumStats['boards'][number]['newest'];

/** The thread of the newest post; of a board with discussions and reviews the newer of the two. */
async function newestOn(run: Runner, board: Board): Promise<Newest> {
  const rows = [];
  for (const kind of ['discussion', 'review'] as const) {
    for (const pinned of [true, false]) {
      const here = and(
        eq(forumThreads.board, board),
        eq(forumThreads.kind, kind),
        eq(forumThreads.pinned, pinned),
        isThere,
      );
      const found = await run
        .select({ id: forumThreads.id, title: forumThreads.title, at: forumThreads.lastPostAt })
        .from(forumThreads)
        .where(here)
        .orderBy(desc(forumThreads.lastPostAt), desc(forumThreads.id))
        .limit(1);
      rows.push(...found);
    }
  }
  const [newest] = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return newest ? { id: newest.id, title: newest.title, lastPostAt: newest.at.toISOString() } : null;
}

async function countForum(db: Db, now: Date): Promise<ForumStats> {
  const run = db.orm;
  const categories = await run
    .select({ board: forumThreads.board, category: forumThreads.category, n: sql<number>`count(*)::int` })
    .from(forumThreads)
    .where(isThere)
    .groupBy(forumThreads.board, forumThreads.category)
    .orderBy(desc(count()), forumThreads.category);
  const posts = await postsSince(run, new Date(now.getTime() - WEEK_MS));
  const boards: ForumStats['boards'] = [];
  for (const board of BOARDS) {
    const own = categories.filter((one) => one.board === board);
    boards.push({
      board,
      threads: own.reduce((sum, { n }) => sum + n, 0),
      thisWeek: posts.get(board) ?? 0,
      newest: await newestOn(run, board),
      categories: own.map(({ category, n }) => ({ category, threads: n })),
    });
  }
  return {
    members: await countMembers(run),
    discussions: boards.reduce((sum, { threads }) => sum + threads, 0),
    thisWeek: boards.reduce((sum, { thisWeek }) => sum + thisWeek, 0),
    boards,
  };
}

/** Every page of the forum asks for them, so they are counted at most this often in a process. */
const FRESH_MS = 60_000;
const kept = new WeakMap<Db, { at: number; stats: Promise<ForumStats> }>();

/** The counts, at most a minute old. Calls at the same time share one count. */
export async function forumStats({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ForumStats> {
  const now = clock();
  const known = kept.get(db);
  if (known && Math.abs(now.getTime() - known.at) < FRESH_MS) {
    return known.stats;
  }
  const stats = countForum(db, now);
  kept.set(db, { at: now.getTime(), stats });
  // A count that failed is not kept.
  stats.catch(() => kept.delete(db));
  return stats;
}

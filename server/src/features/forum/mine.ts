// A person's own threads, reviews, and threads they replied to.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { handle } from '../../kernel/http/bind.ts';
import { decodeCursor, page } from '../../kernel/http/paging.ts';
import { threadRows, type ThreadRow } from './queries.ts';
import { showLines } from './reading.ts';
import { forumReplies, forumThreads } from './tables.ts';

/** Those that can still be read, the newest post first; one row more than the limit. */
async function threadsOf(
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
        key === undefined
          ? undefined
          : sql`(${forumThreads.lastPostAt}, ${forumThreads.id}) < (${key[0]}::timestamptz, ${key[1]}::int)`,
      ),
    )
    .orderBy(desc(forumThreads.lastPostAt), desc(forumThreads.id))
    .limit(limit + 1);
}

export const mine = handle(forumRoutes.mine, async ({ query, viewer, services, request }) => {
  const { limit, cursor } = query;
  const run = services.db.orm;
  const listed = await threadsOf(run, viewer.userId, { limit, cursor });
  const { rows, headers } = page(listed, limit, request.url, ({ thread }) => [
    thread.lastPostAt.toISOString(),
    thread.id,
  ]);
  return { status: 200, body: await showLines({ run, viewer, now: services.clock() }, rows), headers };
});

// Reads of notices.
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../db/open.ts';
import { idCursor } from '../../http/paging.ts';
import { notifications } from './tables.ts';

export type NoticeRow = typeof notifications.$inferSelect;

/** A person's notices, newest first; one row more than the limit, which says that more follows. */
export async function noticesOf(run: Runner, userId: number, { limit, cursor }: Page): Promise<NoticeRow[]> {
  const before = idCursor(cursor);
  return run
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
}

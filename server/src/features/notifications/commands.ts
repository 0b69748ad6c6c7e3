// Marks notifications as read, and deletes those of a closed account. All writers of notifications lock the person's row first: a trigger
// recounts the counters on it, and concurrent recounts would keep an old number.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { assertFound } from '../../kernel/errors.ts';
import type { NoticeRow } from './queries.ts';
import { notifications, pushSubscriptions, notificationChoices, quietHours } from './tables.ts';
import { lockUsers } from './notify.ts';

/** Marks one's own notification as read; repeating it is fine. 404 when it is not the person's. */
export async function markRead(tx: Tx, userId: number, noticeId: number): Promise<NoticeRow> {
  await lockUsers(tx, [userId]);
  const own = and(eq(notifications.id, noticeId), eq(notifications.userId, userId));
  const [read] = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(own, eq(notifications.isRead, false)))
    .returning();
  const [notice] = read ? [read] : await tx.select().from(notifications).where(own);
  assertFound(notice);
  return notice;
}

/** Marks all of a person's notifications as read; returns how many were unread. */
export async function markAllRead(tx: Tx, userId: number): Promise<number> {
  await lockUsers(tx, [userId]);
  const read = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)));
  return read.rowCount ?? 0;
}

export async function forgetNotifications(tx: Tx, userId: number): Promise<void> {
  for (const table of [pushSubscriptions, notifications, notificationChoices, quietHours]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

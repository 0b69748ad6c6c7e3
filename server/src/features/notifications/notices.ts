// Reads notifications and marks them as read. Writers lock the person's row first: a trigger recounts, and concurrent recounts would be wrong.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, asc, desc, eq, getTableColumns, inArray, sql } from '../../kernel/db/drizzle.ts';
import type { Db, Runner, Tx } from '../../kernel/db/drizzle.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { olderThan, serialize } from '../../kernel/http/handler.ts';
import { users } from '../accounts/tables.ts';
import { notificationChoices, notifications, pushSubscriptions, quietHours } from './tables.ts';

export type NoticeRow = typeof notifications.$inferSelect;
export type ShownNotice = Pick<NoticeRow, 'id' | 'type' | 'title' | 'message' | 'isRead' | 'createdAt' | 'redirectTo'>;

/** Locks people in the order of their ids, so that concurrent notifications of the same people cannot deadlock. */
export async function lockUsers(tx: Tx, ids: readonly number[]) {
  return tx
    .select(pick(users, 'id', 'email', 'firstName', 'userType', 'language', 'closedAt'))
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Whether a notification quotes a question, a message or a forum post that was taken down or removed since. */
const QUOTES_HIDDEN = `exists (select 1 from events e where e.id = notifications.event_id and case e.kind
  when 'questions.asked' then exists (
    select 1 from job_questions q where q.id = (e.data->>'questionId')::int and q.hidden_at is not null)
  when 'messages.sent' then exists (
    select 1 from messages m where m.id = (e.data->>'messageId')::int and m.hidden_at is not null)
  when 'forum.replied' then exists (
    select 1 from forum_replies r join forum_threads t on t.id = r.thread_id
    where r.id = (e.data->>'replyId')::int and (r.hidden_at is not null or t.hidden_at is not null)) end)`;
export const quotesHidden = sql.raw(QUOTES_HIDDEN);

/** Without the quote, the title says what happened. */
const MESSAGE = `case when ${QUOTES_HIDDEN} then '' else message end`;
export const shownMessage = sql.raw(MESSAGE);
const shownNotices = (run: Runner) =>
  run.select({ ...getTableColumns(notifications), message: sql<string>`${shownMessage}` }).from(notifications);

/** A person's notifications, newest first; one row more than the limit, to know whether more follow. */
export async function noticesOf(run: Runner, userId: number, { limit, cursor }: Page): Promise<NoticeRow[]> {
  return shownNotices(run)
    .where(and(eq(notifications.userId, userId), olderThan(notifications.id, cursor)))
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
}

export async function newestNotice(db: Db, userId: number): Promise<number> {
  const [newest] = await db.orm
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  return newest?.id ?? 0;
}

/** Notifications of one person in one reading; people who missed more are read again. */
export const MOST_MISSED = 100;

/** A person's state for their streams. Suspended and closed accounts have no such row. */
export interface StreamState {
  userId: number;
  unread: number;
  version: number;
  /** Their sessions that have not expired. */
  sessions: number[];
  /** The notifications after the given one, oldest first, at most MOST_MISSED. */
  missed: ShownNotice[];
}

type Row = Omit<StreamState, 'missed'> & { missed: (Omit<ShownNotice, 'createdAt'> & { createdAt: string })[] };

const STREAM_STATES = `
  select u.id as "userId", u.unread_count as unread, u.notices_version as version,
    (select coalesce(json_agg(s.id), '[]') from sessions s where s.user_id = u.id and s.expires_at > $3) as sessions,
    (select coalesce(json_agg(n), '[]') from (
      select id, type, title, ${MESSAGE} as message, is_read as "isRead", created_at as "createdAt", redirect_to as "redirectTo"
      from notifications where user_id = u.id and id > asked.after order by id limit ${MOST_MISSED}) n) as missed
  from unnest($1::int[], $2::int[]) as asked (user_id, after) join users u on u.id = asked.user_id
  where u.suspended_at is null`;

/** For this many people planning costs less than a saved plan from when the table was nearly empty, which reads all rows for each person. */
const PLANNED_FROM = 20;

/** The people of `after` (person → last notification that they have), as of `now`. */
export async function streamStatesOf(db: Db, after: ReadonlyMap<number, number>, now: Date): Promise<StreamState[]> {
  const values = [[...after.keys()], [...after.values()], now.toISOString()];
  const name = after.size < PLANNED_FROM ? 'notice heads' : '';
  const rows = await db.prepared<Row>(name, STREAM_STATES, values);
  return rows.map((row) => ({
    ...row,
    missed: row.missed.map((notice) => ({ ...notice, createdAt: new Date(notice.createdAt) })),
  }));
}

export function presentNotice(notice: ShownNotice): Notification {
  const path = safePath(notice.redirectTo);
  return {
    ...serialize(notice, 'id', 'type', 'title', 'message', 'isRead', 'createdAt'),
    data: path === undefined ? {} : { redirectTo: path },
  };
}

/** Marks one's own notification as read; repeatable. 404 when it is not the person's. */
export async function markRead(tx: Tx, userId: number, noticeId: number): Promise<NoticeRow> {
  await lockUsers(tx, [userId]);
  const own = and(eq(notifications.id, noticeId), eq(notifications.userId, userId));
  const isUnread = and(own, eq(notifications.isRead, false));
  await tx.update(notifications).set({ isRead: true }).where(isUnread);
  return rowOr404(await shownNotices(tx).where(own));
}

/** Marks all of a person's notifications as read; returns how many were unread. */
export async function markAllRead(tx: Tx, userId: number): Promise<number> {
  await lockUsers(tx, [userId]);
  const isUnread = and(eq(notifications.userId, userId), eq(notifications.isRead, false));
  const read = await tx.update(notifications).set({ isRead: true }).where(isUnread);
  return read.rowCount ?? 0;
}

export async function forgetNotifications(tx: Tx, userId: number): Promise<void> {
  for (const table of [pushSubscriptions, notifications, notificationChoices, quietHours]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

// Queries of notifications, of what people chose, and for the open streams: one statement for many people.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { NoticeChannel, NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { Runner, Db } from '../../kernel/db/open.ts';
import { olderThan } from '../../kernel/http/handler.ts';
import { notificationChoices, notifications } from './tables.ts';

export type NoticeRow = typeof notifications.$inferSelect;
/** A notification as its reader sees it. */
export type ShownNotice = Pick<NoticeRow, 'id' | 'type' | 'title' | 'message' | 'isRead' | 'createdAt' | 'redirectTo'>;

/** A person's notifications, newest first; one row more than the limit, to know whether more follow. */
export async function noticesOf(run: Runner, userId: number, { limit, cursor }: Page): Promise<NoticeRow[]> {
  return run
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), olderThan(notifications.id, cursor)))
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
}

/** What a person switched, on or off; undefined where they left it as it was. */
export type Chosen = (userId: number, topic: NoticeTopic, channel: NoticeChannel) => boolean | undefined;

/** The choices of these people. */
export async function choicesOf(run: Runner, userIds: readonly number[]): Promise<Chosen> {
  const rows = await run
    .select()
    .from(notificationChoices)
    .where(inArray(notificationChoices.userId, [...userIds]));
  const known = new Map(rows.map(({ userId, topic, channel, isOn }) => [`${userId}.${topic}.${channel}`, isOn]));
  return (userId, topic, channel) => known.get(`${userId}.${topic}.${channel}`);
}

/** Notifications of one person in one reading; people who missed more are read again. */
export const MOST_MISSED = 100;

/** A person's state for their streams. Suspended and closed accounts have no such row. */
export interface Head {
  userId: number;
  unread: number;
  version: number;
  /** Their sessions that are not over. */
  sessions: number[];
  /** The notifications after the given one, oldest first, at most MOST_MISSED. */
  missed: ShownNotice[];
}

/** As JSON has it: an instant is a text. */
type Row = Omit<Head, 'missed'> & { missed: (Omit<ShownNotice, 'createdAt'> & { createdAt: string })[] };

const HEADS = `
  select u.id as "userId", u.unread_count as unread, u.notices_version as version,
    (select coalesce(json_agg(s.id), '[]') from sessions s where s.user_id = u.id and s.expires_at > $3) as sessions,
    (select coalesce(json_agg(n), '[]') from (
      select id, type, title, message, is_read as "isRead", created_at as "createdAt", redirect_to as "redirectTo"
      from notifications where user_id = u.id and id > asked.after order by id limit ${MOST_MISSED}) n) as missed
  from unnest($1::int[], $2::int[]) as asked (user_id, after) join users u on u.id = asked.user_id
  where u.suspended_at is null`;

/** From so many people on, planning the statement costs less than a kept plan from when the table was nearly empty: it reads all rows for each. */
const PLANNED_FROM = 20;

/** The people of `after` (person → last notification that they have), as of `now`. */
export async function headsOf(db: Db, after: ReadonlyMap<number, number>, now: Date): Promise<Head[]> {
  const values = [[...after.keys()], [...after.values()], now.toISOString()];
  const name = after.size < PLANNED_FROM ? 'notice heads' : '';
  const rows = await db.prepared<Row>(name, HEADS, values);
  return rows.map((row) => ({
    ...row,
    missed: row.missed.map((notice) => ({ ...notice, createdAt: new Date(notice.createdAt) })),
  }));
}

/** The newest notification of a person; 0 when there is none. */
export async function newestNotice(db: Db, userId: number): Promise<number> {
  const [row] = await db.orm
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  return row?.id ?? 0;
}

export function presentNotice({ id, type, title, message, isRead, createdAt, redirectTo }: ShownNotice): Notification {
  const path = safePath(redirectTo);
  return {
    id,
    type,
    title,
    message,
    isRead,
    createdAt: createdAt.toISOString(),
    data: path === undefined ? {} : { redirectTo: path },
  };
}

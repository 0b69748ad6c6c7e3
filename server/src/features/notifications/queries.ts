// Queries of notifications.
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { NoticeChannel, NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { idCursor } from '../../kernel/http/paging.ts';
import { notificationChoices, notifications } from './tables.ts';

export type NoticeRow = typeof notifications.$inferSelect;

/** A person's notifications, newest first; one row more than the limit, to know whether more follow. */
export async function noticesOf(run: Runner, userId: number, { limit, cursor }: Page): Promise<NoticeRow[]> {
  const before = idCursor(cursor);
  return run
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)))
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

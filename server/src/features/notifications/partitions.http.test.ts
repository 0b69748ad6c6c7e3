// Partitions: a new one after a month with many events, constraints across all of them, and dropping whole ones.
import { DAY_MS } from '@live-oak/contract/time.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { users } from '../accounts/tables.ts';
import { events } from '../../kernel/tables.ts';
import { makeDispatch } from '../../kernel/events/dispatch.ts';
import { addPartitions, dropExpired, EVENT_DAYS, partitionsOf } from './partitions.ts';
import { notify } from './notify.ts';
import { markAllRead, markRead, newestNotice, noticesOf } from './notices.ts';
import { digestItems, notifications } from './tables.ts';

const db = await openTestDatabase();
const log = pino({ level: 'silent' });
/** A few count as many here. */
const LEAST = 5;
const at = (days: number) => ({ db, log, clock: () => new Date(Date.now() + days * DAY_MS) });

const KIND = 'jobs.posted' as const;
const notice = (userId: number) => ({ userId, type: 'other' as const, title: 'Bid', message: 'A new bid.' });

async function anEvent(): Promise<number> {
  const [row] = await db.orm.insert(events).values({ kind: KIND, data: {} }).returning({ id: events.id });
  return row?.id ?? 0;
}

/** As reactions do: in the transaction that handles the event. */
const dispatch = (userId: number) =>
  makeDispatch(db, log, [(tx, event) => notify(tx, { id: event.id, kind: KIND }, [notice(userId)])]);

async function notifyAbout(userId: number, times: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < times; n += 1) ids.push(await anEvent());
  await dispatch(userId)(ids);
  return ids;
}

const namesOf = async (table: string) =>
  (await partitionsOf(db)).filter((one) => one.table === table).map(({ name }) => name);
const where = async (table: 'events' | 'notifications', key: string, id: number) => {
  const { rows } = await db.orm.execute<{ name: string }>(
    sql`select tableoid::regclass::text as name from ${sql.identifier(table)} where ${sql.identifier(key)} = ${id}`,
  );
  return rows.map(({ name }) => name);
};
const unreadOf = async (id: number) => (await db.orm.select().from(users).where(eq(users.id, id)))[0]?.unreadCount;

test('a month with few events continues, one with many is followed by a partition, and queries span them', async () => {
  const { id: userId } = await aUser(db);
  const [first = 0] = await notifyAbout(userId, 3);
  expect(await addPartitions(at(32), LEAST)).toBe(false);
  await notifyAbout(userId, 4);
  expect(await addPartitions(at(0), LEAST)).toBe(false);
  expect(await addPartitions(at(32), LEAST)).toBe(true);
  expect(await addPartitions(at(32), LEAST)).toBe(false);

  const old = (await db.orm.select().from(notifications).where(eq(notifications.eventId, first)))[0];
  const later = await notifyAbout(userId, 20);
  const last = later.at(-1) ?? 0;
  const [, nextEvents = ''] = await namesOf('events');
  const [, nextNotices = ''] = await namesOf('notifications');
  expect(await where('events', 'id', first)).toEqual(['events_first']);
  expect(await where('events', 'id', last)).toEqual([nextEvents]);
  expect(await where('notifications', 'event_id', last)).toEqual([nextNotices]);

  // One list, newest first, with one count, and the reader marks rows of either.
  const list = await noticesOf(db.orm, userId, { limit: 100, cursor: undefined });
  expect(list.map(({ eventId }) => eventId)).toEqual(
    (await db.orm.select({ id: events.id }).from(events)).map(({ id }) => id).toSorted((a, b) => b - a),
  );
  expect(await newestNotice(db, userId)).toBe(list[0]?.id);
  expect(await unreadOf(userId)).toBe(27);
  await db.transaction((tx) => markRead(tx, userId, old?.id ?? 0));
  await db.transaction((tx) => markRead(tx, userId, list[0]?.id ?? 0));
  expect(await unreadOf(userId)).toBe(25);

  // The same event notifies nobody twice, whichever partition it is in.
  for (const eventId of [first, last]) {
    await db.transaction((tx) => notify(tx, { id: eventId, kind: KIND }, [notice(userId)]));
    expect(await where('notifications', 'event_id', eventId)).toHaveLength(1);
    const twice = db.orm.insert(notifications).values({ ...notice(userId), eventId });
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  }
});

test('triggers replace foreign keys: a notification has its event, a digest item its notification', async () => {
  const { id: userId } = await aUser(db);
  const [eventId = 0] = await notifyAbout(userId, 1);
  const [row] = await db.orm.select().from(notifications).where(eq(notifications.eventId, eventId));
  const noticeId = row?.id ?? 0;
  const item = { userId, topic: 'jobs' as const, dueAt: new Date() };
  const refused = { cause: { code: '23503' } };
  await expect(
    db.orm.insert(notifications).values({ ...notice(userId), eventId: 2_000_000_000 }),
  ).rejects.toMatchObject(refused);
  await expect(db.orm.delete(events).where(eq(events.id, eventId))).rejects.toMatchObject(refused);
  await expect(db.orm.insert(digestItems).values({ ...item, noticeId: 2_000_000_000 })).rejects.toMatchObject(refused);
  await db.orm.delete(digestItems).where(eq(digestItems.noticeId, noticeId));
  await db.orm.insert(digestItems).values({ ...item, noticeId });
  await db.orm.delete(notifications).where(eq(notifications.id, noticeId));
  expect(await db.orm.$count(digestItems, eq(digestItems.noticeId, noticeId))).toBe(0);
  await db.orm.delete(events).where(eq(events.id, eventId));
});

test('a past month is bounded, and dropped once all of it is expired and read', async () => {
  const { id: userId } = await aUser(db);
  await notifyAbout(userId, 30);
  expect(await addPartitions(at(64), LEAST)).toBe(true);
  await notifyAbout(userId, 30);
  const before = await namesOf('events');
  const [, endedNotices] = await namesOf('notifications');
  expect(before).toHaveLength(3);
  expect(await dropExpired(at(0))).toEqual([]);
  // Expired, but not read by everybody yet: it still counts.
  expect(await dropExpired(at(EVENT_DAYS + 1))).toEqual([]);
  const readers = await db.orm.selectDistinct({ id: notifications.userId }).from(notifications);
  for (const { id } of readers) await db.transaction((tx) => markAllRead(tx, id));
  expect(await dropExpired(at(EVENT_DAYS + 1))).toEqual([endedNotices, before[1]]);
  expect(await namesOf('events')).toEqual([before[0], before[2]]);
  expect(await unreadOf(userId)).toBe(0);
  await notifyAbout(userId, 1);
  expect(await unreadOf(userId)).toBe(1);
});

test('work interrupted by a crash is finished while people keep writing', async () => {
  const { id: userId } = await aUser(db);
  const open = (await partitionsOf(db)).filter(({ table }) => table === 'events').at(-1);
  const end = (await anEvent()) + 1000;
  await db.orm.execute(
    sql.raw(
      `alter table "${open?.name}" add constraint ends_below check (id is not null and id >= ${open?.from} and id < ${end}) not valid`,
    ),
  );
  const [isBegun] = await Promise.all([
    addPartitions(at(0), LEAST),
    ...Array.from({ length: 10 }, () => notifyAbout(userId, 5)),
  ]);
  expect(isBegun).toBe(true);
  expect(await unreadOf(userId)).toBe(50);
  expect(await namesOf('events')).toContain(`events_from_${end}`);
  expect(await namesOf('notifications')).toContain(`notifications_from_${end}`);
});

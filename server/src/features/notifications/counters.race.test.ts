// The counters behind the bell under concurrency: notifying and reading at the same time keep the count right.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { users } from '../accounts/tables.ts';
import { events } from '../../kernel/tables.ts';
import { markAllRead, markRead } from './notices.ts';
import { notifications } from './tables.ts';
import { notify } from './notify.ts';

const db = await openTestDatabase();

async function eventId() {
  const [row] = await db.orm.insert(events).values({ kind: 'jobs.posted', data: {} }).returning();
  return { id: row?.id ?? 0, kind: 'jobs.posted' as const };
}
const notice = (userId: number) => ({ userId, type: 'other' as const, title: 'x', message: 'x' });

async function notifyAll(order: readonly { id: number }[]): Promise<void> {
  const event = await eventId();
  const notices = order.map(({ id }) => notice(id));
  await db.transaction((tx) => notify(tx, event, notices));
}

test('reading, reading all and draft concurrently leave the correct number of unread notifications', async () => {
  const { id: userId } = await aUser(db);
  const read: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const event = await eventId();
    await db.transaction((tx) => notify(tx, event, [notice(userId)]));
  }
  const mine = await db.orm
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  read.push(...mine.slice(0, 10).map(({ id }) => id));
  const more = await Promise.all(Array.from({ length: 10 }, eventId));
  await Promise.all([
    ...read.map((id) => db.transaction((tx) => markRead(tx, userId, id))),
    ...more.map((event) => db.transaction((tx) => notify(tx, event, [notice(userId)]))),
  ]);
  const [after] = await db.orm.select().from(users).where(eq(users.id, userId));
  expect(after?.unreadCount).toBe(20);
  await Promise.all(Array.from({ length: 4 }, () => db.transaction((tx) => markAllRead(tx, userId))));
  const [last] = await db.orm.select().from(users).where(eq(users.id, userId));
  expect(last?.unreadCount).toBe(0);
});

test('many that notify the same people concurrently, in any order, never deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aUser(db)));
  await Promise.all(Array.from({ length: 20 }, (_, i) => notifyAll(i % 2 === 0 ? people : people.toReversed())));
  for (const { id } of people) {
    const [user] = await db.orm.select().from(users).where(eq(users.id, id));
    expect(user?.unreadCount).toBe(20);
  }
});

// Writes of notices: telling people, and marking as read. All of them lock the person's row first: the counters on it are
// recounted by a trigger, and a recount that began before another one ended would keep an old number.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { queueMail, siteLink, typed } from '../../outside/mail.ts';
import { users } from '../accounts/tables.ts';
import type { NoticeRow } from './queries.ts';
import { notifications } from './tables.ts';
import type { Telling } from './telling.ts';

interface Person {
  id: number;
  email: string;
  firstName: string;
}

/** Locks people in the order of their ids, so that two who tell the same people never wait for each other. */
async function lockPeople(tx: Tx, ids: readonly number[]): Promise<Person[]> {
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}

function mailBody(person: Person, { mail, redirectTo }: Telling): string {
  const link = redirectTo === undefined ? [] : [siteLink(redirectTo)];
  const paragraphs = [`Hello ${typed(person.firstName)},`, ...(mail?.paragraphs ?? []), ...link, 'Live Oak'];
  return paragraphs.join('\n\n');
}

/** Writes the notices of one event, one a person, and queues the mails that go with them. Again for the same event: nothing. */
export async function tell(tx: Tx, eventId: number, tellings: readonly Telling[]): Promise<void> {
  const byPerson = new Map(tellings.map((telling) => [telling.userId, telling]));
  if (byPerson.size === 0) {
    return;
  }
  const people = await lockPeople(tx, [...byPerson.keys()]);
  const known = people.flatMap((person) => {
    const telling = byPerson.get(person.id);
    return telling ? [{ person, telling }] : [];
  });
  if (known.length === 0) {
    return;
  }
  const added = await tx
    .insert(notifications)
    .values(
      known.map(({ telling: { userId, type, title, message, redirectTo } }) => ({
        userId,
        eventId,
        type,
        title,
        message,
        redirectTo,
      })),
    )
    .onConflictDoNothing({ target: [notifications.eventId, notifications.userId] })
    .returning({ userId: notifications.userId });
  const isNew = new Set(added.map(({ userId }) => userId));
  for (const { person, telling } of known) {
    if (telling.mail && isNew.has(person.id)) {
      await queueMail(tx, { to: person.email, subject: telling.mail.subject, body: mailBody(person, telling) });
    }
  }
}

/** Marks one own notice as read; again is fine. 404 when it is not the person's. */
export async function markRead(tx: Tx, userId: number, noticeId: number): Promise<NoticeRow> {
  await lockPeople(tx, [userId]);
  const own = and(eq(notifications.id, noticeId), eq(notifications.userId, userId));
  const [read] = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(own, eq(notifications.isRead, false)))
    .returning();
  const [notice] = read ? [read] : await tx.select().from(notifications).where(own);
  if (!notice) {
    throw notFound();
  }
  return notice;
}

/** Marks all of a person's notices as read; answers how many were not. */
export async function markAllRead(tx: Tx, userId: number): Promise<number> {
  await lockPeople(tx, [userId]);
  const read = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)));
  return read.rowCount ?? 0;
}

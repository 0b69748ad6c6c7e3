// Digest emails: several notifications in one. An item is queued in the transaction of its notification and removed in the
// transaction that queues the email, so that a crash neither loses nor doubles one.
import { and, asc, eq, gt, inArray, lte, not, or } from 'drizzle-orm';
import { COLLECTED_MINUTES, isOn, type NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import type { Services } from '../../kernel/services.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { digestOf } from './emails.ts';
import { choicesOf } from './queries.ts';
import { isQuiet } from './preferences.ts';
import { digestItems, notifications } from './tables.ts';
import { lockUsers } from './notify.ts';

type DigestServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** Nothing waits longer than this; an item with a later time was written by a wrong clock, and is due. */
const LONGEST_WAIT_MS = Math.max(...Object.values(COLLECTED_MINUTES)) * 60_000;
const AT_ONCE = 100;

function isDue(now: Date) {
  return or(
    lte(digestItems.dueAt, now),
    // Twice: the database's clock and this one may differ a little.
    gt(digestItems.dueAt, new Date(now.getTime() + 2 * LONGEST_WAIT_MS)),
  );
}

interface Group {
  userId: number;
  topic: NoticeTopic;
}

/** People and topics whose first item has waited long enough, outside their quiet hours. */
async function dueGroups({ db }: DigestServices, now: Date): Promise<Group[]> {
  return db.orm
    .selectDistinct({ userId: digestItems.userId, topic: digestItems.topic })
    .from(digestItems)
    .where(and(isDue(now), not(isQuiet(digestItems.userId, now))))
    .orderBy(asc(digestItems.userId), asc(digestItems.topic))
    .limit(AT_ONCE);
}

/**
 * Takes the queued items of one person and topic, and queues one email about the unread ones. The person's row is locked, so that one
 * of several processes takes all. False when another one took them: newer ones are not due.
 */
async function collect(tx: Tx, { userId, topic }: Group, now: Date): Promise<boolean> {
  const [person] = await lockUsers(tx, [userId]);
  const ofGroup = and(eq(digestItems.userId, userId), eq(digestItems.topic, topic));
  if ((await tx.$count(digestItems, and(ofGroup, isDue(now)))) === 0) {
    return false;
  }
  const waiting = await tx.delete(digestItems).where(ofGroup).returning();
  const chosen = await choicesOf(tx, [userId]);
  const takes = (channel: 'app' | 'mail') => isOn(topic, channel, chosen(userId, topic, channel));
  if (!person || person.closedAt !== null || !takes('mail')) {
    return true;
  }
  const noticeIds = waiting.map(({ noticeId }) => noticeId);
  const notices = await tx
    .select()
    .from(notifications)
    .where(inArray(notifications.id, noticeIds))
    .orderBy(asc(notifications.id));
  // A topic that is off in the app has its notifications as read from the start.
  const unseen = takes('app') ? notices.filter(({ isRead }) => !isRead) : notices;
  if (unseen.length > 0) {
    await queueMail(tx, await digestOf(tx, person, topic, unseen));
  }
  return true;
}

/** Queues due digest emails; returns how many groups it emptied. Safe in several processes at once. */
export async function sendDigests(services: DigestServices): Promise<number> {
  let emptied = 0;
  for (;;) {
    const now = services.clock();
    const groups = await dueGroups(services, now);
    let taken = 0;
    for (const group of groups) {
      try {
        taken += (await services.db.transaction((tx) => collect(tx, group, now))) ? 1 : 0;
      } catch (error) {
        services.log.error({ err: error, ...group }, 'a digest email failed; it will be retried');
      }
    }
    emptied += taken;
    // Fewer than the limit: done, or the rest belongs to another process or fails.
    if (groups.length < AT_ONCE || taken === 0) {
      return emptied;
    }
  }
}

export const digestTimer: Timer = {
  name: 'collected mails',
  everyMs: 15_000,
  run: async (services) => {
    await sendDigests(services);
  },
};

// The emails of notifications, with one-click unsubscribe (RFC 8058) by a signed token, and digests: an item is queued in the transaction of its
// notification and removed in that of the email, so that a crash neither loses nor doubles one.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COLLECTED_MINUTES, isLocked, isOn, NOTICE_TOPICS } from '@live-oak/contract/features/notifications/schema.ts';
import type { EndedMails, NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import { and, asc, eq, gt, inArray, lte, not, or, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { storedSecret } from '../../kernel/db/secrets.ts';
import { assertFound, rowOr404 } from '../../kernel/errors.ts';
import { queueMail, writeEmail, type Email, type Mail } from '../../kernel/mail/mail.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import type { Services } from '../../kernel/services.ts';
import { emails as en } from '../../texts/en/emails.ts';
import { emails as es } from '../../texts/es/emails.ts';
import { users } from '../accounts/tables.ts';
import { lockUsers, quotesHidden, type NoticeRow } from './notices.ts';
import { choicesOf, isQuiet, setChoice } from './preferences.ts';
import { digestItems, notifications } from './tables.ts';

async function signature(run: Runner, userId: number, topic: NoticeTopic): Promise<Buffer> {
  const secret = await storedSecret(run, 'unsubscribe', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', secret).update(`${userId}.${topic}`).digest();
}

/** 'userId.topic.signature'; it only ends these emails, and does not expire, since an email may be opened after years. */
export const endingToken = async (run: Runner, userId: number, topic: NoticeTopic): Promise<string> =>
  `${userId}.${topic}.${(await signature(run, userId, topic)).toString('base64url')}`;

/** The person and topic of a token; 404 for an invalid one, or for emails that cannot be turned off. */
async function readToken(run: Runner, token: string): Promise<{ userId: number; topic: NoticeTopic }> {
  const [id = '', name, sign = '', ...more] = token.split('.');
  const topic = NOTICE_TOPICS.find((one) => one === name);
  assertFound(/^[1-9]\d{0,9}$/.test(id) && topic !== undefined && more.length === 0 && !isLocked(topic, 'mail'));
  const userId = Number(id);
  const wanted = await signature(run, userId, topic);
  const given = Buffer.from(sign, 'base64url');
  assertFound(given.length === wanted.length && timingSafeEqual(given, wanted));
  return { userId, topic };
}

/** Turns the emails of a token's topic off, or on again; repeatable. 404 for an invalid token. */
export async function chooseByToken(tx: Tx, token: string, on: boolean): Promise<EndedMails> {
  const { userId, topic } = await readToken(tx, token);
  const { language } = rowOr404(await tx.select({ language: users.language }).from(users).where(eq(users.id, userId)));
  await setChoice(tx, { userId, topic, channel: 'mail', isOn: on });
  const chosen = await choicesOf(tx, [userId]);
  return { topic, on: isOn(topic, 'mail', chosen(userId, topic, 'mail')), language };
}

const TEXTS = { en, es };

type Reader = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'language'>;

export async function emailTo(
  tx: Tx,
  { id, email, firstName, language }: Reader,
  topic: NoticeTopic,
  content: Pick<Email, 'subject' | 'paragraphs' | 'items' | 'button'>,
): Promise<Mail> {
  const about = TEXTS[language].about[topic];
  const ending = isLocked(topic, 'mail') ? undefined : { token: await endingToken(tx, id, topic), about };
  return { to: email, ...writeEmail({ language, firstName, ending, ...content }) };
}

/** Several notifications about one page are represented by the newest: the count of bids of a job, not each step. */
function mergedByPage(notices: readonly NoticeRow[]) {
  const items = new Map<string, Pick<NoticeRow, 'title' | 'message'> & { count: number }>();
  for (const { id, title, message, redirectTo } of notices) {
    const key = redirectTo === null ? String(id) : `${title} ${redirectTo}`;
    items.set(key, { title, message, count: (items.get(key)?.count ?? 0) + 1 });
  }
  return [...items.values()];
}

/** The path that the notifications share, or the list of all. */
function commonPath(notices: readonly NoticeRow[]): `/${string}` {
  const [first, ...others] = new Set(notices.map(({ redirectTo }) => redirectTo));
  // Only notify() writes these, and it accepts only paths.
  return first && others.length === 0 ? (first as `/${string}`) : '/dashboard';
}

/** One email for several notifications, oldest first; for a single one its own text. */
async function digestOf(tx: Tx, reader: Reader, topic: NoticeTopic, notices: readonly NoticeRow[]): Promise<Mail> {
  const words = TEXTS[reader.language];
  const [only, ...more] = notices;
  const button = { to: commonPath(notices) };
  if (only && more.length === 0) {
    return emailTo(tx, reader, topic, { subject: only.title, paragraphs: [only.message], button });
  }
  return emailTo(tx, reader, topic, {
    subject: words.several(topic, notices.length),
    paragraphs: [words.since],
    items: mergedByPage(notices).map(({ title, message, count }) => ({
      title: count > 1 ? words.repeated(title, count) : title,
      message,
    })),
    button,
  });
}

type DigestServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** Nothing waits longer than this; an item with a later time was written by a wrong clock, and is due. */
const LONGEST_WAIT_MS = Math.max(...Object.values(COLLECTED_MINUTES)) * 60_000;
const AT_ONCE = 100;

const isDue = (now: Date) =>
  or(
    lte(digestItems.dueAt, now),
    // Twice: the database's clock and this one may differ a little.
    gt(digestItems.dueAt, new Date(now.getTime() + 2 * LONGEST_WAIT_MS)),
  );

/** People and topics whose first item has waited long enough, outside their quiet hours. */
const dueGroups = async ({ db }: DigestServices, now: Date) =>
  db.orm
    .selectDistinct({ userId: digestItems.userId, topic: digestItems.topic })
    .from(digestItems)
    .where(and(isDue(now), not(isQuiet(digestItems.userId, now))))
    .orderBy(asc(digestItems.userId), asc(digestItems.topic))
    .limit(AT_ONCE);

/** Queues one email about the unread items of a person and topic. The person's row is locked: false when another process took the items. */
async function collect(tx: Tx, { userId, topic }: Awaited<ReturnType<typeof dueGroups>>[number], now: Date) {
  const [person] = await lockUsers(tx, [userId]);
  const ofGroup = and(eq(digestItems.userId, userId), eq(digestItems.topic, topic));
  if ((await tx.$count(digestItems, and(ofGroup, isDue(now)))) === 0) return false;
  const waiting = await tx.delete(digestItems).where(ofGroup).returning();
  const chosen = await choicesOf(tx, [userId]);
  const takes = (channel: 'app' | 'mail') => isOn(topic, channel, chosen(userId, topic, channel));
  if (!person || person.closedAt !== null || !takes('mail')) return true;
  const noticeIds = waiting.map(({ noticeId }) => noticeId);
  // How many sealed bids there are is over once they are opened.
  const isOver = sql`exists (select 1 from events e join jobs j on j.id = (e.data->>'jobId')::int
    where e.id = ${notifications.eventId} and e.kind = 'bids.submitted' and j.status <> 'open')`;
  const isWaiting = and(inArray(notifications.id, noticeIds), not(isOver), not(quotesHidden));
  const notices = await tx.select().from(notifications).where(isWaiting).orderBy(asc(notifications.id));
  // A topic that is off in the app has its notifications as read from the start.
  const unseen = takes('app') ? notices.filter(({ isRead }) => !isRead) : notices;
  if (unseen.length > 0) await queueMail(tx, await digestOf(tx, person, topic, unseen));
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
    if (groups.length < AT_ONCE || taken === 0) return emptied;
  }
}

export const digestTimer: Timer = {
  name: 'collected mails',
  everyMs: 15_000,
  run: async (services) => {
    await sendDigests(services);
  },
};

// The emails of notifications: one for each, or one for several, with one-click unsubscribe (RFC 8058) by a signed token.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isLocked, isOn, NOTICE_TOPICS, type NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { EndedMails } from '@live-oak/contract/features/notifications/preferences.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { assertFound, notFound, rowOr404 } from '../../kernel/errors.ts';
import { keptSecret } from '../../kernel/db/secrets.ts';
import { users } from '../accounts/tables.ts';
import { choicesOf, type NoticeRow } from './queries.ts';
import { setChoice } from './preferences.ts';
import { writeEmail, type Email, type Mail } from '../../kernel/mail/mail.ts';
import { emails as en } from '../../texts/en/emails.ts';
import { emails as es } from '../../texts/es/emails.ts';

const secretOf = (run: Runner) => keptSecret(run, 'unsubscribe', () => randomBytes(32).toString('base64url'));

function signature(secret: string, userId: number, topic: NoticeTopic): Buffer {
  return createHmac('sha256', secret).update(`${userId}.${topic}`).digest();
}

/** 'userId.topic.signature'; it only ends these emails, and does not expire, since an email may be opened after years. */
export async function endingToken(run: Runner, userId: number, topic: NoticeTopic): Promise<string> {
  return `${userId}.${topic}.${signature(await secretOf(run), userId, topic).toString('base64url')}`;
}

/** The person and topic of a token; 404 for an invalid one, or for emails that cannot be turned off. */
async function readToken(run: Runner, token: string): Promise<{ userId: number; topic: NoticeTopic }> {
  const [id = '', name, sign = '', ...more] = token.split('.');
  const topic = NOTICE_TOPICS.find((one) => one === name);
  const userId = Number(id);
  if (!/^[1-9]\d{0,9}$/.test(id) || topic === undefined || more.length > 0 || isLocked(topic, 'mail')) {
    throw notFound();
  }
  const wanted = signature(await secretOf(run), userId, topic);
  const given = Buffer.from(sign, 'base64url');
  assertFound(given.length === wanted.length && timingSafeEqual(given, wanted));
  return { userId, topic };
}

/** Turns the emails of a token's topic off, or on again; repeating it is fine. 404 for an invalid token. */
export async function chooseByToken(tx: Tx, token: string, on: boolean): Promise<EndedMails> {
  const { userId, topic } = await readToken(tx, token);
  const person = rowOr404(await tx.select({ language: users.language }).from(users).where(eq(users.id, userId)));
  await setChoice(tx, { userId, topic, channel: 'mail', isOn: on });
  const chosen = await choicesOf(tx, [userId]);
  return { topic, on: isOn(topic, 'mail', chosen(userId, topic, 'mail')), language: person.language };
}

export const EMAIL_TEXTS = { en, es };

type Reader = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'language'>;

/** An email about a topic; without a button it leads nowhere. */
export async function emailTo(
  tx: Tx,
  { id, email, firstName, language }: Reader,
  topic: NoticeTopic,
  content: Pick<Email, 'subject' | 'paragraphs' | 'items' | 'button'>,
): Promise<Mail> {
  const about = EMAIL_TEXTS[language].about[topic];
  const ending = isLocked(topic, 'mail') ? undefined : { token: await endingToken(tx, id, topic), about };
  return { to: email, ...writeEmail({ language, firstName, ending, ...content }) };
}

/** Several notifications about one page are represented by the newest: the count of bids of a job, not each step. */
function gathered(notices: readonly NoticeRow[]) {
  const items = new Map<string, Pick<NoticeRow, 'title' | 'message'> & { count: number }>();
  for (const { id, title, message, redirectTo } of notices) {
    const key = redirectTo === null ? String(id) : `${title} ${redirectTo}`;
    items.set(key, { title, message, count: (items.get(key)?.count ?? 0) + 1 });
  }
  return [...items.values()];
}

/** The path that the notifications share, or the list of all. */
function placeOf(notices: readonly NoticeRow[]): `/${string}` {
  const [first, ...others] = new Set(notices.map(({ redirectTo }) => redirectTo));
  // Only notify() writes these, and it accepts only paths.
  return first && others.length === 0 ? (first as `/${string}`) : '/dashboard';
}

/** One email for several notifications, oldest first; for a single one its own text. */
export async function digestOf(
  tx: Tx,
  reader: Reader,
  topic: NoticeTopic,
  notices: readonly NoticeRow[],
): Promise<Mail> {
  const words = EMAIL_TEXTS[reader.language];
  const [only, ...more] = notices;
  const button = { to: placeOf(notices) };
  if (only && more.length === 0) {
    return emailTo(tx, reader, topic, { subject: only.title, paragraphs: [only.message], button });
  }
  return emailTo(tx, reader, topic, {
    subject: words.several(topic, notices.length),
    paragraphs: [words.since],
    items: gathered(notices).map(({ title, message, count }) => ({
      title: count > 1 ? words.repeated(title, count) : title,
      message,
    })),
    button,
  });
}

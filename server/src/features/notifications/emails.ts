// The emails of notifications: one for each, or one for several.
import type { Language } from '@live-oak/contract/language.ts';
import { isLocked, type NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { writeEmail, type Email } from '../../kernel/mail/email.ts';
import type { Mail } from '../../kernel/mail/mail.ts';
import { emails as en } from '../../texts/en/emails.ts';
import { emails as es } from '../../texts/es/emails.ts';
import type { NoticeRow } from './queries.ts';
import { endingToken } from './unsubscribe.ts';

export const EMAIL_TEXTS = { en, es };

interface Reader {
  id: number;
  email: string;
  firstName: string;
  language: Language;
}

async function emailTo(
  tx: Tx,
  { id, email, firstName, language }: Reader,
  topic: NoticeTopic,
  content: Pick<Email, 'subject' | 'paragraphs' | 'items' | 'button'>,
): Promise<Mail> {
  const about = EMAIL_TEXTS[language].about[topic];
  const ending = isLocked(topic, 'mail') ? undefined : { token: await endingToken(tx, id, topic), about };
  return { to: email, ...writeEmail({ language, firstName, ending, ...content }) };
}

/** The email of one notification. */
export async function mailOf(
  tx: Tx,
  reader: Reader,
  topic: NoticeTopic,
  { subject, paragraphs, to }: { subject: string; paragraphs: readonly string[]; to: `/${string}` | undefined },
): Promise<Mail> {
  return emailTo(tx, reader, topic, { subject, paragraphs, button: to === undefined ? undefined : { to } });
}

interface Item {
  title: string;
  message: string;
  count: number;
}

/** Several notifications about one page are represented by the newest: the count of bids of a job, not each step. */
function gathered(notices: readonly NoticeRow[]): Item[] {
  const items = new Map<string, Item>();
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

// Email: its text and HTML, queued in the database, sent over SMTP where SMTP_URL is set, else written to DATA_DIR/mail as .eml files.
import { and, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Runner, Tx } from '../db/open.ts';
import { enqueue, type QueueName } from '../queue/queue.ts';
import { htmlOfText, SITE, button, footLine, item, layout, paragraph } from './email-html.ts';
import { IN_QUEUE, mails } from './mail-tables.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { emails as en } from '../../texts/en/emails.ts';
import { emails as es } from '../../texts/es/emails.ts';

export interface MailPayload {
  mailId: number;
}
/** Addresses that nobody can have (RFC 2606), of accounts without one. */
const NOBODY = '.invalid';

export const MAIL_QUEUE: QueueName<MailPayload> = { name: 'mail' };

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines as they should be read. A link to a page of ours is written with `siteLink`. */
  body: string;
  /** The same as HTML; left out: made of the text. */
  html?: string | undefined;
  /** The unsubscribe token of the email's topic (RFC 8058); left out where an email cannot be turned off. */
  unsubscribe?: string | undefined;
}

/** An outgoing email: links are absolute, `unsubscribe` is an address. */
export interface OutgoingMail extends Mail {
  id: number;
}

/** The transport of email. */
export interface Mailer {
  /** Sends one email; throws when it was not accepted. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** A link to a page of this site, for an email written where the public address is not known; completed when it is sent. */
export function siteLink(path: `/${string}`): string {
  return SITE + path;
}

export function withLinks(body: string, publicUrl: string): string {
  return body.replaceAll(SITE, publicUrl);
}

/** The address that a mail client posts to, for a token. */
export function unsubscribeAddress(token: string, publicUrl: string): string {
  return `${publicUrl}/api/notifications/unsubscribe/${token}`;
}

/** Typed text, safe for an email or a notification: one line, no control characters. */
export function typed(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Queues an email in the transaction of its cause; it is sent soon after the commit. */
export async function queueMail(tx: Tx, { to, subject, body, html, unsubscribe }: Mail): Promise<void> {
  if (to.endsWith(NOBODY)) {
    return;
  }
  const values = {
    toAddress: to,
    subject,
    body,
    html: html ?? htmlOfText(subject, body),
    unsubscribe: unsubscribe ?? null,
    ...IN_QUEUE,
  };
  const made = await tx.insert(mails).values(values).returning({ id: mails.id });
  for (const { id } of made) {
    await enqueue(tx, MAIL_QUEUE, { mailId: id });
  }
}

/** Removes the address from those emails of a condition that are sent. */
export async function forgetAddresses(run: Runner, which: SQL): Promise<void> {
  await run
    .update(mails)
    .set({ toAddress: '' })
    .where(and(which, isNotNull(mails.sentAt), ne(mails.toAddress, '')));
}

const WORDS = { en, es };

export interface Email {
  language: Language;
  firstName: string;
  subject: string;
  paragraphs: readonly string[];
  /** Several items, after the paragraphs. */
  items?: readonly { title: string; message: string }[];
  /** The one thing to do next; its label is "Open in Live Oak" where none is given. A path of ours, or a whole address. */
  button?: { label?: string; to: `/${string}` | `https://${string}` | `http://${string}` } | undefined;
  /** Small print of this email, after the link. */
  after?: readonly string[];
  /** The unsubscribe token, and the topic. Left out: an email that cannot be turned off. */
  ending?: { token: string; about: string } | undefined;
}

/** The page where preferences are. */
const SETTINGS = '/notifications/settings';

const addressOf = (to: string) => (to.startsWith('/') ? siteLink(`/${to.slice(1)}`) : to);

/** Subject, text, HTML and the token to end it; put it into the queue with `queueMail(tx, { to, ...writeEmail(email) })`. */
export function writeEmail(email: Email): Omit<Mail, 'to'> {
  const { language, firstName, paragraphs, items = [], after = [], ending } = email;
  const words = WORDS[language];
  const subject = typed(email.subject);
  const greeting = words.hello(typed(firstName));
  const next = email.button && { label: email.button.label ?? words.open, to: addressOf(email.button.to) };
  const end = ending && siteLink(`/notifications/unsubscribe/${ending.token}`);
  const why = ending ? words.why(ending.about) : words.always;
  const text = [
    greeting,
    ...paragraphs,
    ...items.map(({ title, message }) => `${title}\n${message}`),
    ...(next ? [next.to] : []),
    ...after,
    'Live Oak',
    [
      '-- ',
      why,
      ...(ending && end ? [`${words.choose}: ${siteLink(SETTINGS)}`, `${words.end(ending.about)}: ${end}`] : []),
    ].join('\n'),
  ];
  const html = layout({
    language,
    subject,
    preheader: items[0]?.message ?? paragraphs[0] ?? '',
    blocks: [
      paragraph(greeting),
      ...paragraphs.map(paragraph),
      ...items.map(({ title, message }) => item(title, message)),
      ...(next ? [button(next.label, next.to)] : []),
      ...after.map(paragraph),
    ],
    foot: [
      footLine(why),
      ...(ending && end ? [footLine(words.choose, siteLink(SETTINGS)), footLine(words.end(ending.about), end)] : []),
    ],
  });
  return { subject, body: text.join('\n\n'), html, unsubscribe: ending?.token };
}

// Email: its text and HTML, queued in the database, sent over SMTP where SMTP_URL is set, else written to DATA_DIR/mail as .eml files.
import { and, isNotNull, ne, type SQL, type Runner, type Tx } from '../db/drizzle.ts';
import { enqueueAll, type QueueName } from '../queue/queue.ts';
import { htmlOfText, SITE, button, footLine, item, layout, paragraph } from './email-html.ts';
import { IN_QUEUE, mails } from '../tables.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { emails as en } from '../../texts/en/emails.ts';
import { emails as es } from '../../texts/es/emails.ts';

export interface MailPayload {
  mailId: number;
}
/** Reserved addresses (RFC 2606), of accounts without one. */
const NOBODY = '.invalid';

export const MAIL_QUEUE: QueueName<MailPayload> = { name: 'mail' };

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. Links to our own pages are written with `siteLink`. */
  body: string;
  /** Left out: made of the text. */
  html?: string | undefined;
  /** The unsubscribe token of the email's topic (RFC 8058); left out where an email cannot be turned off. */
  unsubscribe?: string | undefined;
}

/** An email to send: links are absolute, `unsubscribe` is an address. */
export interface OutgoingMail extends Mail {
  id: number;
}

export interface Mailer {
  /** Throws when the email was not accepted. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** A link to a page of this site for queued texts; `withLinks` completes it when they are sent. */
export const siteLink = (path: `/${string}`): string => SITE + path;

export const withLinks = (body: string, publicUrl: string): string => body.replaceAll(SITE, publicUrl);

export const unsubscribeAddress = (token: string, publicUrl: string): string =>
  `${publicUrl}/api/notifications/unsubscribe/${token}`;

/** Typed text made safe for an email or a notification: one line, no control characters. */
export const typed = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Queues an email in the transaction of its cause; it is sent soon after the commit. */
export async function queueMail(tx: Tx, { to, subject, body, html, unsubscribe }: Mail): Promise<void> {
  if (to.endsWith(NOBODY)) return;
  const values = { toAddress: to, subject, body, html: html ?? htmlOfText(subject, body), unsubscribe, ...IN_QUEUE };
  await enqueueAll(tx, MAIL_QUEUE, await tx.insert(mails).values(values).returning({ mailId: mails.id }));
}

/** Removes the recipient's address from those of these emails that are sent. */
export async function forgetAddresses(run: Runner, which: SQL): Promise<void> {
  const isSent = and(which, isNotNull(mails.sentAt), ne(mails.toAddress, ''));
  await run.update(mails).set({ toAddress: '' }).where(isSent);
}

const TEXTS = { en, es };

export interface Email {
  language: Language;
  firstName: string;
  subject: string;
  paragraphs: readonly string[];
  items?: readonly { title: string; message: string }[];
  /** `label` defaults to "Open in Live Oak"; `to` is a path of ours or a whole address. */
  button?: { label?: string; to: `/${string}` | `https://${string}` | `http://${string}` } | undefined;
  /** Small print after the button. */
  after?: readonly string[];
  /** The unsubscribe token and the topic. Left out: an email that cannot be turned off. */
  ending?: { token: string; about: string } | undefined;
  /** Why it was sent, in its footer; by default about the reader's account. */
  why?: string;
}

const addressOf = (to: string) => (to.startsWith('/') ? siteLink(`/${to.slice(1)}`) : to);

/** Subject, text, HTML and unsubscribe token, to be queued with `queueMail(tx, { to, ...writeEmail(email) })`. */
export function writeEmail(email: Email): Omit<Mail, 'to'> {
  const { language, firstName, paragraphs, items = [], after = [], ending } = email;
  const texts = TEXTS[language];
  const subject = typed(email.subject);
  const greeting = texts.hello(typed(firstName));
  const next = email.button && { label: email.button.label ?? texts.open, to: addressOf(email.button.to) };
  const why = email.why ?? (ending ? texts.why(ending.about) : texts.always);
  const choices = ending
    ? [
        { label: texts.choose, to: siteLink('/notifications/settings') },
        { label: texts.end(ending.about), to: siteLink(`/notifications/unsubscribe/${ending.token}`) },
      ]
    : [];
  const text = [
    greeting,
    ...paragraphs,
    ...items.map(({ title, message }) => `${title}\n${message}`),
    ...(next ? [next.to] : []),
    ...after,
    'Live Oak',
    ['-- ', why, ...choices.map(({ label, to }) => `${label}: ${to}`)].join('\n'),
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
    foot: [footLine(why), ...choices.map(({ label, to }) => footLine(label, to))],
  });
  return { subject, body: text.join('\n\n'), html, unsubscribe: ending?.token };
}

// Email: queued in the database, sent over SMTP where SMTP_URL is set, else written to DATA_DIR/mail as .eml files.
import type { Tx } from '../db/open.ts';
import { enqueue, type QueueName } from '../kernel/queue/queue.ts';
import { htmlOfText, SITE } from './letter-html.ts';
import { IN_QUEUE, mails } from './mail-tables.ts';

export interface MailPayload {
  mailId: number;
}
export const MAIL_QUEUE: QueueName<MailPayload> = { name: 'mail' };

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines as they should be read. A link to a page of ours is written with `siteLink`. */
  body: string;
  /** The same as HTML; left out: made of the text. */
  html?: string | undefined;
  /** Where one click ends mails like this (RFC 8058): a token in the queue; left out where a mail cannot be ended. */
  unsubscribe?: string | undefined;
}

/** A mail on its way out: links made whole, `unsubscribe` an address. */
export interface OutgoingMail extends Mail {
  id: number;
}

/** Where mail leaves the product. */
export interface Mailer {
  /** Hands one mail over; throws when it was not taken. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** A link to a page of this site, for a mail written where the address of the site is not known; filled in on its way out. */
export function siteLink(path: `/${string}`): string {
  return SITE + path;
}

/** The body with its links made whole. */
export function withLinks(body: string, publicUrl: string): string {
  return body.replaceAll(SITE, publicUrl);
}

/** The address that a mail program posts to, of a token. */
export function unsubscribeAddress(token: string, publicUrl: string): string {
  return `${publicUrl}/api/notifications/unsubscribe/${token}`;
}

/** What a person typed, fit for a mail or a notice: one line, no control characters. */
export function typed(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Puts a mail in the queue, in the transaction of what it tells of; it is sent soon after the commit. */
export async function queueMail(tx: Tx, { to, subject, body, html, unsubscribe }: Mail): Promise<void> {
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

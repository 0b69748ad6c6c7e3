// Email: queued in the database, sent over SMTP where SMTP_URL is set, else written to DATA_DIR/mail as .eml files.
import { and, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Runner, Tx } from '../db/open.ts';
import { enqueue, type QueueName } from '../queue/queue.ts';
import { htmlOfText, SITE } from './email-html.ts';
import { IN_QUEUE, mails } from './mail-tables.ts';

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

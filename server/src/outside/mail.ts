// Mail: a queue in the database, sent by SMTP where SMTP_URL is set, else written to DATA_DIR/mail as .eml files.
import type { Tx } from '../db/open.ts';
import { mails } from './mail-tables.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines as they should be read. A link to a page of ours is written with `siteLink`. */
  body: string;
}

/** Where mail leaves the product. */
export interface Mailer {
  /** Hands one mail over; throws when it was not taken. */
  send(mail: Mail & { id: number }): Promise<void>;
  close(): Promise<void>;
}

/** Stands for PUBLIC_URL in a queued body. A control character, which `typed` takes out of what people wrote. */
const SITE = '\u0001';

/** A link to a page of this site, for a mail written where the address of the site is not known; filled in on its way out. */
export function siteLink(path: `/${string}`): string {
  return SITE + path;
}

/** The body with its links made whole. */
export function withLinks(body: string, publicUrl: string): string {
  return body.replaceAll(SITE, publicUrl);
}

/** What a person typed, fit for a mail or a notice: one line, no control characters. */
export function typed(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Puts a mail in the queue, in the transaction of what it tells of; a timer sends it. */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await tx.insert(mails).values({ toAddress: mail.to, subject: mail.subject, body: mail.body });
}

// Mail: a queue in the database, sent by SMTP where SMTP_URL is set, else written to DATA_DIR/mail as .eml files.
import type { Tx } from '../db/open.ts';
import { mails } from './mail-tables.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines as they should be read. */
  body: string;
}

/** Where mail leaves the product. */
export interface Mailer {
  /** Hands one mail over; throws when it was not taken. */
  send(mail: Mail & { id: number }): Promise<void>;
  close(): Promise<void>;
}

/** Puts a mail in the queue, in the transaction of what it tells of; a timer sends it. */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await tx.insert(mails).values({ toAddress: mail.to, subject: mail.subject, body: mail.body });
}

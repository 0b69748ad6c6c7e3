// Table of email. Its text is blanked once it is sent; when that happens, and the attempts, are in the queue (kernel/queue).
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, partialIndex } from '../db/columns.ts';

export const mails = pgTable(
  'mails',
  {
    id: id(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Null where an email is text only. */
    html: text('html'),
    /** The unsubscribe token (RFC 8058): person and topic, signed; null where an email cannot be turned off. */
    unsubscribe: text('unsubscribe'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** These three are used by the previous version, whose processes may still run beside ours. */
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    failure: text('failure'),
  },
  (t) => [partialIndex('mails_waiting', sql`sent_at is null`, t.nextTryAt)],
);

/** A mail with a job in the queue: processes of the previous version never find it due. */
export const IN_QUEUE = { attempts: -1, nextTryAt: new Date('9999-01-01T00:00:00Z'), failure: null };

// Table of text messages that go out; number and text are deleted once a message is over.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, partialIndex } from '../db/columns.ts';
import { sql } from 'drizzle-orm';

export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    /** E.164; empty once the message is over. */
    toNumber: text('to_number').notNull(),
    body: text('body').notNull(),
    /** What the feature that sends it calls it: 'code', 'notice', … */
    kind: text('kind').notNull(),
    /** After this it is not sent: a code that has expired helps nobody. Null: as long as the queue tries. */
    expiresAt: instant('expires_at'),
    /** When it was last handed to the gateway, whose answer is not there yet. */
    sendingAt: instant('sending_at'),
    sentAt: instant('sent_at'),
    /** Why it was not sent although nothing failed: 'expired', 'stopped', … */
    dropped: text('dropped'),
    createdAt: createdAt(),
  },
  (t) => [partialIndex('sms_messages_waiting', sql`sent_at is null and dropped is null`, t.toNumber)],
);

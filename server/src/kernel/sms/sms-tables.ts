// Table of outgoing text messages. Number and text are deleted once a message is sent or dropped.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, partialIndex } from '../db/columns.ts';
import { sql } from 'drizzle-orm';

export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    /** E.164; '' once the message is sent or dropped. */
    toNumber: text('to_number').notNull(),
    body: text('body').notNull(),
    /** 'code', 'notice' …, defined by the feature that sends it. */
    kind: text('kind').notNull(),
    /** It is not sent later than this. Null: as long as the queue tries. */
    expiresAt: instant('expires_at'),
    /** When it was handed to the gateway, which has not answered yet. */
    sendingAt: instant('sending_at'),
    sentAt: instant('sent_at'),
    /** Why it was not sent: 'expired', 'stopped' … */
    dropped: text('dropped'),
    createdAt: createdAt(),
  },
  (t) => [partialIndex('sms_messages_waiting', sql`sent_at is null and dropped is null`, t.toNumber)],
);

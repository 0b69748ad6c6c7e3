// Table of events: written in a command's transaction, passed to reactions after the commit. Its partitions are ranges of ids.
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, partialIndex } from '../db/columns.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    /** One of the closed list in events/kinds.ts: feature.happened */
    kind: text('kind').notNull(),
    actorId: integer('actor_id'),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
    handledAt: instant('handled_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The error of the last attempt, for administrators; contains no values. */
    failure: text('failure'),
  },
  (t) => [partialIndex('events_waiting', sql`handled_at is null`, t.id)],
);

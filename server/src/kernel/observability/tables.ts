// Table of the server's processes and their heartbeats.
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../db/columns.ts';

/** A row is deleted when its process stops, or a day after its last heartbeat. */
export const processes = pgTable(
  'processes',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    version: text('version').notNull(),
    commit: text('commit'),
    node: text('node').notNull(),
    /** `ProcessFacts` of heartbeat.ts. */
    facts: jsonb('facts').notNull(),
  },
  (t) => [index('processes_seen').on(t.lastSeenAt)],
);

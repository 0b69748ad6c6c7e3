// Table of the server's processes and their heartbeats.
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../db/columns.ts';

/** A row is deleted when its process stops; one whose process died, a day after its last heartbeat. */
export const processes = pgTable(
  'processes',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Of the product, and the commit that it was built from where that is known. */
    version: text('version').notNull(),
    commit: text('commit'),
    node: text('node').notNull(),
    /** What its timers and outside services did: see `ProcessFacts` in heartbeat.ts. */
    facts: jsonb('facts').notNull(),
  },
  (t) => [index('processes_seen').on(t.lastSeenAt)],
);

// Table of background jobs. A completed job is deleted; what it was about stays in the feature's table.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, partialIndex, partialUniqueIndex } from '../db/columns.ts';

export const queueJobs = pgTable(
  'queue_jobs',
  {
    id: id(),
    queue: text('queue').notNull(),
    key: text('key'),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    /** Without probes. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while it is claimed, when the lease ends. */
    runAt: instant('run_at').notNull().defaultNow(),
    /** The last claimant; null: none, or it was released. */
    holder: text('holder'),
    /** Its service was unavailable or busy: it may be probed early, and runs as soon as another job succeeded. */
    waitsForService: boolean('waits_for_service').notNull().default(false),
    failure: text('failure'),
    /** It has failed: it does not run until an administrator retries it. */
    failedAt: instant('failed_at'),
  },
  (t) => [
    partialIndex('queue_jobs_due', sql`failed_at is null`, t.queue, t.runAt),
    partialUniqueIndex('queue_jobs_key', sql`key is not null`, t.queue, t.key),
  ],
);

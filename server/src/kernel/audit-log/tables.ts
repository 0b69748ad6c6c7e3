// Table of the audit log: who, what, before, after, when, why. Append-only; a trigger numbers and chains the rows.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export const auditRows = pgTable(
  'audit_rows',
  {
    /** 1, 2, 3 … without a hole: given by the trigger that chains the row, under its lock. */
    id: integer('id').primaryKey(),
    at: instant('at').notNull(),
    /** Who did it; null for a timer. Stored as id and name of that day, so that closing an account does not change it. */
    actorId: integer('actor_id'),
    /** Filled in by the trigger. */
    actorName: text('actor_name').notNull().default(''),
    /** feature.verb, of the closed list in record/acts.ts */
    action: text('action').notNull(),
    /** What it was done to: 'provider', 'job', 'user', 'credential' … and its id. */
    targetType: text('target_type').notNull(),
    targetId: integer('target_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Why, in the actor's words. */
    reason: text('reason'),
    /** Hash of the row before; 64 zeros for the first. */
    prevHash: text('prev_hash').notNull().default(''),
    /** sha256, hex, of all of the above. */
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    index('audit_rows_actor').on(t.actorId, t.id),
    index('audit_rows_action').on(t.action, t.id),
    index('audit_rows_target').on(t.targetType, t.targetId, t.id),
    index('audit_rows_at').using('brin', t.at),
  ],
);

/** One row: the end of the chain as the trigger left it, so that rows taken away at the end are missed too. */
export const auditHeads = pgTable('audit_heads', {
  id: integer('id').primaryKey(),
  lastId: integer('last_id').notNull(),
  lastHash: text('last_hash').notNull(),
});

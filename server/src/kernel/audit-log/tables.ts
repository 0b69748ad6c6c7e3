// Tables of the audit log. Append-only; a trigger numbers and chains the rows.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export const auditRows = pgTable(
  'audit_rows',
  {
    /** 1, 2, 3 … without gaps: set by the trigger that chains the row, under its lock. */
    id: integer('id').primaryKey(),
    at: instant('at').notNull(),
    /** Null for a timer. Id and name as of that day: closing an account does not change them. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    /** feature.verb, one of ACT_KINDS. */
    action: text('action').notNull(),
    /** 'provider', 'job', 'user', 'credential' … and its id. */
    targetType: text('target_type').notNull(),
    targetId: integer('target_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** Hash of the previous row; 64 zeros for the first. */
    prevHash: text('prev_hash').notNull().default(''),
    /** SHA-256 of all of the above, hex. */
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    index('audit_rows_actor').on(t.actorId, t.id),
    index('audit_rows_action').on(t.action, t.id),
    index('audit_rows_target').on(t.targetType, t.targetId, t.id),
    index('audit_rows_at').using('brin', t.at),
  ],
);

/** One row: the end of the chain, so that rows removed at the end are noticed. */
export const auditHeads = pgTable('audit_heads', {
  id: integer('id').primaryKey(),
  lastId: integer('last_id').notNull(),
  lastHash: text('last_hash').notNull(),
});

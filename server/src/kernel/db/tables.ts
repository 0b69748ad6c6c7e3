// Tables of the database itself: its identity, and generated secrets.
import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/**
 * One row for a new database, and one more for each restore from a backup. The newest row identifies this database; the others are those
 * whose rows it took over, which may have been used after the backup.
 */
export const installations = pgTable('installations', {
  id: id(),
  name: uuid('name')
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()`),
  /** When a backup was restored into this database; null for the first row. */
  restoredAt: instant('restored_at'),
  createdAt: createdAt(),
});

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

// Tables that identify this database and the one it was restored from.
import { sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/**
 * One row for a new database, and one more for each time that it was restored from a backup. The newest row names this database; the
 * others are those whose rows it took over, which may have lived on after the backup was taken.
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

// Column definitions shared by many tables.
import { integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Row ids: 32-bit integers made by the database. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** A reference to a row of another table, which every row has. */
export const refersTo = (name: string, to: () => AnyPgColumn, options?: { onDelete: 'cascade' }) =>
  integer(name).notNull().references(to, options);

// Columns and indexes as many tables define them.
import type { SQL } from 'drizzle-orm';
import { index, integer, timestamp, uniqueIndex, type AnyPgColumn, type IndexBuilderOn } from 'drizzle-orm/pg-core';

/** Row ids: 32-bit integers made by the database. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** A reference to a row of another table, which every row has. */
export const refersTo = (name: string, to: () => AnyPgColumn, options?: { onDelete: 'cascade' }) =>
  integer(name).notNull().references(to, options);

type IndexColumns = Parameters<IndexBuilderOn['on']>;

/** An index of the rows for which a condition holds. */
export const partialIndex = (name: string, where: SQL, ...columns: IndexColumns) =>
  index(name)
    .on(...columns)
    .where(where);

/** The same, in which no two rows have the same values. */
export const partialUniqueIndex = (name: string, where: SQL, ...columns: IndexColumns) =>
  uniqueIndex(name)
    .on(...columns)
    .where(where);

// Columns and indexes that many tables share.
import { type AnyPgColumn, index, type IndexBuilderOn, integer, type SQL, timestamp, uniqueIndex } from './drizzle.ts';

/** A row id: a 32-bit integer that the database generates. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** A required reference to a row of another table. */
export const refersTo = (name: string, to: () => AnyPgColumn, options?: { onDelete: 'cascade' }) =>
  integer(name).notNull().references(to, options);

type IndexColumns = Parameters<IndexBuilderOn['on']>;

export const partialIndex = (name: string, where: SQL, ...columns: IndexColumns) =>
  index(name)
    .on(...columns)
    .where(where);

export const partialUniqueIndex = (name: string, where: SQL, ...columns: IndexColumns) =>
  uniqueIndex(name)
    .on(...columns)
    .where(where);

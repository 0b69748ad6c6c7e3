// Saved searches of bidders.
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../db/columns.ts';
import { users } from '../accounts/tables.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The filters as they stand in the address bar: q, serviceType, urgency, parish, near, radiusMiles, fits. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** Whether a new job that fits is told of. */
    notify: boolean('notify').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('saved_searches_user').on(t.userId, t.id)],
);

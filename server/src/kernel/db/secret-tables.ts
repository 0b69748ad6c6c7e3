// Table of generated secrets.
import { pgTable, text } from 'drizzle-orm/pg-core';

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

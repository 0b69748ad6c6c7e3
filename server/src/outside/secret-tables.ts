// Secrets that the product makes for itself where none is configured: once, kept, the same for all processes.
import { pgTable, text } from 'drizzle-orm/pg-core';

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

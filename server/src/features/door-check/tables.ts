// The table of reports from the door: "this is not the crew at my door".
import { index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { providers } from '../providers/tables.ts';

export const doorReports = pgTable(
  'door_reports',
  {
    id: id(),
    providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    /** How to reach the reporter. */
    contact: text('contact'),
    handledBy: integer('handled_by').references(() => users.id),
    handledAt: instant('handled_at'),
    handlingNote: text('handling_note'),
    createdAt: createdAt(),
  },
  (t) => [
    partialIndex('door_reports_open', sql`handled_at is null`, t.id),
    index('door_reports_provider').on(t.providerId, t.id),
  ],
);

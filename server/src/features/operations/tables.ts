// Tables of failures set aside, and of incidents.
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, refersTo, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

/** Work that failed and that an administrator put aside: it is out of the list and of the alarms until somebody tries it again. */
export const dismissedFailures = pgTable(
  'dismissed_failures',
  {
    /** One of FAILURE_KINDS of the contract. */
    kind: text('kind').notNull(),
    /** The id of the row that failed, as text: those of the gateway are no numbers. */
    ref: text('ref').notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
    dismissedBy: refersTo('dismissed_by', () => users.id),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] }), index('dismissed_failures_by').on(t.dismissedBy)],
);

/** An incident: one open row for each kind, so that it is notified once, however many processes notice it. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    /** One of INCIDENT_KINDS of the contract. */
    kind: text('kind').notNull(),
    /** Since when it is stuck, as far as that is known. */
    since: instant('since').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    partialUniqueIndex('incidents_one_open', sql`closed_at is null`, t.kind),
    index('incidents_opened').on(t.openedAt),
  ],
);

// Tables of dismissed failures and of incidents.
import { FAILURE_KINDS, INCIDENT_KINDS } from '@live-oak/contract/features/operations/schema.ts';
import { index, pgTable, primaryKey, sql, text } from '../../kernel/db/drizzle.ts';
import { id, instant, refersTo, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

/** Failures that are neither listed nor counted until somebody retries them. */
export const dismissedFailures = pgTable(
  'dismissed_failures',
  {
    kind: text('kind', { enum: FAILURE_KINDS }).notNull(),
    /** The failed row's id as text, since ids of gateway events are not numbers. */
    ref: text('ref').notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
    dismissedBy: refersTo('dismissed_by', () => users.id),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] }), index('dismissed_failures_by').on(t.dismissedBy)],
);

/** One open row for each kind, so that only one of several processes notifies administrators. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    kind: text('kind', { enum: INCIDENT_KINDS }).notNull(),
    since: instant('since').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    partialUniqueIndex('incidents_one_open', sql`closed_at is null`, t.kind),
    index('incidents_opened').on(t.openedAt),
  ],
);

// Table of reports.
import { REPORT_REASONS, REPORT_STATUSES, REPORT_TARGETS } from '@live-oak/contract/features/reports/schema.ts';
import { check, integer, pgTable, sql, text, unique } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    targetType: text('target_type', { enum: REPORT_TARGETS }).notNull(),
    targetId: integer('target_id').notNull(),
    reporterId: refersTo('reporter_id', () => users.id),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    note: text('note'),
    /** As it was when it was reported; the author may have changed or removed it since. */
    text: text('text'),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('content_reports_once').on(t.targetType, t.targetId, t.reporterId),
    partialIndex('content_reports_open', sql`status = 'open'`, t.id),
    check('content_reports_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);

// Tables of disputes: statements and evidence of both sides, and the decision.
import { DISPUTE_STATUSES } from '@live-oak/contract/features/disputes/schema.ts';
import { check, index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { uploads } from '../files/tables.ts';
import { jobs } from '../jobs/tables.ts';

export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    awardId: refersTo('award_id', () => awards.id),
    /** Who opened it, and their side; an administrator is on neither. */
    openedBy: refersTo('opened_by', () => users.id),
    side: text('side', { enum: ['client', 'provider', 'desk'] }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: DISPUTE_STATUSES }).notNull().default('open'),
    /** The decision, in cents; together what was held. */
    refundCents: integer('refund_cents'),
    releaseCents: integer('release_cents'),
    note: text('note'),
    resolvedBy: integer('resolved_by').references(() => users.id),
    resolvedAt: instant('resolved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    partialUniqueIndex('disputes_one_open', sql`status = 'open'`, t.jobId),
    index('disputes_job').on(t.jobId, t.id),
    index('disputes_award').on(t.awardId),
    index('disputes_waiting').on(t.status, t.id),
    check('disputes_status', sql`${t.status} in ('open','resolved')`),
    check('disputes_side', sql`${t.side} in ('client','provider','desk')`),
    check(
      'disputes_decided',
      sql`(${t.status} = 'open') = (${t.resolvedAt} is null)
        and (${t.status} = 'open' or (${t.refundCents} >= 0 and ${t.releaseCents} >= 0 and ${t.note} is not null))`,
    ),
  ],
);

/** The statements of the sides, in order; the first is the reason. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: id(),
    disputeId: refersTo('dispute_id', () => disputes.id),
    userId: refersTo('user_id', () => users.id),
    side: text('side', { enum: ['client', 'provider', 'desk'] }).notNull(),
    text: text('text').notNull(),
    /** The recipient of an administrator's question; null for a statement of a side. */
    asks: text('asks', { enum: ['client', 'provider', 'both'] }),
    /** Proposed for the owner, of what is held. */
    refundCents: integer('refund_cents'),
    /** When the other side accepted the proposal. */
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('dispute_statements_of').on(t.disputeId, t.id),
    check('dispute_statements_side', sql`${t.side} in ('client','provider','desk')`),
    check('dispute_statements_asks', sql`${t.asks} in ('client','provider','both')`),
    partialUniqueIndex('dispute_statements_one_accepted', sql`accepted_at is not null`, t.disputeId),
    check(
      'dispute_statements_proposal',
      sql`${t.refundCents} is null or (${t.refundCents} >= 0 and ${t.side} <> 'desk')`,
    ),
    check('dispute_statements_accepted', sql`${t.acceptedAt} is null or ${t.refundCents} is not null`),
    check('dispute_statements_desk_asks', sql`(${t.side} = 'desk') = (${t.asks} is not null)`),
  ],
);

export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: id(),
    statementId: refersTo('statement_id', () => disputeStatements.id),
    uploadId: refersTo('upload_id', () => uploads.id).unique(),
  },
  (t) => [index('dispute_files_statement').on(t.statementId)],
);

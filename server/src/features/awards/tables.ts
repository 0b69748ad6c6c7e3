// Tables of awards, and of who read the contacts.
import { AWARD_STATUSES } from '@live-oak/contract/features/awards/schema.ts';
import { check, index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';

export const awards = pgTable(
  'awards',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    bidId: refersTo('bid_id', () => bids.id),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: AWARD_STATUSES }).notNull().default('awaiting_payment'),
    /** Counts its checkouts; part of the gateway's idempotency key. */
    attempt: integer('attempt').notNull().default(1),
    checkoutId: text('checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    chargeId: text('charge_id'),
    /** How a paid award ended, in cents; they add up to the amount. */
    refundedCents: integer('refunded_cents'),
    releasedCents: integer('released_cents'),
    /** What the payer's bank took back of a held payment, in cents; counts as refunded once it is settled. */
    takenCents: integer('taken_cents').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    partialUniqueIndex('awards_one_live', sql`status in ('awaiting_payment','paid','released')`, t.jobId),
    index('awards_bid').on(t.bidId),
    partialIndex('awards_due', sql`status = 'awaiting_payment'`, t.dueAt),
    check('awards_amount', sql`${t.amountCents} > 0`),
    check('awards_status', sql`${t.status} in ('awaiting_payment','paid','released','refunded','given_up')`),
    check(
      'awards_settled_in_full',
      sql`${t.refundedCents} is null or (${t.refundedCents} >= 0 and ${t.releasedCents} >= 0 and ${t.refundedCents} + ${t.releasedCents} = ${t.amountCents})`,
    ),
    check(
      'awards_taken',
      sql`${t.takenCents} between 0 and ${t.amountCents} and (${t.refundedCents} is null or ${t.refundedCents} >= ${t.takenCents})`,
    ),
    check('awards_paid_has_charge', sql`${t.status} in ('awaiting_payment','given_up') or ${t.chargeId} is not null`),
  ],
);

/** Who read whose contact details, and when. */
export const contactReads = pgTable('contact_reads', {
  id: id(),
  jobId: refersTo('job_id', () => jobs.id),
  userId: refersTo('user_id', () => users.id),
  createdAt: createdAt(),
});

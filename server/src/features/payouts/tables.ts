// Tables of payouts (one for each released award) and payout accounts.
import { PAYOUT_STATUSES } from '@live-oak/contract/features/payouts/schema.ts';
import { boolean, check, index, integer, jsonb, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { providers } from '../providers/tables.ts';

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    providerId: refersTo('provider_id', () => providers.id),
    /** Their foreign keys are in a migration of their own: payouts know no later feature. */
    jobId: integer('job_id').notNull(),
    awardId: integer('award_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    /** The gateway's id of the payment that the money came in with. */
    chargeId: text('charge_id').notNull(),
    /** owed: until there is an account to pay to → sending: its transfer is queued → paid → reversed: it was returned. */
    status: text('status', { enum: PAYOUT_STATUSES }).notNull().default('owed'),
    /** Transfers queued so far; part of the idempotency key. Another one only follows a refused or reversed one. */
    attempt: integer('attempt').notNull().default(0),
    /** The gateway's reason for refusing it; null while nothing is wrong. */
    failure: text('failure'),
    /** A refused payout is retried from then on; null: nothing was refused. */
    retryAt: instant('retry_at'),
    /** An administrator has to decide whether it is sent, and why; the transfer waits meanwhile. */
    heldAt: instant('held_at'),
    holdReason: text('hold_reason', { enum: ['chargeback', 'desk'] }),
    /** When an administrator sent it although it was held or a side is suspended. Only of the last transfer. */
    clearedAt: instant('cleared_at'),
    transferId: text('transfer_id').unique(),
    reversedCents: integer('reversed_cents').notNull().default(0),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payouts_provider').on(t.providerId, t.id),
    partialIndex('payouts_owed', sql`status = 'owed'`, t.providerId),
    partialIndex('payouts_sending', sql`status = 'sending'`, t.id),
    partialIndex('payouts_refused', sql`status = 'owed' and retry_at is not null`, t.retryAt),
    check('payouts_amount', sql`${t.amountCents} > 0`),
    check('payouts_status', sql`${t.status} in ('owed','sending','paid','reversed','kept')`),
    check('payouts_reversed', sql`${t.reversedCents} between 0 and ${t.amountCents}`),
    check('payouts_held', sql`(${t.heldAt} is null) = (${t.holdReason} is null)`),
    check('payouts_paid_has_transfer', sql`${t.status} in ('owed','sending','kept') or ${t.transferId} is not null`),
  ],
);

/** The gateway's account of a business (providers.payout_account), as last read. */
export const payoutAccounts = pgTable('payout_accounts', {
  providerId: refersTo('provider_id', () => providers.id).primaryKey(),
  /** Counts the accounts that were created: one that is closed for good is followed by another. */
  generation: integer('generation').notNull().default(1),
  /** What the gateway still requires, as keys or in its own words, and whether the business has submitted its details. */
  missing: jsonb('missing').$type<string[]>().notNull().default([]),
  isSubmitted: boolean('is_submitted').notNull().default(false),
  /** When that was read at the gateway; earlier readings are out of date. */
  readAt: instant('read_at'),
  createdAt: createdAt(),
});

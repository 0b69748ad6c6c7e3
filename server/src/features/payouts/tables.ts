// What businesses earned and how it reached them: one payout an award that was released.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../db/columns.ts';
import { providers } from '../providers/tables.ts';

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => providers.id),
    /** Their foreign keys are in a migration of their own: payouts know no feature below them. */
    jobId: integer('job_id').notNull(),
    awardId: integer('award_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    /** The gateway's name of the payment that the money came in with. */
    chargeId: text('charge_id').notNull(),
    /** owed: until there is an account to pay to → sending: the gateway is asked → paid → reversed: it came back. */
    status: text('status', { enum: ['owed', 'sending', 'paid', 'reversed'] })
      .notNull()
      .default('owed'),
    transferId: text('transfer_id').unique(),
    reversedCents: integer('reversed_cents').notNull().default(0),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payouts_provider').on(t.providerId, t.id),
    index('payouts_owed')
      .on(t.providerId)
      .where(sql`status = 'owed'`),
    check('payouts_amount', sql`${t.amountCents} > 0`),
    check('payouts_status', sql`${t.status} in ('owed','sending','paid','reversed')`),
    check('payouts_reversed', sql`${t.reversedCents} between 0 and ${t.amountCents}`),
    check('payouts_paid_has_transfer', sql`${t.status} in ('owed','sending') or ${t.transferId} is not null`),
  ],
);

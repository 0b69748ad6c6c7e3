// Papers about money, kept as they were made: receipts and the agreements of awards.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../db/columns.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { membershipInvoices } from '../subscriptions/tables.ts';

export const moneyPapers = pgTable(
  'money_papers',
  {
    id: id(),
    /** agreement, receipt: of a paid award; refund: of what went back; membership: of a paid year. */
    kind: text('kind', { enum: ['agreement', 'receipt', 'refund', 'membership'] }).notNull(),
    /** What people quote: 'LO-2026-000123'. */
    number: text('number').notNull().unique(),
    awardId: integer('award_id').references(() => awards.id),
    invoiceId: integer('invoice_id').references(() => membershipInvoices.id),
    /** Who paid. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Where its bytes are kept, how many, and their sha256 in hex: a paper that was changed shows. */
    storageKey: text('storage_key').notNull().unique(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('money_papers_of_award')
      .on(t.awardId, t.kind)
      .where(sql`award_id is not null`),
    uniqueIndex('money_papers_of_invoice')
      .on(t.invoiceId)
      .where(sql`invoice_id is not null`),
    index('money_papers_user').on(t.userId, t.id),
    check('money_papers_kind', sql`${t.kind} in ('agreement','receipt','refund','membership')`),
    check('money_papers_of_one', sql`(${t.awardId} is null) <> (${t.invoiceId} is null)`),
  ],
);

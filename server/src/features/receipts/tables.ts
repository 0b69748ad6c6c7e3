// Table of documents about money: agreements, receipts and refund notes. A row comes first; its PDF follows and never changes.
import { check, index, integer, jsonb, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { membershipInvoices } from '../subscriptions/tables.ts';
import type { DocumentFacts } from './facts.ts';

export const moneyDocuments = pgTable(
  'money_papers',
  {
    id: id(),
    /** agreement, receipt: of a paid award; refund: of a refund; membership: of a paid year. */
    kind: text('kind', { enum: ['agreement', 'receipt', 'refund', 'membership'] }).notNull(),
    /** What people quote: 'LO-2026-000123-A'. */
    number: text('number').notNull().unique(),
    awardId: integer('award_id').references(() => awards.id),
    invoiceId: integer('invoice_id').references(() => membershipInvoices.id),
    userId: refersTo('user_id', () => users.id),
    /** Its contents, stored when it was ordered: the same facts give the same bytes at any time and place. */
    facts: jsonb('facts').$type<DocumentFacts>().notNull(),
    /** Its bytes: where they are stored, how many, and their SHA-256 in hex, which reveals changes. Null until it is generated. */
    storageKey: text('storage_key').unique(),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    /** When its bytes were first found to be changed or gone; null while they are right. */
    alteredAt: instant('altered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A payment may have several refund notes; their numbers tell them apart.
    partialIndex('money_papers_award', sql`award_id is not null`, t.awardId, t.kind),
    partialUniqueIndex('money_papers_of_invoice', sql`invoice_id is not null`, t.invoiceId),
    index('money_papers_user').on(t.userId, t.id),
    check('money_papers_kind', sql`${t.kind} in ('agreement','receipt','refund','membership')`),
    check('money_papers_of_one', sql`(${t.awardId} is null) <> (${t.invoiceId} is null)`),
    check(
      'money_papers_made_whole',
      sql`(${t.sha256} is null) = (${t.storageKey} is null) and (${t.sha256} is null) = (${t.bytes} is null)`,
    ),
  ],
);

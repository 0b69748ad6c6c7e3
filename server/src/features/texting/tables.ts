// Tables of phones: codes that were sent, and phones that a person confirmed.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../kernel/db/columns.ts';
import { index } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

/** Codes by text; the newest of a phone is the one that counts. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    /** E.164 */
    phone: text('phone').notNull(),
    /** HMAC-SHA-256 of phone and code under a key of this installation, hex: six digits alone could be found from a plain hash. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or replaced by another one. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [index('phone_codes_phone').on(t.phone, t.id)],
);

/** The phone that a person confirmed; one each, and nobody else has it. */
export const confirmedPhones = pgTable('confirmed_phones', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** E.164 */
  phone: text('phone').notNull().unique(),
  confirmedAt: instant('confirmed_at').notNull(),
});

// The checkout pages that were opened for a membership, so that a second click answers the first page.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../db/columns.ts';
import { providers } from '../providers/tables.ts';

export const membershipCheckouts = pgTable(
  'membership_checkouts',
  {
    /** Part of the gateway's idempotency key: a page that was asked for twice is opened once. */
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => providers.id),
    mode: text('mode', { enum: ['setup', 'subscription'] }).notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    /** The gateway's name and address of the page; null until the gateway answered. */
    checkoutId: text('checkout_id').unique(),
    url: text('url'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('membership_checkouts_open')
      .on(t.providerId)
      .where(sql`status = 'open'`),
    check('membership_checkouts_mode', sql`${t.mode} in ('setup','subscription')`),
    check('membership_checkouts_status', sql`${t.status} in ('open','complete','expired')`),
  ],
);

// Tables of memberships: checkout pages, tokens, invoices, notices, so that a second click gets the first page.
import { CHECKOUT_STATUSES, INVOICE_STATUSES } from '@live-oak/contract/features/subscriptions/schema.ts';
import { bigint, check, index, integer, pgTable, sql, text, unique } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { providers } from '../providers/tables.ts';

export const membershipCheckouts = pgTable(
  'membership_checkouts',
  {
    /** Part of the gateway's idempotency key: a page requested twice is opened once. */
    id: id(),
    providerId: refersTo('provider_id', () => providers.id),
    mode: text('mode', { enum: ['setup', 'subscription'] }).notNull(),
    status: text('status', { enum: CHECKOUT_STATUSES }).notNull().default('open'),
    /** The gateway's id and address of the page; null until the gateway answered. */
    checkoutId: text('checkout_id').unique(),
    url: text('url'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    partialIndex('membership_checkouts_open', sql`status = 'open'`, t.providerId),
    check('membership_checkouts_mode', sql`${t.mode} in ('setup','subscription')`),
    check('membership_checkouts_status', sql`${t.status} in ('open','complete','expired')`),
  ],
);

/** A registration's token: it opens the checkout of this business once, for at most 30 minutes, and nothing else. */
export const subscribeTokens = pgTable(
  'subscribe_tokens',
  {
    providerId: refersTo('provider_id', () => providers.id).primaryKey(),
    /** sha256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('subscribe_tokens_hash', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'subscribe_tokens_short',
      sql`${t.expiresAt} > ${t.createdAt} and ${t.expiresAt} <= ${t.createdAt} + interval '30 minutes'`,
    ),
    check('subscribe_tokens_in_time', sql`${t.usedAt} is null or ${t.usedAt} < ${t.expiresAt}`),
  ],
);

export const membershipInvoices = pgTable(
  'membership_invoices',
  {
    id: id(),
    providerId: refersTo('provider_id', () => providers.id),
    /** The gateway's ids of the invoice, its membership and its payment. */
    gatewayInvoice: text('gateway_invoice').notNull().unique(),
    gatewaySubscription: text('gateway_subscription').notNull(),
    chargeId: text('charge_id'),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    periodEnd: instant('period_end'),
    failures: integer('failures').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    paidAt: instant('paid_at'),
    /** The highest total ever refunded, including refunds that were returned: events come in any order. */
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    /** Refunds that arrived, and what the payer's bank took for good. The whole amount ends the membership. */
    backCents: bigint('back_cents', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('membership_invoices_provider').on(t.providerId, t.id),
    check('membership_invoices_status', sql`${t.status} in ('paid','failed','refunded')`),
    check('membership_invoices_paid', sql`${t.status} = 'failed' or ${t.paidAt} is not null`),
  ],
);

/** The notification before a renewal, once in a period (R.S. 9:2716). */
export const renewalNotices = pgTable(
  'renewal_notices',
  {
    id: id(),
    providerId: refersTo('provider_id', () => providers.id),
    periodEnd: instant('period_end').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('renewal_notices_once').on(t.providerId, t.periodEnd)],
);

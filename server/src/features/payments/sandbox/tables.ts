// Tables of the sandbox gateway: what a real gateway would store.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { boolean, index, integer, jsonb, pgTable, sql, text } from '../../../kernel/db/drizzle.ts';
import { createdAt, instant, partialIndex } from '../../../kernel/db/columns.ts';

export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    mode: text('mode', { enum: ['payment', 'setup', 'subscription'] }).notNull(),
    purpose: text('purpose', { enum: ['membership', 'card', 'award'] }).notNull(),
    description: text('description').$type<Reason>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    customer: text('customer').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [partialIndex('sandbox_checkouts_due', sql`status = 'open'`, t.expiresAt)],
);

export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text('id').primaryKey(),
  cardLast4: text('card_last4'),
  cardFails: boolean('card_fails').notNull().default(false),
});

/** Annual memberships, charged at their start and every year. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    customer: text('customer').notNull(),
    status: text('status', { enum: ['active', 'incomplete', 'past_due', 'canceled'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The invoice of an unpaid renewal, how often its charge failed, and when it is tried again. */
    openInvoice: text('open_invoice'),
    failures: integer('failures').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    createdAt: createdAt(),
  },
  (t) => [
    partialIndex('sandbox_subscriptions_due', sql`status = 'active'`, t.currentPeriodEnd),
    partialIndex('sandbox_subscriptions_tries', sql`status = 'past_due'`, t.nextTryAt),
  ],
);

/** Each charge (positive), refund and transfer (negative); their sum is the sandbox's balance. */
export const sandboxMovements = pgTable(
  'sandbox_movements',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    kind: text('kind', { enum: ['charge', 'refund', 'transfer'] }).notNull(),
    chargeId: text('charge_id'),
    payoutAccount: text('payout_account'),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_movements_of_charge').on(t.chargeId)],
);

export const sandboxPayoutAccounts = pgTable('sandbox_payout_accounts', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
  ready: boolean('ready').notNull().default(false),
  bankAccount: text('bank_account'),
  returnUrl: text('return_url'),
  createdAt: createdAt(),
});

/** Keys of writes that create no object to find them by: the same key does nothing again, however late it comes. */
export const sandboxKeys = pgTable('sandbox_keys', {
  key: text('key').primaryKey(),
  request: jsonb('request').notNull(),
  createdAt: createdAt(),
});

export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    body: text('body').notNull(),
    /** The amount of this event: positive for a payment, negative for a refund, 0 without money. */
    amountCents: integer('amount_cents').notNull().default(0),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    partialIndex('sandbox_events_waiting', sql`${t.deliveredAt} is null`, t.createdAt),
    index('sandbox_events_delivered').on(t.deliveredAt),
  ],
);

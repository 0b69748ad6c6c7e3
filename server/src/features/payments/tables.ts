// Money: the ledger, what the gateway told us, and the sandbox gateway's own books.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../db/columns.ts';

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text('kind', { enum: ['charge', 'hold', 'release', 'refund', 'fee', 'payout'] }).notNull(),
    /** Its foreign key is in a migration of its own: money knows no feature below it. */
    jobId: integer('job_id'),
    /** What made it, once: 'award:12:hold'. A second one with the same cause is refused. */
    cause: text('cause').notNull().unique(),
    /** The gateway's name of the payment that this money came in with; null where no gateway has a part. */
    chargeId: text('charge_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_transactions_job').on(t.jobId),
    // What reconciliation compares with the gateway, payment by payment.
    index('ledger_transactions_charge').on(t.chargeId),
    check('ledger_transactions_kind', sql`${t.kind} in ('charge','hold','release','refund','fee','payout')`),
  ],
);

/**
 * Append-only, and written once: triggers refuse a transaction whose entries do not add up to zero, one without entries, entries added
 * to one that has some, and a hold, a member or a business with less than nothing.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // With their sums: the check of the ledger reads these two and no row.
    index('ledger_entries_transaction').on(t.transactionId, t.amountCents),
    index('ledger_entries_account').on(t.account, t.amountCents),
    check('ledger_entries_not_zero', sql`${t.amountCents} <> 0`),
  ],
);

/** Every event the gateway sent, once; `handledAt` is set in the transaction that acted on it. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: createdAt(),
    handledAt: instant('handled_at'),
    /** What went wrong the last time, for the desk. */
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    /** A failed event is tried again at this time. */
    retryAt: instant('retry_at'),
  },
  (t) => [
    index('webhook_events_waiting')
      .on(t.retryAt)
      .where(sql`${t.handledAt} is null`),
    // What the desk lists, and what is swept.
    index('webhook_events_received').on(t.receivedAt, t.id),
  ],
);

/** The secret that the sandbox signs with, when none is configured. */
export const gatewaySecrets = pgTable('gateway_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const GATEWAY_TASK_KINDS = [
  'refund',
  'start_membership',
  'end_membership',
  'remove_card',
  'expire_checkout',
  'set_renewal',
  'use_card',
  'transfer',
] as const;

/** What the gateway still has to be told: written with the change that wants it, done after the commit (see gateway-tasks.ts). */
export const gatewayTasks = pgTable(
  'gateway_tasks',
  {
    id: id(),
    kind: text('kind', { enum: GATEWAY_TASK_KINDS }).notNull(),
    /** What made it, once; it is the gateway's idempotency key too. */
    key: text('key').notNull().unique(),
    payload: jsonb('payload').notNull(),
    /** Tasks of one lane are told in the order in which they were asked for, one at a time; null: whenever. */
    lane: text('lane'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
    /** A refund: when the gateway's event about it was handled. Until then the ledger is ahead of the gateway's books. */
    settledAt: instant('settled_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time: a lease while it runs, a pause after a failure. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    failure: text('failure'),
  },
  (t) => [
    index('gateway_tasks_waiting')
      .on(t.nextTryAt)
      .where(sql`done_at is null`),
    index('gateway_tasks_lane')
      .on(t.lane, t.id)
      .where(sql`done_at is null and lane is not null`),
    index('gateway_tasks_unsettled')
      .on(t.id)
      .where(sql`kind = 'refund' and settled_at is null`),
    check(
      'gateway_tasks_kind',
      sql`${t.kind} in ('refund','start_membership','end_membership','remove_card','expire_checkout','set_renewal','use_card','transfer')`,
    ),
  ],
);

/**
 * What we asked Stripe to make, under which key: asked again it is asked in the same words, and once it answered it is not asked
 * again, also when Stripe itself has forgotten the key (after a day).
 */
export const gatewayWrites = pgTable('gateway_writes', {
  key: text('key').primaryKey(),
  request: jsonb('request').notNull(),
  /** Null until Stripe answered. */
  answer: jsonb('answer'),
  createdAt: createdAt(),
});

/** A payer's bank took a payment back until it is decided who is right (a chargeback); one row a dispute at the gateway. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    gatewayDispute: text('gateway_dispute').notNull().unique(),
    chargeId: text('charge_id').notNull(),
    /** Of an award's payment; null for a membership's. Its foreign key is in a migration of its own. */
    jobId: integer('job_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The gateway's word, e.g. 'fraudulent'. */
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'won', 'lost'] })
      .notNull()
      .default('open'),
    /** True while the gateway keeps the money back. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** Until then the bank takes our evidence. */
    dueBy: instant('due_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('chargebacks_charge').on(t.chargeId),
    check('chargebacks_status', sql`${t.status} in ('open','won','lost')`),
    check('chargebacks_amount', sql`${t.amountCents} > 0`),
  ],
);

/** A refund that the payer's bank did not take: the money is with us again, and theirs. */
export const failedRefunds = pgTable(
  'failed_refunds',
  {
    id: id(),
    gatewayRefund: text('gateway_refund').notNull().unique(),
    chargeId: text('charge_id').notNull(),
    /** Whose money it is. */
    userId: integer('user_id').notNull(),
    jobId: integer('job_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The gateway's word, e.g. 'expired_or_canceled_card'. */
    reason: text('reason').notNull(),
    failedAt: instant('failed_at').notNull(),
    /** The desk had it sent once more. */
    retriedAt: instant('retried_at'),
    retriedBy: integer('retried_by'),
  },
  (t) => [
    index('failed_refunds_open')
      .on(t.id)
      .where(sql`retried_at is null`),
    check('failed_refunds_amount', sql`${t.amountCents} > 0`),
  ],
);

/** The comparison of our books with the gateway's: one nightly row a day in Louisiana, and those that the desk asked for. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The administrator who asked for it; null for the nightly one. */
    requestedBy: integer('requested_by'),
    /** Payments that moved since then were compared; null: all. */
    since: instant('since'),
    attempts: integer('attempts').notNull().default(0),
    /** Not taken up before this time: a lease while it runs, a pause after a failure. */
    retryAt: instant('retry_at'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Ledger transactions and payments at the gateway that were looked at. */
    transactions: integer('transactions').notNull().default(0),
    payments: integer('payments').notNull().default(0),
    isBalanced: boolean('is_balanced'),
    /** Why it could not be finished. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reconciliations_once')
      .on(t.day)
      .where(sql`requested_by is null`),
    index('reconciliations_unfinished')
      .on(t.id)
      .where(sql`finished_at is null`),
  ],
);

/** What a reconciliation found; it stays with the desk until somebody has said why. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: id(),
    reconciliationId: integer('reconciliation_id')
      .notNull()
      .references(() => reconciliations.id),
    /** What differs: 'payment pi_… charged', 'transaction 17', 'account job:3:held', 'balance at the gateway'. */
    what: text('what').notNull(),
    expectedCents: bigint('expected_cents', { mode: 'number' }).notNull(),
    foundCents: bigint('found_cents', { mode: 'number' }).notNull(),
    explainedAt: instant('explained_at'),
    explainedBy: integer('explained_by'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reconciliation_differences_of').on(t.reconciliationId),
    index('reconciliation_differences_open')
      .on(t.id)
      .where(sql`explained_at is null`),
  ],
);

/** The sandbox's side of the world: what a real gateway would keep. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text('id').primaryKey(),
    /** The key of the write that made it: the same key answers the same checkout. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    mode: text('mode', { enum: ['payment', 'setup', 'subscription'] }).notNull(),
    purpose: text('purpose', { enum: ['membership', 'card', 'award'] }).notNull(),
    description: text('description').notNull(),
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
  (t) => [
    index('sandbox_checkouts_due')
      .on(t.expiresAt)
      .where(sql`status = 'open'`),
  ],
);

export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text('id').primaryKey(),
  /** Last four digits of the saved card; null when none is saved. */
  cardLast4: text('card_last4'),
  /** A card that saves but fails on charge. */
  cardFails: boolean('card_fails').notNull().default(false),
});

/** Annual memberships that the sandbox charges, at their start and every year. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    /** The key of the write that made it: the same key starts the same membership. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    customer: text('customer').notNull(),
    status: text('status', { enum: ['active', 'incomplete', 'past_due', 'canceled'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    /** It ends instead of being renewed. */
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The invoice of a renewal that was not paid yet, how often its charge failed, and when it is tried again. */
    openInvoice: text('open_invoice'),
    failures: integer('failures').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_subscriptions_due')
      .on(t.currentPeriodEnd)
      .where(sql`status = 'active'`),
    index('sandbox_subscriptions_tries')
      .on(t.nextTryAt)
      .where(sql`status = 'past_due'`),
  ],
);

/** Each charge (positive), refund and transfer (negative) that the sandbox made; their sum is its balance. */
export const sandboxMovements = pgTable(
  'sandbox_movements',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    kind: text('kind', { enum: ['charge', 'refund', 'transfer'] }).notNull(),
    /** The charge that a refund or a transfer belongs to. */
    chargeId: text('charge_id'),
    /** The payout account that a transfer went to. */
    payoutAccount: text('payout_account'),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_movements_of_charge').on(t.chargeId)],
);

/** The accounts of businesses to which held payments are transferred. */
export const sandboxPayoutAccounts = pgTable('sandbox_payout_accounts', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
  /** It gave what is needed to be paid. */
  ready: boolean('ready').notNull().default(false),
  /** Of the bank account that was given, as typed; null before. */
  bankAccount: text('bank_account'),
  /** Where the page sends the browser back to. */
  returnUrl: text('return_url'),
  createdAt: createdAt(),
});

/** Events that the sandbox still has to deliver by the webhook road. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    body: text('body').notNull(),
    /** The money that this event tells of: positive for a payment, negative for a refund, 0 for news without money. */
    amountCents: integer('amount_cents').notNull().default(0),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    index('sandbox_events_waiting')
      .on(t.createdAt)
      .where(sql`${t.deliveredAt} is null`),
    index('sandbox_events_delivered').on(t.deliveredAt),
  ],
);

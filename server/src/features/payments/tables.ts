// Tables of the ledger and the gateway's events and tasks. The sandbox's tables: sandbox/tables.ts.
import { CHARGEBACK_STATES } from '@live-oak/contract/features/payments/admin-schema.ts';
import { bigint, boolean, check, index, integer, jsonb, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text('kind', { enum: ['charge', 'hold', 'release', 'refund', 'fee', 'payout'] }).notNull(),
    /** Its foreign key is in a migration of its own: payments know no later feature. */
    jobId: integer('job_id'),
    /** What caused it: 'award:12:hold'. A second transaction with the same cause is refused. */
    cause: text('cause').notNull().unique(),
    /** The gateway's id of the payment that this money came in with; null where no gateway takes part. */
    chargeId: text('charge_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_transactions_job').on(t.jobId),
    // For reconciliation, which compares payment by payment.
    index('ledger_transactions_charge').on(t.chargeId),
    check('ledger_transactions_kind', sql`${t.kind} in ('charge','hold','release','refund','fee','payout')`),
  ],
);

/** Append-only: triggers refuse a sum other than zero, no entries, later entries, and a hold, member or business below zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: refersTo('transaction_id', () => ledgerTransactions.id),
    account: text('account').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // With their sums: the check of the ledger reads these two indexes and no row.
    index('ledger_entries_transaction').on(t.transactionId, t.amountCents),
    index('ledger_entries_account').on(t.account, t.amountCents),
    check('ledger_entries_not_zero', sql`${t.amountCents} <> 0`),
  ],
);

/** Every event the gateway sent, once; `handledAt` is set in the transaction that handled it. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: createdAt(),
    handledAt: instant('handled_at'),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
  },
  (t) => [
    partialIndex('webhook_events_waiting', sql`${t.handledAt} is null`, t.retryAt),
    // For the administrators' list, and for the sweep.
    index('webhook_events_received').on(t.receivedAt, t.id),
  ],
);

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

/** Queued gateway tasks: written with the change that needs them, sent after the commit (see gateway-tasks.ts). */
export const gatewayTasks = pgTable(
  'gateway_tasks',
  {
    id: id(),
    kind: text('kind', { enum: GATEWAY_TASK_KINDS }).notNull(),
    /** What caused it, unique; also the gateway's idempotency key. */
    key: text('key').notNull().unique(),
    payload: jsonb('payload').notNull(),
    /** Tasks of one lane are sent in order, one at a time; null: in any order. */
    lane: text('lane'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
    /** Of a refund: when the gateway's event about it was handled. Until then the ledger is ahead of the gateway's books. */
    settledAt: instant('settled_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time: a lease while it runs, a pause after a failure. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    failure: text('failure'),
    /** Who claimed it last: nobody else records the outcome of the call. */
    holder: text('holder'),
  },
  (t) => [
    partialIndex('gateway_tasks_waiting', sql`done_at is null`, t.nextTryAt),
    partialIndex('gateway_tasks_lane', sql`done_at is null and lane is not null`, t.lane, t.id),
    partialIndex('gateway_tasks_unsettled', sql`kind = 'refund' and settled_at is null`, t.id),
    check(
      'gateway_tasks_kind',
      sql`${t.kind} in ('refund','start_membership','end_membership','remove_card','expire_checkout','set_renewal','use_card','transfer')`,
    ),
  ],
);

/** Requests to Stripe by idempotency key: a retry sends the same parameters; an answered one is never sent again. */
export const gatewayWrites = pgTable('gateway_writes', {
  key: text('key').primaryKey(),
  request: jsonb('request').notNull(),
  answer: jsonb('answer'),
  createdAt: createdAt(),
});

/** A chargeback: the payer's bank took a payment back until it decides; one row for each dispute at the gateway. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    gatewayDispute: text('gateway_dispute').notNull().unique(),
    chargeId: text('charge_id').notNull(),
    /** Null for a membership's payment. Its foreign key is in a migration of its own. */
    jobId: integer('job_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The gateway's reason, such as 'fraudulent'. */
    reason: text('reason').notNull(),
    status: text('status', { enum: CHARGEBACK_STATES }).notNull().default('open'),
    /** True while the gateway keeps the money back. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
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

/** A refund that the payer's bank returned: the money is with us again, and theirs. */
export const failedRefunds = pgTable(
  'failed_refunds',
  {
    id: id(),
    gatewayRefund: text('gateway_refund').notNull().unique(),
    chargeId: text('charge_id').notNull(),
    userId: integer('user_id').notNull(),
    jobId: integer('job_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The gateway's reason, such as 'expired_or_canceled_card'. */
    reason: text('reason').notNull(),
    failedAt: instant('failed_at').notNull(),
    /** When an administrator sent it again or paid it another way, or a chargeback or a refund at the gateway covered it. */
    retriedAt: instant('retried_at'),
    retriedBy: integer('retried_by'),
    /** How it was paid by other means than our refund; null when it was not. */
    paidHow: text('paid_how'),
  },
  (t) => [
    partialIndex('failed_refunds_open', sql`retried_at is null`, t.id),
    check('failed_refunds_amount', sql`${t.amountCents} > 0`),
  ],
);

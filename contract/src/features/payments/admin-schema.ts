// Schemas of the Money page: ledger figures, comparisons with the gateway, and its events.
import * as z from 'zod/mini';
import { choiceFilter, cents, instant, text } from '../../fields.ts';
import { pagingFields } from '../../route.ts';

/** Figures of the ledger as of now, in cents. */
export const MoneyFigures = z.strictObject({
  asOf: instant,
  /** Held for jobs until their work is confirmed. */
  heldCents: cents,
  jobsHeld: z.int(),
  /** Released to businesses and not sent to them yet. */
  owedCents: cents,
  businessesOwed: z.int(),
  /** What banks took back from us after a payment; 0 or more. */
  chargebacksCents: cents,
  chargebacksOpen: z.int(),
  /** Of refunds that banks did not take: the payers' money, with us again. */
  refundsBackCents: cents,
  /** What waits for administrators. */
  differencesOpen: z.int(),
  webhooksFailed: z.int(),
  tasksFailed: z.int(),
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;

export const Reconciliation = z.strictObject({
  id: z.int(),
  /** The day in Louisiana. */
  day: z.string(),
  /** False: an administrator started it. */
  nightly: z.boolean(),
  /** running: taken, or about to be; failed: it is tried again at `retryAt`. */
  state: z.enum(['running', 'failed', 'balanced', 'differences']),
  /** Payments that moved since then were compared; null: all of them. */
  since: z.nullable(instant),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** How many ledger transactions and gateway payments were compared. */
  transactions: z.int(),
  payments: z.int(),
  /** Written down with this one; those known from an earlier one are with that one. */
  differences: z.int(),
  differencesOpen: z.int(),
  failure: z.nullable(z.string()),
  retryAt: z.nullable(instant),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const ReconciliationDifference = z.strictObject({
  id: z.int(),
  reconciliationId: z.int(),
  /** 'payment pi_…, refunded', 'account job:3:held', 'balance at the gateway' */
  what: z.string(),
  /** By the ledger. */
  expectedCents: cents,
  /** By the gateway, or in the account. */
  foundCents: cents,
  createdAt: instant,
  explainedAt: z.nullable(instant),
  explainedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ReconciliationDifference = z.infer<typeof ReconciliationDifference>;

export const DifferenceQuery = z.object({ ...pagingFields, state: choiceFilter(['open', 'explained']) });
export const Explanation = z.object({ note: text({ message: 'Say what the difference comes from', max: 1000 }) });

/** An event of the gateway, without personal data. */
export const WebhookEventLine = z.strictObject({
  id: z.string(),
  type: z.string(),
  /** failed: tried, and tried again at `retryAt`. not_booked: acknowledged without a booking; `failure` says what is missing here. */
  state: z.enum(['waiting', 'failed', 'handled', 'not_booked']),
  receivedAt: instant,
  handledAt: z.nullable(instant),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  retryAt: z.nullable(instant),
});
export type WebhookEventLine = z.infer<typeof WebhookEventLine>;

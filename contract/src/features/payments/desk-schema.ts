// Schemas of money for administrators: figures, comparisons, webhooks, gateway tasks, chargebacks and refused refunds.
import * as z from 'zod/mini';
import { cents, instant } from '../../numbers.ts';
import { pagingFields } from '../../paging.ts';
import { optionalText, text } from '../../text.ts';
import { CHARGEBACK_STATES } from './states.ts';

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
  memberships: z.strictObject({
    year: z.int(),
    cents,
    /** January to December in Louisiana, payments less refunds. */
    months: z.array(z.strictObject({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), cents, count: z.int() })),
  }),
  /** What waits for administrators. */
  differencesOpen: z.int(),
  webhooksFailed: z.int(),
  tasksFailed: z.int(),
  tasksWaiting: z.int(),
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

export const ReconciliationDetails = z.strictObject({
  reconciliation: Reconciliation,
  /** The first hundred; all of them by /api/admin/reconciliation-differences. */
  differences: z.array(ReconciliationDifference),
});

export type ReconciliationDetails = z.infer<typeof ReconciliationDetails>;

const blank = (value: unknown) => (value === '' || value === 'all' ? undefined : value);
/** A filter of a list; 'all' and nothing are no filter. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(z.pipe(z.transform(blank), z.optional(z.enum(values, { error: `state is one of ${values.join(', ')}` }))));

export const DifferenceQuery = z.object({ ...pagingFields, state: oneOf(['open', 'explained']) });
export const Explanation = z.object({ note: text({ message: 'Say what the difference comes from', max: 1000 }) });

/** An event of the gateway, without personal data. */
export const WebhookEventLine = z.strictObject({
  id: z.string(),
  type: z.string(),
  /**
   * waiting: not handled yet; failed: tried, and tried again at `retryAt`. not_booked: acknowledged without a booking, since what it is
   * about is not here; `failure` says what.
   */
  state: z.enum(['waiting', 'failed', 'handled', 'not_booked']),
  receivedAt: instant,
  handledAt: z.nullable(instant),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  retryAt: z.nullable(instant),
});
export type WebhookEventLine = z.infer<typeof WebhookEventLine>;
export const WebhookQuery = z.object({ ...pagingFields, state: oneOf(['failed', 'waiting', 'handled', 'not_booked']) });
export const WebhookParams = z.object({ id: z.string().check(z.regex(/^[\w.:-]{1,255}$/)) });

/** A queued gateway task. */
export const GatewayTaskLine = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** What made it: 'award:12:refund'. */
  key: z.string(),
  /** waiting: not sent yet; failed: tried, and retried at `retryAt`. */
  state: z.enum(['waiting', 'failed', 'done']),
  /** Of a refund or a transfer. */
  amountCents: z.nullable(cents),
  createdAt: instant,
  doneAt: z.nullable(instant),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  retryAt: z.nullable(instant),
});
export type GatewayTaskLine = z.infer<typeof GatewayTaskLine>;
export const GatewayTaskQuery = z.object({ ...pagingFields, state: oneOf(['failed', 'waiting', 'done']) });

/** Whose payment it was, and for what. */
const paymentFields = {
  /** The gateway's name of the payment. */
  chargeId: z.string(),
  amountCents: cents,
  /** Null for a membership. */
  jobId: z.nullable(z.int()),
  jobTitle: z.nullable(z.string()),
  /** Who paid; null when the ledger does not know the payment. */
  payerId: z.nullable(z.int()),
  payerName: z.nullable(z.string()),
};

/** A payment that a bank asks back. */
export const Chargeback = z.strictObject({
  id: z.int(),
  ...paymentFields,
  /** The gateway's name of it, by which it is found there. */
  gatewayDispute: z.string(),
  /** The gateway's word: 'fraudulent'. */
  reason: z.string(),
  /** open: the bank decides. won: for us. lost: the money is gone. */
  state: z.enum(CHARGEBACK_STATES),
  /** Until then the bank takes evidence; null when the gateway names no day. */
  dueBy: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** Of a lost one: whether the held payment paid it, or Live Oak bears it. */
  borneBy: z.nullable(z.enum(['hold', 'payout', 'platform'])),
  /** Lost, and then the bank gave the money back all the same: an administrator decides what becomes of it. */
  isReinstated: z.boolean(),
});
export type Chargeback = z.infer<typeof Chargeback>;
export const ChargebackQuery = z.object({ ...pagingFields, state: oneOf(CHARGEBACK_STATES) });

/** A refund that came back: the money is with us again, and the payer's. */
export const FailedRefund = z.strictObject({
  id: z.int(),
  ...paymentFields,
  /** The gateway's name of the refund. */
  gatewayRefund: z.string(),
  /** The gateway's word: 'expired_or_canceled_card'. */
  reason: z.string(),
  /** waiting: for an administrator. sent: sent to the gateway again; if that comes back too, it is another row. */
  /** covered: the payer's bank took the payment, so the payer has the money and it is not sent again. */
  /** elsewhere: an administrator paid it another way, such as by check. */
  state: z.enum(['waiting', 'sent', 'covered', 'elsewhere']),
  failedAt: instant,
  sentAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
  /** How it was paid elsewhere: 'Check 1042, mailed November 23'. */
  paidHow: z.nullable(z.string()),
});
export type FailedRefund = z.infer<typeof FailedRefund>;
export const FailedRefundQuery = z.object({ ...pagingFields, state: oneOf(['waiting', 'sent']) });

/** How the payer got the money outside of the gateway. */
export const PayRefundElsewhere = z.object({ how: text({ message: 'Say how it was paid', max: 500 }) });

export const SendRefundAgain = z.optional(z.object({ reason: optionalText(500) }));

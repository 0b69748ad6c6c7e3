// Schemas of the Money page: ledger figures, the gateway's events, chargebacks, and refunds that a bank returned.
import type { Moves } from '../../keys.ts';
import * as z from 'zod/mini';
import { cents, instant, choiceFilter, optionalText, text, each } from '../../fields.ts';
import { LedgerCheck } from './schema.ts';
import { PageQuery } from '../../route.ts';

export const CHARGEBACK_STATES = ['open', 'won', 'lost'] as const;

/** state → move → state. Only the server's moves.ts writes a status; the bank's decision is final. */
export const CHARGEBACK_MOVES = {
  win: { from: ['open'], to: 'won' },
  lose: { from: ['open'], to: 'lost' },
} as const satisfies Moves<typeof CHARGEBACK_STATES>;

/** Figures of the ledger as of now, in cents. */
export const MoneyFigures = z.strictObject({
  asOf: instant,
  heldCents: cents,
  jobsHeld: z.int(),
  /** Released to businesses and not sent yet. */
  owedCents: cents,
  businessesOwed: z.int(),
  /** Lost to chargebacks; 0 or more. */
  chargebacksCents: cents,
  chargebacksOpen: z.int(),
  /** Refunds that banks returned: owed to the payers again. */
  refundsBackCents: cents,
  /** Of the last nightly comparison with the gateway. */
  differences: LedgerCheck.shape.differences,
  ...each(z.int(), 'webhooksFailed', 'tasksFailed'),
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;

/** An event of the gateway, without personal data. */
export const WebhookEventLine = z.strictObject({
  ...each(z.string(), 'id', 'type'),
  /** failed: retried at `retryAt`. not_booked: acknowledged without a booking; `failure` says what is missing here. */
  state: z.enum(['waiting', 'failed', 'handled', 'not_booked']),
  receivedAt: instant,
  handledAt: z.nullable(instant),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  retryAt: z.nullable(instant),
});

const paymentFields = {
  /** The gateway's id of the payment. */
  chargeId: z.string(),
  amountCents: cents,
  /** Null for a membership. */
  jobId: z.nullable(z.int()),
  jobTitle: z.nullable(z.string()),
  /** Who paid; null when the ledger does not know the payment. */
  payerId: z.nullable(z.int()),
  payerName: z.nullable(z.string()),
};

export const Chargeback = z.strictObject({
  id: z.int(),
  ...paymentFields,
  /** The gateway's id of the dispute. */
  gatewayDispute: z.string(),
  /** The gateway's reason, such as 'fraudulent'. */
  reason: z.string(),
  /** open: the bank decides. won: for us. lost: the money is gone. */
  state: z.enum(CHARGEBACK_STATES),
  /** The last day for evidence; null when the gateway names none. */
  dueBy: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** Of a lost one: paid by the held payment, or by Live Oak. */
  borneBy: z.nullable(z.enum(['hold', 'platform'])),
  /** Lost, but the bank returned the money: an administrator decides what to do with it. */
  isReinstated: z.boolean(),
});
export type Chargeback = z.infer<typeof Chargeback>;
export const ChargebackQuery = z.extend(PageQuery, { state: choiceFilter(CHARGEBACK_STATES) });

/** A refund that the payer's bank returned: it is owed to the payer again. */
export const FailedRefund = z.strictObject({
  id: z.int(),
  ...paymentFields,
  /** `reason`: the gateway's reason, such as 'expired_or_canceled_card'. */
  ...each(z.string(), 'gatewayRefund', 'reason'),
  /** waiting: for an administrator. sent: sent again. covered: the payer got the money by a chargeback. elsewhere: paid another way. */
  state: z.enum(['waiting', 'sent', 'covered', 'elsewhere']),
  failedAt: instant,
  sentAt: z.nullable(instant),
  /** `paidHow`: how it was paid elsewhere, such as 'Check 1042, mailed November 23'. */
  ...each(z.nullable(z.string()), 'sentBy', 'paidHow'),
});
export type FailedRefund = z.infer<typeof FailedRefund>;
export const FailedRefundQuery = z.extend(PageQuery, { state: choiceFilter(['waiting', 'sent']) });

export const PayRefundElsewhere = z.object({ how: text('Say how it was paid', 500) });

export const SendRefundAgain = z.optional(z.object({ reason: optionalText(500) }));

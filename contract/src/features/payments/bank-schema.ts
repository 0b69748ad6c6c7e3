// Schemas of chargebacks and of refunds that a bank returned, for administrators.
import * as z from 'zod/mini';
import { choiceFilter, cents, instant, optionalText, text } from '../../fields.ts';
import { pagingFields } from '../../route.ts';
import { CHARGEBACK_STATES } from './states.ts';

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
export const ChargebackQuery = z.object({ ...pagingFields, state: choiceFilter(CHARGEBACK_STATES) });

/** A refund that the payer's bank returned: it is owed to the payer again. */
export const FailedRefund = z.strictObject({
  id: z.int(),
  ...paymentFields,
  gatewayRefund: z.string(),
  /** The gateway's reason, such as 'expired_or_canceled_card'. */
  reason: z.string(),
  /** waiting: for an administrator. sent: sent again. covered: the payer got the money by a chargeback. elsewhere: paid another way. */
  state: z.enum(['waiting', 'sent', 'covered', 'elsewhere']),
  failedAt: instant,
  sentAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
  /** How it was paid elsewhere: 'Check 1042, mailed November 23'. */
  paidHow: z.nullable(z.string()),
});
export type FailedRefund = z.infer<typeof FailedRefund>;
export const FailedRefundQuery = z.object({ ...pagingFields, state: choiceFilter(['waiting', 'sent']) });

export const PayRefundElsewhere = z.object({ how: text({ message: 'Say how it was paid', max: 500 }) });

export const SendRefundAgain = z.optional(z.object({ reason: optionalText(500) }));

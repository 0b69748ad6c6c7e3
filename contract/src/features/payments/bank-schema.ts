// Schemas of chargebacks and refunds that a bank did not accept, for administrators.
import * as z from 'zod/mini';
import { choiceFilter, cents, instant, optionalText, text } from '../../fields.ts';
import { pagingFields } from '../../route.ts';
import { CHARGEBACK_STATES } from './states.ts';

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
  borneBy: z.nullable(z.enum(['hold', 'platform'])),
  /** Lost, and then the bank gave the money back all the same: an administrator decides what becomes of it. */
  isReinstated: z.boolean(),
});
export type Chargeback = z.infer<typeof Chargeback>;
export const ChargebackQuery = z.object({ ...pagingFields, state: choiceFilter(CHARGEBACK_STATES) });

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
export const FailedRefundQuery = z.object({ ...pagingFields, state: choiceFilter(['waiting', 'sent']) });

/** How the payer got the money outside of the gateway. */
export const PayRefundElsewhere = z.object({ how: text({ message: 'Say how it was paid', max: 500 }) });

export const SendRefundAgain = z.optional(z.object({ reason: optionalText(500) }));

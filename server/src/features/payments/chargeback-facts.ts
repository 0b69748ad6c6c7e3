// Parses the gateway's events about chargebacks and refunds that a bank did not accept.
import * as z from 'zod';
import { reader, seconds } from './fact-reader.ts';

const Dispute = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
});

const ENDS: Record<string, 'won' | 'lost'> = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' };
const MONEY: Record<string, 'withdrawn' | 'reinstated'> = {
  'charge.dispute.funds_withdrawn': 'withdrawn',
  'charge.dispute.funds_reinstated': 'reinstated',
};

/**
 * A bank asks a payment back (Stripe's dispute). `status`: open until the bank has decided; an inquiry that ended without a loss is won.
 * `money`: the movement in this event: taken from us, returned to us, or none.
 */
export const chargebackFact = reader(Dispute, ({ id, payment_intent, amount, reason, ...dispute }, { type }) => ({
  kind: 'chargeback' as const,
  disputeId: id,
  chargeId: payment_intent,
  amountCents: amount,
  reason,
  status: ENDS[dispute.status] ?? ('open' as const),
  money: MONEY[type] ?? null,
  dueBy: dispute.evidence_details?.due_by ?? null,
}));

const Refund = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  status: z.literal('failed'),
  failure_reason: z.string().nullish(),
});

/** A refund that the payer's bank did not take: the money is with us again. */
export const refundFailedFact = reader(Refund, ({ id, payment_intent, amount, failure_reason: reason }) => ({
  kind: 'refundFailed' as const,
  refundId: id,
  chargeId: payment_intent,
  amountCents: amount,
  reason: reason ?? 'unknown',
}));

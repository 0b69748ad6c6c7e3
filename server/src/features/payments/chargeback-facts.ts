// Parses the gateway's events about chargebacks and refunds that a bank did not accept.
import * as z from 'zod';

/** A bank asks a payment back (Stripe's dispute). Money in cents. */
export interface ChargebackFact {
  kind: 'chargeback';
  disputeId: string;
  chargeId: string;
  amountCents: number;
  /** The gateway's word, e.g. 'fraudulent'. */
  reason: string;
  /** open until the bank has decided; an inquiry that ended without a loss is won. */
  status: 'open' | 'won' | 'lost';
  /** The movement of money in this event: taken from us, returned to us, or none. */
  money: 'withdrawn' | 'reinstated' | null;
  dueBy: Date | null;
}

/** A refund that the payer's bank did not take: the money is with us again. */
export interface RefundFailedFact {
  kind: 'refundFailed';
  refundId: string;
  chargeId: string;
  amountCents: number;
  reason: string;
}

const Dispute = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});

const ENDS: Record<string, 'won' | 'lost'> = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' };
const MONEY: Record<string, 'withdrawn' | 'reinstated'> = {
  'charge.dispute.funds_withdrawn': 'withdrawn',
  'charge.dispute.funds_reinstated': 'reinstated',
};

export function chargebackFact(type: string, object: unknown): ChargebackFact | undefined {
  const dispute = Dispute.safeParse(object).data;
  if (!dispute) {
    return undefined;
  }
  const due = dispute.evidence_details?.due_by;
  return {
    kind: 'chargeback',
    disputeId: dispute.id,
    chargeId: dispute.payment_intent,
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: ENDS[dispute.status] ?? 'open',
    money: MONEY[type] ?? null,
    dueBy: due ? new Date(due * 1000) : null,
  };
}

const Refund = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  status: z.string(),
  failure_reason: z.string().nullish(),
});

/** Undefined for a refund that did not fail. */
export function refundFailedFact(object: unknown): RefundFailedFact | undefined {
  const refund = Refund.safeParse(object).data;
  if (refund?.status !== 'failed') {
    return undefined;
  }
  const { id: refundId, payment_intent: chargeId, amount: amountCents, failure_reason: reason } = refund;
  return { kind: 'refundFailed', refundId, chargeId, amountCents, reason: reason ?? 'unknown' };
}

// Payers' banks of the fake Stripe: chargebacks and their decisions, and refunds that do not arrive.
import type { Stripe } from 'stripe';
import { found, idOf, type World } from './world.ts';

export interface Disputed {
  id: string;
  payment_intent: string;
  amount: number;
}

const objectOf = (world: World, { id, payment_intent, amount }: Disputed, status: string) => ({
  id,
  object: 'dispute',
  amount,
  charge: idOf(found(world.intents, 'payment_intent', payment_intent).latest_charge),
  currency: 'usd',
  created: world.seconds(),
  evidence_details: {
    due_by: world.seconds() + 7 * 24 * 3600,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent,
  reason: 'fraudulent',
  status,
});

const chargeOf = (world: World, { payment_intent }: Disputed) =>
  found(world.charges, 'charge', idOf(found(world.intents, 'payment_intent', payment_intent).latest_charge));

/** A bank claims all or part of a payment, and withdraws the money until it has decided. */
export function dispute(world: World, payment_intent: string, amount: number): Disputed {
  const made = { id: world.id('dp'), payment_intent, amount };
  const object = objectOf(world, made, 'needs_response');
  chargeOf(world, made).disputed = true;
  world.emit('charge.dispute.created', object);
  world.move('adjustment', -amount, made.id, 'dispute');
  world.emit('charge.dispute.funds_withdrawn', object);
  return made;
}

/** The bank moves the deadline for evidence. */
export function postpone(world: World, made: Disputed, dueBy: Date): void {
  const { evidence_details, ...object } = objectOf(world, made, 'needs_response');
  const due_by = dueBy.getTime() / 1000;
  world.emit('charge.dispute.updated', { ...object, evidence_details: { ...evidence_details, due_by } });
}

export function decide(world: World, made: Disputed, outcome: 'won' | 'lost'): void {
  const object = objectOf(world, made, outcome);
  const charge = chargeOf(world, made);
  // The remainder can be refunded.
  charge.disputed = outcome === 'lost' && made.amount === charge.amount;
  if (outcome === 'won') {
    world.move('adjustment', made.amount, made.id, 'dispute_reversal');
    world.emit('charge.dispute.funds_reinstated', object);
  }
  world.emit('charge.dispute.closed', object);
}

/** A refund does not reach the payer: the money returns to the account's balance. */
export function failRefund(world: World, id: string): Stripe.Refund {
  const refund = found(world.refunds, 'refund', id);
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  world.move('refund_failure', refund.amount, refund.id);
  const charge = found(world.charges, 'charge', idOf(refund.charge));
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  world.emit('refund.failed', refund);
  return refund;
}

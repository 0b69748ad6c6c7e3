// Lists Stripe's payments for reconciliation: page by page, one call at a time, far below Stripe's rate limits.
import type { Stripe } from 'stripe';
import { GatewayRefusal, type GatewayPayment } from '../gateway.ts';
import { idOf, orMissing, unixSeconds, isRefusal, KEY } from './client.ts';
import { replay, type Side } from './writes.ts';
import { installationOf } from '../../../kernel/db/installation.ts';

export function refund(
  side: Side,
  { idempotencyKey, chargeId, amountCents }: { idempotencyKey: string; chargeId: string; amountCents: number },
): Promise<{ id: string }> {
  const { stripe, write, db } = side;
  return write({
    key: idempotencyKey,
    request: async () => ({
      payment_intent: chargeId,
      amount: amountCents,
      metadata: { [KEY]: idempotencyKey, installation: (await installationOf(db)).name },
    }),
    send: async (params, key) => {
      try {
        return { id: (await stripe.refunds.create(params, key)).id };
      } catch (error) {
        // The payer's bank has the payment: asking again changes nothing.
        if (isRefusal(error) && error.code === 'charge_disputed') {
          throw new GatewayRefusal(error.message);
        }
        throw error;
      }
    },
    find: async ({ payment_intent }) => {
      for await (const { id, metadata, status, charge } of stripe.refunds.list({ payment_intent, limit: 100 })) {
        if (metadata?.[KEY] === idempotencyKey && status !== 'failed' && status !== 'canceled') {
          if (typeof charge === 'string') {
            await replay(side, 'charge.refunded', await stripe.charges.retrieve(charge));
          }
          return { id };
        }
      }
      return undefined;
    },
  });
}

/** What was sent on from a charge. Stripe marks a charge and its transfers with one group. */
async function transferredOf({ stripe }: Side, { id, transfer_group }: Stripe.Charge): Promise<number> {
  let cents = 0;
  if (transfer_group !== null) {
    for await (const { source_transaction, amount, amount_reversed } of stripe.transfers.list({
      transfer_group,
      limit: 100,
    })) {
      cents += idOf(source_transaction) === id ? amount - amount_reversed : 0;
    }
  }
  return cents;
}

/** A charge that took money as a payment; undefined for one that failed. */
async function paymentOf(side: Side, charge: Stripe.Charge, moved: number): Promise<GatewayPayment | undefined> {
  const chargeId = idOf(charge.payment_intent);
  if (chargeId === null || charge.status !== 'succeeded') {
    return undefined;
  }
  return {
    chargeId,
    chargedCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    transferredCents: await transferredOf(side, charge),
    movedAt: new Date(Math.max(moved, charge.created) * 1000),
  };
}

/** Charges made before, of which money went out since: by id, with when. */
async function touched({ stripe }: Side, since: Date): Promise<Map<string, number>> {
  const created = { gte: unixSeconds(since) };
  const moved = new Map<string, number>();
  const note = (charge: string | null, at: number) => {
    if (charge !== null) {
      moved.set(charge, Math.max(at, moved.get(charge) ?? 0));
    }
  };
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    note(idOf(refund.charge), refund.created);
  }
  for await (const transfer of stripe.transfers.list({ created, limit: 100 })) {
    note(idOf(transfer.source_transaction), transfer.created);
  }
  return moved;
}

/** All charges since then, and older ones that a refund or a transfer since then was made of. */
export async function* listPayments(side: Side, since: Date | null): AsyncIterable<GatewayPayment> {
  const older = since === null ? new Map<string, number>() : await touched(side, since);
  const created = since === null ? {} : { created: { gte: unixSeconds(since) } };
  for await (const charge of side.stripe.charges.list({ ...created, limit: 100 })) {
    const payment = await paymentOf(side, charge, older.get(charge.id) ?? 0);
    older.delete(charge.id);
    if (payment) {
      yield payment;
    }
  }
  for (const [id, moved] of older) {
    const payment = await paymentOf(side, await side.stripe.charges.retrieve(id), moved);
    if (payment) {
      yield payment;
    }
  }
}

export async function findPayment(side: Side, chargeId: string): Promise<GatewayPayment | undefined> {
  const id = idOf((await orMissing(side.stripe.paymentIntents.retrieve(chargeId)))?.latest_charge);
  return id === null ? undefined : paymentOf(side, await side.stripe.charges.retrieve(id), 0);
}

// Money that goes back to the payer at Stripe.
import type { Side } from './side.ts';

/** The key under which it was made stays on it: so it is found when Stripe has forgotten the key. */
const KEY = 'idempotency_key';

export function refund(
  { stripe, write }: Side,
  { idempotencyKey, chargeId, amountCents }: { idempotencyKey: string; chargeId: string; amountCents: number },
): Promise<{ id: string }> {
  return write({
    key: idempotencyKey,
    request: () => ({ payment_intent: chargeId, amount: amountCents, metadata: { [KEY]: idempotencyKey } }),
    send: async (params, key) => ({ id: (await stripe.refunds.create(params, key)).id }),
    find: async ({ payment_intent }) => {
      for await (const { id, metadata, status } of stripe.refunds.list({ payment_intent, limit: 100 })) {
        if (metadata?.[KEY] === idempotencyKey && status !== 'failed' && status !== 'canceled') {
          return { id };
        }
      }
      return undefined;
    },
  });
}

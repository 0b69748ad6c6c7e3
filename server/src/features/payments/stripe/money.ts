// Refunds at Stripe.
import { installationOf } from '../../../kernel/db/installation.ts';
import { GatewayRefusal } from '../payout-gateway.ts';
import { isRefusal, KEY } from './client.ts';
import { replay } from './replay.ts';
import type { Side } from './writes.ts';

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

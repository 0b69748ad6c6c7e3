// Money that goes out at Stripe: back to the payer, and on to the businesses' payout accounts.
import type { Stripe } from 'stripe';
import type { PayoutAccountRequest, TransferRequest } from '../gateway.ts';
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

/** An Express account: Stripe asks for what the law wants and shows the business its payouts; we only send transfers. */
export function createPayoutAccount(
  { stripe, write }: Side,
  { idempotencyKey, email, businessName, metadata }: PayoutAccountRequest,
): Promise<{ id: string }> {
  return write({
    key: idempotencyKey,
    request: (): Stripe.AccountCreateParams => ({
      country: 'US',
      email,
      business_profile: { name: businessName },
      capabilities: { transfers: { requested: true } },
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      metadata,
    }),
    send: async (params, key) => ({ id: (await stripe.accounts.create(params, key)).id }),
  });
}

export async function openPayoutPage(
  { stripe }: Side,
  page: { payoutAccount: string; refreshUrl: string; returnUrl: string },
): Promise<{ url: string }> {
  const { url } = await stripe.accountLinks.create({
    account: page.payoutAccount,
    refresh_url: page.refreshUrl,
    return_url: page.returnUrl,
    type: 'account_onboarding',
  });
  return { url };
}

/** The charge of a payment: transfers name it, so that they wait for its money and never take another's. */
async function chargeOf({ stripe }: Side, paymentIntent: string): Promise<string> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntent);
  if (charge === null) {
    throw new Error(`Stripe has no charge of the payment ${paymentIntent}`);
  }
  return typeof charge === 'string' ? charge : charge.id;
}

export function transfer(side: Side, request: TransferRequest): Promise<{ id: string }> {
  const { stripe, write } = side;
  const { idempotencyKey, payoutAccount, chargeId, amountCents, metadata } = request;
  return write({
    key: idempotencyKey,
    request: async () => ({
      amount: amountCents,
      currency: 'usd',
      destination: payoutAccount,
      source_transaction: await chargeOf(side, chargeId),
      metadata: { ...metadata, [KEY]: idempotencyKey },
    }),
    send: async (params, key) => ({ id: (await stripe.transfers.create(params, key)).id }),
    find: async ({ destination }) => {
      for await (const made of stripe.transfers.list({ destination, limit: 100 })) {
        if (made.metadata[KEY] === idempotencyKey) {
          return { id: made.id };
        }
      }
      return undefined;
    },
  });
}

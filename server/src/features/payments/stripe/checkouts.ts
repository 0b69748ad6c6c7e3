// Stripe Checkout: hosted pages for saving a card, starting a membership and paying an award.
import type { Stripe } from 'stripe';
import { messageOf } from '../../../kernel/errors.ts';
import type { CheckoutRequest, OpenedCheckout } from '../gateway.ts';
import { isRefusal, type Side } from './client.ts';
import { membershipItem } from './memberships.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Stripe keeps a page open from 30 minutes to 24 hours; a minute is for clocks that differ. */
const LEAST_OPEN_S = 31 * 60;
const MOST_OPEN_S = 24 * 3600 - 60;

function expiry(expiresAt: Date, now: Date): number {
  const nowS = Math.floor(now.getTime() / 1000);
  return Math.min(Math.max(Math.floor(expiresAt.getTime() / 1000), nowS + LEAST_OPEN_S), nowS + MOST_OPEN_S);
}

/** A known customer's cards stay together; otherwise the page creates a customer, except where no card is saved. */
function payer({ customer, mode }: CheckoutRequest): Params {
  if (customer.id !== null) return { customer: customer.id };
  return {
    ...(customer.email === '' ? {} : { customer_email: customer.email }),
    ...(mode === 'setup' ? { customer_creation: 'always' } : {}),
  };
}

async function whatFor(side: Side, request: CheckoutRequest, metadata: Record<string, string>): Promise<Params> {
  const { mode, amountCents } = request;
  const description = messageOf(request.description);
  switch (mode) {
    case 'setup':
      return { currency: 'usd', setup_intent_data: { metadata, description } };
    case 'payment': {
      const price_data = { currency: 'usd', unit_amount: amountCents, product_data: { name: description } };
      return { line_items: [{ quantity: 1, price_data }], payment_intent_data: { metadata, description } };
    }
    case 'subscription':
      return { line_items: [await membershipItem(side, amountCents)], subscription_data: { metadata, description } };
  }
}

async function paramsOf(side: Side, request: CheckoutRequest): Promise<Params> {
  const metadata = { ...request.metadata, purpose: request.purpose };
  return {
    mode: request.mode,
    allowed_payment_method_types: ['card'],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: expiry(request.expiresAt, side.clock()),
    metadata,
    ...payer(request),
    ...(await whatFor(side, request, metadata)),
  };
}

export function open(side: Side, request: CheckoutRequest): Promise<OpenedCheckout> {
  return side.write({
    key: request.idempotencyKey,
    request: () => paramsOf(side, request),
    send: async (params: Params, key) => {
      const { id, url } = await side.stripe.checkout.sessions.create(params, key);
      if (!url) throw new Error(`Stripe opened the checkout ${id} without a page`);
      return { id, url };
    },
  });
}

export async function expire({ stripe }: Side, id: string): Promise<boolean> {
  try {
    // Without a key of ours: a page that is closed already must answer an error.
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    // Stripe refuses with one code for all reasons, so the page's state is read.
    if (isRefusal(error) && (await stripe.checkout.sessions.retrieve(id)).status !== 'open') return false;
    throw error;
  }
}

// Annual memberships at Stripe: started on a saved card, ended with the year or at once; cards and the portal.
import type { Stripe } from 'stripe';
import type { MembershipRequest, PortalRequest } from '../gateway.ts';
import { isMissing, isRefusal } from './client.ts';
import type { Side } from './side.ts';

/** The one product; its name is ours, so that it is found again in every account. */
const PRODUCT = 'live_oak_membership';
const PRODUCT_NAME = 'Annual Live Oak membership';
/** Marks the portal's configuration as ours. */
const PORTAL = { live_oak: 'membership_portal_1' };

async function ensureProduct({ stripe }: Side): Promise<void> {
  try {
    await stripe.products.retrieve(PRODUCT);
    return;
  } catch (error) {
    if (!isMissing(error)) {
      throw error;
    }
  }
  try {
    await stripe.products.create({ id: PRODUCT, name: PRODUCT_NAME }, { idempotencyKey: PRODUCT });
  } catch (error) {
    // Another process was first.
    if (!(isRefusal(error) && error.code === 'resource_already_exists')) {
      throw error;
    }
  }
}

/** One membership a year at this price, as Stripe wants it in a checkout and in a subscription. */
export async function membershipItem(side: Side, amountCents: number) {
  await ensureProduct(side);
  const price_data = {
    currency: 'usd',
    product: PRODUCT,
    unit_amount: amountCents,
    recurring: { interval: 'year' as const },
  };
  return { quantity: 1, price_data };
}

type Params = Stripe.SubscriptionCreateParams & { customer: string; metadata: Record<string, string> };

/** The key under which a subscription was made stays on it: so it is found when Stripe has forgotten the key. */
const KEY = 'idempotency_key';

async function paramsOf(side: Side, request: MembershipRequest): Promise<Params> {
  const { idempotencyKey, customer, amountCents, metadata } = request;
  const cards = await side.stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
  const card = cards.data[0]?.id;
  return {
    customer,
    items: [await membershipItem(side, amountCents)],
    metadata: { ...metadata, [KEY]: idempotencyKey },
    off_session: true,
    // A card that does not pay leaves an incomplete subscription and an event that says so; it is no failure of the call.
    payment_behavior: 'allow_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    ...(card === undefined ? {} : { default_payment_method: card }),
  };
}

async function findStarted({ stripe }: Side, { customer, metadata }: Params) {
  const all = stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  for await (const { id, metadata: given } of all) {
    if (given[KEY] === metadata[KEY]) {
      return { id };
    }
  }
  return undefined;
}

/** Starts a membership on the newest saved card. Whether the card paid is told by an event. */
export async function start(side: Side, request: MembershipRequest): Promise<void> {
  await side.write({
    key: request.idempotencyKey,
    request: () => paramsOf(side, request),
    send: async (params: Params, key) => ({ id: (await side.stripe.subscriptions.create(params, key)).id }),
    find: (params) => findStarted(side, params),
  });
}

export async function cancelAtPeriodEnd(
  { stripe, write }: Side,
  { idempotencyKey, subscription, cancel }: { idempotencyKey: string; subscription: string; cancel: boolean },
): Promise<void> {
  await write({
    key: idempotencyKey,
    request: () => ({ cancel_at_period_end: cancel }),
    send: async (params, key) => ({ id: (await stripe.subscriptions.update(subscription, params, key)).id }),
  });
}

/** Ends a membership now; one that has ended already stays so. */
export async function end({ stripe }: Side, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isRefusal(error) || (await stripe.subscriptions.retrieve(id)).status !== 'canceled') {
      throw error;
    }
  }
}

export async function removeCard({ stripe }: Side, customer: string): Promise<void> {
  const ids: string[] = [];
  for await (const { id } of stripe.customers.listPaymentMethods(customer, { limit: 100 })) {
    ids.push(id);
  }
  for (const id of ids) {
    await stripe.paymentMethods.detach(id);
  }
}

/** What our members may do in Stripe's portal: a new card, past invoices, and an end with the year that is paid. */
async function portalConfiguration({ stripe }: Side): Promise<string> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (metadata?.live_oak === PORTAL.live_oak) {
      return id;
    }
  }
  const features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
  };
  const made = await stripe.billingPortal.configurations.create(
    { features, metadata: PORTAL },
    { idempotencyKey: PORTAL.live_oak },
  );
  return made.id;
}

/** The address is for once and for now, so a repetition opens another page: nothing is charged by opening one. */
export async function openPortal(side: Side, { customer, returnUrl }: PortalRequest): Promise<{ url: string }> {
  const configuration = await portalConfiguration(side);
  const { url } = await side.stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl });
  return { url };
}

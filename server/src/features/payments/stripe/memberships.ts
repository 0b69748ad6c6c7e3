// Annual memberships at Stripe: started on a saved card, read, ended with the year or at once.
import type { Stripe } from 'stripe';
import { installationOf } from '../../../kernel/db/installation.ts';
import { MEMBERSHIP_NOT_STARTED } from '../gateway-facts.ts';
import type { GatewayMembership, MembershipRequest } from '../gateway.ts';
import { idOf, isRefusal, KEY, orMissing } from './client.ts';
import { storeEvent, replay, type Side } from './writes.ts';

/** The one product; its name is ours, so that it is found again in every account. */
const PRODUCT = 'live_oak_membership';
const PRODUCT_NAME = 'Annual Live Oak membership';

async function ensureProduct({ stripe }: Side): Promise<void> {
  if (await orMissing(stripe.products.retrieve(PRODUCT))) {
    return;
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

/** Stripe starts no subscription without a card, and sends no event about it. */
class NoCard extends Error {}

async function paramsOf(side: Side, request: MembershipRequest): Promise<Params> {
  const { idempotencyKey, customer, amountCents, metadata } = request;
  const cards = await side.stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
  const card = cards.data[0]?.id;
  if (card === undefined) {
    throw new NoCard(`${customer} has no saved card`);
  }
  return {
    customer,
    items: [await membershipItem(side, amountCents)],
    metadata: { ...metadata, [KEY]: idempotencyKey },
    off_session: true,
    // A card that does not pay leaves an incomplete subscription and an event that says so; it is no failure of the call.
    payment_behavior: 'allow_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    default_payment_method: card,
  };
}

/** Handles the payment that started a subscription again, so that a restored database has it. */
async function replayFirst(side: Side, { latest_invoice: latest }: Stripe.Subscription): Promise<void> {
  const id = idOf(latest);
  const invoice = id === null ? undefined : await side.stripe.invoices.retrieve(id, { expand: ['payments'] });
  if (invoice?.id !== undefined && invoice.status === 'paid') {
    await replay(side, 'invoice.paid', { ...invoice, id: invoice.id });
  }
}

/**
 * What was started under this key. In a database that was restored also what was started for the same business before: an approval that
 * is given again after a restore has another key.
 */
async function findStarted(side: Side, { customer, metadata }: Params) {
  const isRestored = (await installationOf(side.db)).restoredAt !== null;
  const isMeant = ({ status, metadata: given }: Stripe.Subscription) =>
    given[KEY] === metadata[KEY] ||
    (isRestored && given.providerId === metadata.providerId && !['canceled', 'incomplete_expired'].includes(status));
  for await (const subscriptionObject of side.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    if (isMeant(subscriptionObject)) {
      await replayFirst(side, subscriptionObject);
      return { id: subscriptionObject.id };
    }
  }
  return undefined;
}

/** Starts a membership on the newest saved card. An event reports whether the card paid, or that there was none. */
export async function start(side: Side, request: MembershipRequest): Promise<void> {
  try {
    await side.write({
      key: request.idempotencyKey,
      request: () => paramsOf(side, request),
      send: async (params: Params, key) => ({ id: (await side.stripe.subscriptions.create(params, key)).id }),
      find: (params) => findStarted(side, params),
    });
  } catch (error) {
    if (!(error instanceof NoCard)) {
      throw error;
    }
    const { idempotencyKey, metadata } = request;
    await storeEvent(
      side,
      { id: `${MEMBERSHIP_NOT_STARTED}:${idempotencyKey}`, type: MEMBERSHIP_NOT_STARTED },
      { metadata },
    );
  }
}

const STATUS: Partial<Record<string, GatewayMembership['status']>> = {
  canceled: 'ended',
  incomplete_expired: 'ended',
  incomplete: 'incomplete',
  active: 'active',
  trialing: 'active',
};

export async function readMembership({ stripe }: Side, subscription: string): Promise<GatewayMembership | undefined> {
  const subscriptionObject = await orMissing(stripe.subscriptions.retrieve(subscription));
  return (
    subscriptionObject && {
      subscription,
      status: STATUS[subscriptionObject.status] ?? 'past_due',
      cancelAtPeriodEnd: subscriptionObject.cancel_at_period_end,
    }
  );
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

// Annual memberships at Stripe: started on a saved card, read, ended with the year or at once; their cards, and the portal to change them.
import { Stripe } from 'stripe';
import { installationOf } from '../../../kernel/db/installation.ts';
import { MEMBERSHIP_NOT_STARTED } from '../gateway-facts.ts';
import type * as gateway from '../gateway.ts';
import { idOf, isRefusal, KEY, orUndefined, replay, storeEvent, type Side } from './client.ts';

/** The one product; the id is ours, so that it is found again in every account. */
const PRODUCT = 'live_oak_membership';

async function ensureProduct({ stripe }: Side): Promise<void> {
  if (await orUndefined(stripe.products.retrieve(PRODUCT))) return;
  try {
    const product = { id: PRODUCT, name: 'Annual Live Oak membership' };
    await stripe.products.create(product, { idempotencyKey: PRODUCT });
  } catch (error) {
    // Another process was first.
    if (!(isRefusal(error) && error.code === 'resource_already_exists')) throw error;
  }
}

export async function membershipItem(side: Side, amountCents: number) {
  await ensureProduct(side);
  const recurring = { interval: 'year' as const };
  const price_data = { currency: 'usd', product: PRODUCT, unit_amount: amountCents, recurring };
  return { quantity: 1, price_data };
}

type Params = Stripe.SubscriptionCreateParams & { customer: string; metadata: Record<string, string> };

/** Stripe starts no subscription without a card, and sends no event about it. */
class NoCard extends Error {}

async function paramsOf(side: Side, request: gateway.MembershipRequest): Promise<Params> {
  const { idempotencyKey, customer, amountCents, metadata } = request;
  const cards = await side.stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
  const card = cards.data[0]?.id;
  if (card === undefined) throw new NoCard(`${customer} has no saved card`);
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

/** Handles the payment that started a subscription once more, so that a restored database has it. */
async function replayFirst(side: Side, { latest_invoice: latest }: Stripe.Subscription): Promise<void> {
  const id = idOf(latest);
  const invoice = id === null ? undefined : await side.stripe.invoices.retrieve(id, { expand: ['payments'] });
  if (invoice?.id !== undefined && invoice.status === 'paid') {
    await replay(side, 'invoice.paid', { ...invoice, id: invoice.id });
  }
}

/** Found by its key; after a restore also by its business, since a repeated approval has another key. */
async function findStarted(side: Side, { customer, metadata }: Params) {
  const isRestored = (await installationOf(side.db)).restoredAt !== null;
  const isMeant = ({ status, metadata: given }: Stripe.Subscription) =>
    given[KEY] === metadata[KEY] ||
    (isRestored && given.providerId === metadata.providerId && !['canceled', 'incomplete_expired'].includes(status));
  for await (const found of side.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    if (isMeant(found)) {
      await replayFirst(side, found);
      return { id: found.id };
    }
  }
  return undefined;
}

/** Starts a membership on the newest saved card. An event reports whether the card paid, or that there was none. */
export async function start(side: Side, request: gateway.MembershipRequest): Promise<void> {
  try {
    await side.write({
      key: request.idempotencyKey,
      request: () => paramsOf(side, request),
      send: async (params: Params, key) => ({ id: (await side.stripe.subscriptions.create(params, key)).id }),
      find: (params) => findStarted(side, params),
    });
  } catch (error) {
    if (!(error instanceof NoCard)) throw error;
    const type = MEMBERSHIP_NOT_STARTED;
    const { idempotencyKey, metadata } = request;
    await storeEvent(side, { id: `${type}:${idempotencyKey}`, type }, { metadata });
  }
}

const STATUS: Partial<Record<string, gateway.GatewayMembership['status']>> = {
  canceled: 'ended',
  incomplete_expired: 'ended',
  incomplete: 'incomplete',
  active: 'active',
  trialing: 'active',
};

export async function readMembership(
  { stripe }: Side,
  subscription: string,
): Promise<gateway.GatewayMembership | undefined> {
  const found = await orUndefined(stripe.subscriptions.retrieve(subscription));
  const status = STATUS[found?.status ?? ''] ?? 'past_due';
  return found && { subscription, status, cancelAtPeriodEnd: found.cancel_at_period_end };
}

export async function cancelAtPeriodEnd(
  { stripe, write }: Side,
  { idempotencyKey, subscription, cancel }: gateway.RenewalRequest,
): Promise<void> {
  await write({
    key: idempotencyKey,
    request: () => ({ cancel_at_period_end: cancel }),
    send: async (params, key) => ({ id: (await stripe.subscriptions.update(subscription, params, key)).id }),
  });
}

export async function end({ stripe }: Side, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isRefusal(error) || (await stripe.subscriptions.retrieve(id)).status !== 'canceled') throw error;
  }
}

const PORTAL = { live_oak: 'membership_portal_1' };

export async function removeCard({ stripe }: Side, customer: string): Promise<void> {
  const ids: string[] = [];
  for await (const { id } of stripe.customers.listPaymentMethods(customer, { limit: 100 })) ids.push(id);
  for (const id of ids) await stripe.paymentMethods.detach(id);
}

/** Members may change the card, read invoices, and end the membership with the year that is paid. */
async function portalConfiguration({ stripe }: Side): Promise<string> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (metadata?.live_oak === PORTAL.live_oak) return id;
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

/** The address works once, so a repetition opens another page: nothing is charged by opening one. */
export async function openPortal(side: Side, { customer, returnUrl }: gateway.PortalRequest): Promise<{ url: string }> {
  const configuration = await portalConfiguration(side);
  const { url } = await side.stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl });
  return { url };
}

const cardsOf = async ({ stripe }: Side, customer: string) =>
  (await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 })).data;

export async function readCard(
  side: Side,
  { customer, subscription }: { customer: string; subscription: string | null },
): Promise<gateway.SavedCard | null> {
  const cards = await cardsOf(side, customer);
  const named =
    subscription === null ? null : (await side.stripe.subscriptions.retrieve(subscription)).default_payment_method;
  const card = (cards.find(({ id }) => id === idOf(named)) ?? cards[0])?.card;
  return card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null;
}

async function choiceOf(side: Side, customer: string): Promise<string | null> {
  const cards = await cardsOf(side, customer);
  const stored = await side.stripe.customers.retrieve(customer);
  const chosen = stored.deleted ? null : idOf(stored.invoice_settings.default_payment_method);
  return (cards.find(({ id }) => id === chosen) ?? cards[0])?.id ?? null;
}

/** Charges an open invoice. A declined card is reported by an event and is not an error of the call. */
async function payOpen({ stripe }: Side, invoice: string, card: string, idempotencyKey: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice, { payment_method: card, off_session: true }, { idempotencyKey });
  } catch (error) {
    // Stripe's own retry may have paid it meanwhile.
    const isPaid = isRefusal(error) && (await stripe.invoices.retrieve(invoice)).status !== 'open';
    if (!isPaid && !(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}

/** The portal changes the customer's card; the membership has its own, which has to be updated. */
export async function payWithNewCard(side: Side, { idempotencyKey, customer, subscription: id }: gateway.CardRequest) {
  const { stripe } = side;
  const before = await stripe.subscriptions.retrieve(id);
  const card = await choiceOf(side, customer);
  if (before.status === 'canceled' || before.status === 'incomplete_expired' || card === null) return;
  if (idOf(before.default_payment_method) !== card) {
    const key = { idempotencyKey: `${idempotencyKey}:default:${card}` };
    await stripe.subscriptions.update(id, { default_payment_method: card }, key);
  }
  const invoice = idOf(before.latest_invoice);
  const isOpen = before.status === 'past_due' || before.status === 'unpaid';
  if (isOpen && invoice !== null) {
    await payOpen(side, invoice, card, `${idempotencyKey}:pay:${card}`);
  }
}

// Cards of memberships at Stripe, and the portal where members change them.
import { Stripe } from 'stripe';
import type { PortalRequest, SavedCard } from '../gateway.ts';
import { idOf, isRefusal } from './client.ts';
import type { Side } from './writes.ts';

/** Marks the portal's configuration as ours. */
const PORTAL = { live_oak: 'membership_portal_1' };

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

interface Owner {
  customer: string;
  subscription: string | null;
}

/** The one that the membership names, else the one that the member made their first choice, else the newest. */
export async function readCard({ stripe }: Side, { customer, subscription }: Owner): Promise<SavedCard | null> {
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
  const named =
    subscription === null ? null : (await stripe.subscriptions.retrieve(subscription)).default_payment_method;
  const card = (data.find(({ id }) => id === idOf(named)) ?? data[0])?.card;
  return card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null;
}

/** The member's own choice in the portal, else the newest card. */
async function choiceOf({ stripe }: Side, customer: string): Promise<string | null> {
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
  const stored = await stripe.customers.retrieve(customer);
  const chosen = stored.deleted ? null : idOf(stored.invoice_settings.default_payment_method);
  return (data.find(({ id }) => id === chosen) ?? data[0])?.id ?? null;
}

/** Charges an open invoice. A declined card is reported by an event and is not an error of the call. */
async function payOpen({ stripe }: Side, invoice: string, card: string, idempotencyKey: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice, { payment_method: card, off_session: true }, { idempotencyKey });
  } catch (error) {
    // Paid meanwhile by Stripe's own next try.
    const isPaid = isRefusal(error) && (await stripe.invoices.retrieve(invoice)).status !== 'open';
    if (!isPaid && !(error instanceof Stripe.errors.StripeCardError)) {
      throw error;
    }
  }
}

/** The portal changes the customer's card; the membership names its own, so it has to be updated. */
export async function payWithNewCard(
  side: Side,
  { idempotencyKey, customer, subscription: id }: { idempotencyKey: string; customer: string; subscription: string },
): Promise<void> {
  const { stripe } = side;
  const before = await stripe.subscriptions.retrieve(id);
  const card = await choiceOf(side, customer);
  if (before.status === 'canceled' || before.status === 'incomplete_expired' || card === null) {
    return;
  }
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

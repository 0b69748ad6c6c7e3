// Simple resources of the fake Stripe: products, payout accounts, the portal, cards, and paged lists.
import type { Stripe } from 'stripe';
import { blank } from './contract.ts';
import { metadataOf } from './payments.ts';
import { found, invalidRequest, missing, type World } from './world.ts';

interface Paging {
  limit?: string;
  starting_after?: string;
  ending_before?: string;
}

/** A page of a list, newest first, as Stripe pages it. */
export function page<T extends { id: string }>(
  url: string,
  all: readonly T[],
  { limit, starting_after, ending_before }: Paging,
) {
  const size = Math.min(Number(limit ?? 10), 100);
  const at = (id: string) => {
    const place = all.findIndex((one) => one.id === id);
    if (place < 0) throw missing('object', id);
    return place;
  };
  if (ending_before !== undefined) {
    const end = at(ending_before);
    const from = Math.max(0, end - size);
    return { object: 'list', url, data: all.slice(from, end), has_more: from > 0 };
  }
  const from = starting_after === undefined ? 0 : at(starting_after) + 1;
  return { object: 'list', url, data: all.slice(from, from + size), has_more: from + size < all.length };
}

export const newestFirst = <T>(map: ReadonlyMap<string, T>) => [...map.values()].toReversed();

export const product = (world: World, { id, name }: Stripe.ProductCreateParams): Stripe.Product => {
  if (id !== undefined && world.products.has(id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
  }
  const values = { id: id ?? world.id('prod'), name, active: true, created: world.seconds() };
  const made = blank<Stripe.Product>('product', values);
  world.products.set(made.id, made);
  return made;
};

export function configuration(
  world: World,
  { metadata, features }: Stripe.BillingPortal.ConfigurationCreateParams,
): Stripe.BillingPortal.Configuration {
  const id = world.id('bpc');
  const values = { id, object: 'billing_portal.configuration', active: true, features, metadata: metadataOf(metadata) };
  // The product reads only the id and the metadata of this object.
  const made = values as unknown as Stripe.BillingPortal.Configuration;
  world.portals.set(id, made);
  return made;
}

export function portal(world: World, params: Stripe.BillingPortal.SessionCreateParams): Stripe.BillingPortal.Session {
  const id = world.id('bps');
  return blank<Stripe.BillingPortal.Session>('billing_portal_session', {
    id,
    configuration: found(world.portals, 'configuration', params.configuration ?? '').id,
    created: world.seconds(),
    customer: found(world.customers, 'customer', params.customer ?? '').id,
    return_url: params.return_url ?? null,
    url: `https://billing.stripe.com/p/session/${id}`,
  });
}

export function detach(world: World, id: string): Stripe.PaymentMethod {
  for (const [customer, cards] of world.cards) {
    const card = cards.find(({ method }) => method.id === id);
    if (card) {
      const left = cards.filter((one) => one !== card);
      world.cards.set(customer, left);
      return { ...card.method, customer: null };
    }
  }
  throw invalidRequest('The payment method you provided is not attached to a customer.');
}

export function invoice(world: World, id: string, { expand }: { expand?: string[] }) {
  const object = found(world.invoices, 'invoice', id);
  const wantsPayments = expand?.includes('payments') === true;
  return wantsPayments ? { ...object, payments: world.invoicePayments.get(id) } : object;
}

export type Listing = Paging & {
  customer?: string;
  payment_intent?: string;
  destination?: string;
  transfer_group?: string;
  created?: { gte?: string };
};

/** Newest first, created at or after an instant. */
export const since = <T extends { created: number }>(map: ReadonlyMap<string, T>, { created }: Listing): T[] =>
  newestFirst(map).filter((one) => one.created >= Number(created?.gte ?? 0));

export const events = (world: World, list: Listing & { types?: string[]; delivery_success?: string }) => {
  const wanted = world.events
    .filter(({ event, delivered }) => {
      const isMeant = list.delivery_success === undefined || delivered === (list.delivery_success === 'true');
      return isMeant && (list.types === undefined || list.types.includes(event.type));
    })
    .map(({ event }) => event);
  return page('/v1/events', wanted.toReversed(), list);
};

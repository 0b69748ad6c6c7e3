// The calls of Stripe that the product makes: which parameters each takes, and what it does.
import type { Stripe } from 'stripe';
import { cancel, start, update } from './billing.ts';
import { blank } from './contract.ts';
import type { Form } from './form.ts';
import { expireSession, openSession } from './pages.ts';
import { metadataOf, refund, transfer } from './payments.ts';
import { found, invalidRequest, missing, type World } from './world.ts';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The entry of the contract that its parameters must fit, */
  entry?: string;
  /** or, where the contract has none, their names. */
  names?: readonly string[];
  run: (world: World, ids: readonly string[], params: never) => unknown;
}

const PAGE = ['limit', 'starting_after', 'ending_before', 'expand', 'created'];

interface Paging {
  limit?: string;
  starting_after?: string;
  ending_before?: string;
}

/** A page of a list that is newest first, as Stripe cuts it. */
function page<T extends { id: string }>(
  url: string,
  all: readonly T[],
  { limit, starting_after, ending_before }: Paging,
) {
  const size = Math.min(Number(limit ?? 10), 100);
  const at = (id: string) => {
    const place = all.findIndex((one) => one.id === id);
    if (place < 0) {
      throw missing('object', id);
    }
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

const newestFirst = <T>(map: ReadonlyMap<string, T>) => [...map.values()].toReversed();

const product = (world: World, { id, name }: Stripe.ProductCreateParams): Stripe.Product => {
  if (id !== undefined && world.products.has(id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
  }
  const values = { id: id ?? world.id('prod'), name, active: true, created: world.seconds() };
  const made = blank<Stripe.Product>('product', values);
  world.products.set(made.id, made);
  return made;
};

function account(world: World, { email, metadata }: Stripe.AccountCreateParams): Stripe.Account {
  const made = blank<Stripe.Account>('account', {
    id: world.id('acct'),
    email: email ?? null,
    metadata: metadataOf(metadata),
    capabilities: { transfers: 'inactive' },
    type: 'express',
  });
  world.accounts.set(made.id, made);
  return made;
}

function configuration(
  world: World,
  { metadata, features }: Stripe.BillingPortal.ConfigurationCreateParams,
): Stripe.BillingPortal.Configuration {
  const id = world.id('bpc');
  const values = { id, object: 'billing_portal.configuration', active: true, features, metadata: metadataOf(metadata) };
  // Of this object the product reads the id and the metadata alone.
  const made = values as unknown as Stripe.BillingPortal.Configuration;
  world.portals.set(id, made);
  return made;
}

function portal(world: World, params: Stripe.BillingPortal.SessionCreateParams): Stripe.BillingPortal.Session {
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

function detach(world: World, id: string): Stripe.PaymentMethod {
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

function invoice(world: World, id: string, { expand }: { expand?: string[] }) {
  const object = found(world.invoices, 'invoice', id);
  const wantsPayments = expand?.includes('payments') === true;
  return wantsPayments ? { ...object, payments: world.invoicePayments.get(id) } : object;
}

/** An account link is for once. */
function link(world: World, { account: id }: Stripe.AccountLinkCreateParams) {
  const name = found(world.accounts, 'account', id).id;
  const created = world.seconds();
  const url = `https://connect.stripe.com/setup/e/${name}/${world.id('link')}`;
  return { object: 'account_link', created, expires_at: created + 300, url };
}

type Listing = Paging & { customer?: string; payment_intent?: string; destination?: string };

const events = (world: World, list: Listing & { types?: string[]; delivery_success?: string }) => {
  const wanted = world.events
    .filter(({ event, delivered }) => {
      const isMeant = list.delivery_success === undefined || delivered === (list.delivery_success === 'true');
      return isMeant && (list.types === undefined || list.types.includes(event.type));
    })
    .map(({ event }) => event);
  return page('/v1/events', wanted.toReversed(), list);
};

/** Every call that the stand-in takes; another one is 404, as an unknown address is. */
export const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    entry: 'checkout_session_create',
    run: (world, _ids, params) => openSession(world, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    names: ['expand'],
    run: (world, [id = '']) => found(world.sessions, 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    names: ['expand'],
    run: (world, [id = '']) => expireSession(world, found(world.sessions, 'checkout.session', id)),
  },
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    entry: 'product_create',
    run: (world, _ids, params) => product(world, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/products\/([^/]+)$/,
    names: [],
    run: (world, [id = '']) => found(world.products, 'product', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations$/,
    names: ['features', 'metadata'],
    run: (world, _ids, params) => configuration(world, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing_portal\/configurations$/,
    names: [...PAGE, 'active'],
    run: (world, _ids, list) => page('/v1/billing_portal/configurations', newestFirst(world.portals), list),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    entry: 'billing_portal_session_create',
    run: (world, _ids, params) => portal(world, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)\/payment_methods$/,
    names: [...PAGE, 'type'],
    run: (world, [id = ''], list) => {
      const cards = world.cards.get(found(world.customers, 'customer', id).id) ?? [];
      const methods = cards.map(({ method }) => method);
      return page(`/v1/customers/${id}/payment_methods`, methods, list);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/([^/]+)\/detach$/,
    names: [],
    run: (world, [id = '']) => detach(world, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions$/,
    entry: 'subscription_create',
    run: (world, _ids, params) => start(world, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    names: [...PAGE, 'customer', 'status'],
    run: (world, _ids, list: Listing) => {
      const all = newestFirst(world.subscriptions).filter(({ customer }) => customer === list.customer);
      return page('/v1/subscriptions', all, list);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    names: ['expand'],
    run: (world, [id = '']) => found(world.subscriptions, 'subscription', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    entry: 'subscription_update',
    run: (world, [id = ''], params) => update(world, found(world.subscriptions, 'subscription', id), params),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    entry: 'subscription_cancel',
    run: (world, [id = '']) => cancel(world, found(world.subscriptions, 'subscription', id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/([^/]+)$/,
    names: ['expand'],
    run: (world, [id = ''], params) => invoice(world, id, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    names: ['expand'],
    run: (world, [id = '']) => found(world.intents, 'payment_intent', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    entry: 'refund_create',
    run: (world, _ids, params) => refund(world, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    names: [...PAGE, 'payment_intent'],
    run: (world, _ids, list: Listing) => {
      const all = newestFirst(world.refunds).filter((one) => one.payment_intent === list.payment_intent);
      return page('/v1/refunds', all, list);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/accounts$/,
    names: ['country', 'email', 'business_profile', 'capabilities', 'controller', 'metadata'],
    run: (world, _ids, params) => account(world, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/account_links$/,
    names: ['account', 'refresh_url', 'return_url', 'type'],
    run: (world, _ids, params) => link(world, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/transfers$/,
    names: ['amount', 'currency', 'destination', 'source_transaction', 'metadata'],
    run: (world, _ids, params: Form) => {
      // The contract has no parameters of this call, so its one number is read here.
      const numbers = { amount: Number(params.amount) };
      return transfer(world, { ...params, ...numbers } as unknown as Stripe.TransferCreateParams);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/transfers$/,
    names: [...PAGE, 'destination'],
    run: (world, _ids, list: Listing) => {
      const all = newestFirst(world.transfers).filter((one) => one.destination === list.destination);
      return page('/v1/transfers', all, list);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    names: [...PAGE, 'currency'],
    run: (world, _ids, list) => page('/v1/balance_transactions', world.balance.toReversed(), list),
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    names: [...PAGE, 'types', 'delivery_success'],
    run: (world, _ids, list) => events(world, list),
  },
];

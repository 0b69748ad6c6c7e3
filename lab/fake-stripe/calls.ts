// The Stripe calls that the product makes: their parameters and effects.
import type { Stripe } from 'stripe';
import { cancel, payInvoice, start, update } from './billing.ts';
import { account, accountOf, link, loginLink, LINK_PARAMS, ACCOUNT_PARAMS, TRANSFER_PARAMS } from './connect.ts';
import type { Form } from './form.ts';
import { expireSession, openSession } from './pages.ts';
import { refund, transfer } from './payments.ts';
import {
  configuration,
  detach,
  events,
  invoice,
  newestFirst,
  page,
  portal,
  product,
  since,
  type Listing,
} from './resources.ts';
import { found, type World } from './world.ts';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The contract's entry for its parameters, */
  entry?: string;
  /** or, if the contract has none, their names. */
  names?: readonly string[];
  run: (world: World, ids: readonly string[], params: never) => unknown;
}

const PAGE = ['limit', 'starting_after', 'ending_before', 'expand', 'created'];

/** Every call that the fake supports; any other is 404. */
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
    method: 'POST',
    path: /^\/v1\/invoices\/([^/]+)\/pay$/,
    names: ['payment_method', 'off_session'],
    run: (world, [id = ''], params) => payInvoice(world, id, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)$/,
    names: ['expand'],
    run: (world, [id = '']) => found(world.customers, 'customer', id),
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
      const all = since(world.refunds, list).filter(
        (one) => (list.payment_intent ?? one.payment_intent) === one.payment_intent,
      );
      return page('/v1/refunds', all, list);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    names: [...PAGE, 'payment_intent', 'customer'],
    run: (world, _ids, list: Listing) => page('/v1/charges', since(world.charges, list), list),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    names: ['expand'],
    run: (world, [id = '']) => found(world.charges, 'charge', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/accounts$/,
    names: ACCOUNT_PARAMS,
    run: (world, _ids, params) => account(world, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/accounts\/([^/]+)$/,
    names: ['expand'],
    run: (world, [id = '']) => accountOf(world, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/accounts\/([^/]+)\/login_links$/,
    names: [],
    run: (world, [id = '']) => loginLink(world, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/account_links$/,
    names: LINK_PARAMS,
    run: (world, _ids, params) => link(world, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/transfers$/,
    names: TRANSFER_PARAMS,
    run: (world, _ids, params: Form) => {
      // The contract has no parameters of this call, so its one number is parsed here; TRANSFER_PARAMS allows no other name.
      const numbers = { amount: Number(params.amount) };
      // The form has the fields of the client's type, as text, except for the number.
      return transfer(world, { ...params, ...numbers } as unknown as Stripe.TransferCreateParams);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/transfers$/,
    names: [...PAGE, 'destination', 'transfer_group'],
    run: (world, _ids, list: Listing) => {
      const all = since(world.transfers, list)
        .filter((one) => (list.destination ?? one.destination) === one.destination)
        .filter((one) => (list.transfer_group ?? one.transfer_group) === one.transfer_group);
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

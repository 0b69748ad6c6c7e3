// People's actions on Stripe's own pages: paying, saving a card, leaving, entering payout account details.
import type { Stripe } from 'stripe';
import { blank } from './contract.ts';
import { cardOf, customerFor, metadataOf, pay, saveCard } from './payments.ts';
import { startPaid } from './billing.ts';
import { found, invalidRequest, type World } from './world.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const LEAST_OPEN_S = 30 * 60;
const MOST_OPEN_S = 24 * 3600;

const amountOf = ({ line_items: items = [] }: Params) =>
  items.reduce((sum, item) => sum + (item.price_data?.unit_amount ?? 0) * (item.quantity ?? 1), 0);

/** Stripe's rules that its schema does not express. */
function refuseWrong(world: World, params: Params): void {
  const now = world.seconds();
  const { mode, expires_at: expires = now + MOST_OPEN_S, customer, customer_creation: creation } = params;
  if (expires < now + LEAST_OPEN_S || expires > now + MOST_OPEN_S) {
    throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from Session creation.', {
      param: 'expires_at',
    });
  }
  if (mode === 'subscription' && creation !== undefined) {
    throw invalidRequest('`customer_creation` can only be used in `payment` and `setup` mode.');
  }
  if (customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
  if (mode !== 'setup' && (params.line_items ?? []).length === 0) {
    throw invalidRequest('You must pass line_items in payment and subscription mode.', { param: 'line_items' });
  }
  if (customer !== undefined) found(world.customers, 'customer', customer);
}

export function openSession(world: World, params: Params): Stripe.Checkout.Session {
  refuseWrong(world, params);
  const id = world.id('cs_test');
  const created = world.seconds();
  const isSetup = params.mode === 'setup';
  const session = blank<Stripe.Checkout.Session>('checkout_session', {
    id,
    amount_total: isSetup ? null : amountOf(params),
    amount_subtotal: isSetup ? null : amountOf(params),
    cancel_url: params.cancel_url ?? null,
    created,
    currency: 'usd',
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + MOST_OPEN_S,
    metadata: metadataOf(params.metadata),
    mode: params.mode ?? 'payment',
    payment_method_types: ['card'],
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: params.success_url ?? null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  });
  world.sessions.set(id, session);
  world.wanted.set(id, structuredClone(params));
  return session;
}

function close(world: World, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}

export function expireSession(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status ?? ''}.`,
    );
  }
  close(world, session);
  return session;
}

export function expireDue(world: World): void {
  for (const session of world.sessions.values()) {
    if (session.status === 'open' && session.expires_at <= world.seconds()) close(world, session);
  }
}

function complete(world: World, session: Stripe.Checkout.Session, params: Params, number: string): void {
  const metadata = (given: unknown) => metadataOf(given);
  if (session.mode === 'payment') {
    const { description = null, metadata: given } = params.payment_intent_data ?? {};
    const paid = { amount: session.amount_total ?? 0, customer: null, description, metadata: metadata(given) };
    session.payment_intent = pay(world, paid);
    return;
  }
  const customer = customerFor(world, params.customer, params.customer_email);
  session.customer = customer.id;
  const { method } = saveCard(world, customer.id, number);
  if (session.mode === 'setup') {
    session.setup_intent = world.id('seti');
    return;
  }
  const data = params.line_items?.[0]?.price_data;
  const subscription = startPaid(world, {
    customer: customer.id,
    unitAmount: data?.unit_amount ?? 0,
    product: data?.product ?? '',
    metadata: metadata(params.subscription_data?.metadata),
    card: method.id,
  });
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
}

/** The person enters a card. Paid once; an expired page accepts nothing. */
export function payPage(world: World, id: string, number: string): 'complete' | 'declined' | 'closed' {
  const session = found(world.sessions, 'checkout.session', id);
  expireDue(world);
  if (session.status !== 'open') return session.status === 'complete' ? 'complete' : 'closed';
  const card = cardOf(number);
  if (session.mode === 'setup' ? !card.canBeSaved : card.onPage === 'declined') return 'declined';
  complete(world, session, world.wanted.get(id) ?? {}, number);
  session.status = 'complete';
  session.url = null;
  session.payment_status = session.mode === 'setup' ? 'no_payment_required' : 'paid';
  world.emit('checkout.session.completed', session);
  return 'complete';
}

/** In the portal a member saves another card, which becomes the customer's default; the subscription keeps its own. */
export function portalCard(world: World, id: string, number: string): void {
  const customer = found(world.customers, 'customer', id);
  const { method } = saveCard(world, id, number);
  customer.invoice_settings.default_payment_method = method.id;
  world.emit('customer.updated', customer);
}

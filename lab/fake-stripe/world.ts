// The state of the fake Stripe: the objects of one account, its balance, its clock, and pending events.
import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { GatewayEvent } from '../../server/src/features/payments/gateway.ts';
import { apiVersion, blank, checkObject } from './contract.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** An error response in Stripe's shape. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string };

  constructor(status: number, body: StripeFailure['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });

/** How a saved card behaves when charged without its holder. */
export type Behavior = 'pays' | 'fails' | 'asks';

export interface SavedCard {
  method: Stripe.PaymentMethod;
  behavior: Behavior;
}

export interface EmittedEvent {
  /** Validated against Stripe's contract when created; typed as the product reads it. */
  event: GatewayEvent;
  delivered: boolean;
}

/** The kinds of objects in events, and the schema of each. */
const ENTRY_OF: Record<string, string> = {
  'checkout.session': 'checkout_session',
  subscription: 'subscription',
  invoice: 'invoice',
  charge: 'charge',
  payment_intent: 'payment_intent',
  account: 'account',
  refund: 'refund',
  product: 'product',
  payment_method: 'payment_method',
  'billing_portal.session': 'billing_portal_session',
};

export class World {
  /** The current time; a test advances it. Undefined: the real clock. */
  now: Date | undefined;
  readonly customers = new Map<string, Stripe.Customer>();
  /** Newest first, by customer. */
  readonly cards = new Map<string, SavedCard[]>();
  readonly sessions = new Map<string, Stripe.Checkout.Session>();
  /** The request that opened a page. */
  readonly wanted = new Map<string, Stripe.Checkout.SessionCreateParams>();
  readonly products = new Map<string, Stripe.Product>();
  readonly subscriptions = new Map<string, Stripe.Subscription>();
  readonly invoices = new Map<string, Stripe.Invoice>();
  /** By invoice. */
  readonly invoicePayments = new Map<string, Stripe.ApiList<Stripe.InvoicePayment>>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly accounts = new Map<string, Stripe.Account>();
  readonly transfers = new Map<string, Stripe.Transfer>();
  readonly portals = new Map<string, Stripe.BillingPortal.Configuration>();
  /** Oldest first. */
  readonly balance: Stripe.BalanceTransaction[] = [];
  readonly events: EmittedEvent[] = [];
  /** Requests or responses that violated Stripe's contract. A test expects none. */
  readonly violations: string[] = [];
  onEvent: () => void = () => undefined;

  seconds(): number {
    return Math.floor((this.now ?? new Date()).getTime() / 1000);
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** Records an object, or one in a list, that does not fit Stripe's schema. */
  inspect(object: unknown): void {
    if (typeof object !== 'object' || object === null) return;
    const { object: kind, data } = propertiesOf(object);
    if (kind === 'list' && Array.isArray(data)) data.forEach((one) => this.inspect(one));
    const entry = typeof kind === 'string' ? ENTRY_OF[kind] : undefined;
    const wrong = entry === undefined ? undefined : checkObject(entry, object);
    if (wrong !== undefined) this.violations.push(wrong);
  }

  emit(type: Stripe.Event['type'], object: object, before?: Record<string, unknown>): void {
    const event = blank<Stripe.EventBase>('event', {
      id: this.id('evt'),
      api_version: apiVersion,
      created: this.seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
    });
    const data = { object: { ...structuredClone(object) }, ...(before && { previous_attributes: before }) };
    const emitted = { ...event, type, data };
    const wrong = checkObject('event', emitted);
    if (wrong !== undefined) this.violations.push(wrong);
    this.inspect(data.object);
    this.events.push({ event: emitted, delivered: false });
    this.onEvent();
  }

  /** Changes the platform's balance by `amount` cents. Stripe keeps 2.9 % and 30 ¢ of a charge as its fee. */
  move(type: Stripe.BalanceTransaction['type'], amount: number, source: string, category = String(type)): string {
    const id = this.id('txn');
    const fee = type === 'charge' ? Math.round(amount * 0.029) + 30 : 0;
    const created = this.seconds();
    this.balance.push({
      id,
      object: 'balance_transaction',
      amount,
      available_on: created + 2 * 24 * 3600,
      balance_type: 'payments',
      created,
      currency: 'usd',
      description: null,
      exchange_rate: null,
      fee,
      fee_details: [],
      net: amount - fee,
      reporting_category: category,
      source,
      status: 'pending',
      type,
    });
    return id;
  }
}

/** An object by its id; 404 with Stripe's message. */
export function found<T>(map: ReadonlyMap<string, T>, what: string, id: string): T {
  const object = map.get(id);
  if (object === undefined) throw missing(what, id);
  return object;
}

/** The id of an object that Stripe sends either expanded or by id. */
export const idOf = (reference: string | { id?: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

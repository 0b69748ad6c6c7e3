// The port to a payment gateway. Two sides fit it: the sandbox, and Stripe. Nothing outside this folder knows which one runs.
// Every write carries an idempotency key: the same key answers the same object again, also after a crash.

export type CheckoutMode = 'payment' | 'setup' | 'subscription';
export type CheckoutPurpose = 'membership' | 'card' | 'award';

export interface CheckoutRequest {
  idempotencyKey: string;
  mode: CheckoutMode;
  purpose: CheckoutPurpose;
  /** What the person reads on the checkout page. */
  description: string;
  /** Integer cents charged now; 0 in setup mode. */
  amountCents: number;
  /** Comes back with the events: purpose, and providerId or awardId. */
  metadata: Record<string, string>;
  customer: { id: string | null; email: string; name: string };
  /** Absolute; '{CHECKOUT_SESSION_ID}' in it is replaced by the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface OpenedCheckout {
  id: string;
  url: string;
}

/** An event in the gateway's own form (Stripe's): `data.object` is what it tells of. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** Unix seconds. */
  created: number;
  data: { object: Record<string, unknown> };
}

export interface PaymentGateway {
  /** Opens a hosted checkout page; the same key answers the same page. */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Closes an open checkout, so that it can no longer be paid; true if it was still open. */
  expireCheckout(checkoutId: string): Promise<boolean>;
  /** Starts the annual membership on a saved card; the outcome arrives as an event (invoice.paid, invoice.payment_failed). */
  startMembership(request: { idempotencyKey: string; customer: string; metadata: Record<string, string> }): Promise<void>;
  /** Forgets the saved card of a customer. */
  removeCard(customer: string): Promise<void>;
  /** Gives money back from a charge, in cents. */
  refund(request: { idempotencyKey: string; chargeId: string; amountCents: number }): Promise<{ id: string }>;
  /** What the platform has at the gateway, in cents. */
  balanceCents(): Promise<number>;
  /** Checks signature and age over the raw body; throws Refusal MALFORMED when they are not right. */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<GatewayEvent>;
  /** The sandbox delivers its waiting events here; a real gateway calls the webhook by itself. */
  deliverWaiting(): Promise<void>;
}

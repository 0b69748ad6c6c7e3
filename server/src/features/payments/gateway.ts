// The interface of a payment gateway, implemented by the sandbox and Stripe. Nothing outside this folder knows which one runs. Every
// write has an idempotency key: the same key answers the same object again, also after a crash. Every object at the gateway has the
// installation that made it in its metadata, so that no other one acts on its events.
import type { CHECKOUT_PURPOSES, PayOutcome, SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import type { SandboxPayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import type * as z from 'zod/mini';

/** A write. Its `metadata`, where it has some, comes back with the events about what it made. */
interface Write {
  idempotencyKey: string;
}

export interface PayoutAccountRequest extends Write {
  email: string;
  businessName: string;
  metadata: Record<string, string>;
}

export interface TransferRequest extends Write {
  payoutAccount: string;
  /** The payment that the money came from; all transfers from it are at most what is left of it. */
  chargeId: string;
  amountCents: number;
  /** payoutId, attempt, awardId, jobId. Stripe looks for an existing transfer before a later attempt. */
  metadata: Record<string, string>;
}

export interface PayoutStanding {
  /** True when transfers reach it and it pays out to a bank. */
  ready: boolean;
  isSubmitted: boolean;
  /** What is still required, by the gateway's names ('external_account', 'individual.dob.day'). */
  missing: string[];
  /** The gateway's errors about the submitted details, as sentences for the business. */
  problems: string[];
}

/** The gateway has read a request and will never do it under the same key. The message is for people. Any other error is temporary. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}

/** An event names a missing row. After a restore that is expected; otherwise it is an error, and retried. */
export class UnknownObject extends Error {
  override name = 'UnknownHere';
}

/** An event contradicts our row, or belongs to another installation; a retry would fail the same way. */
export class OtherInstallation extends Error {
  override name = 'NotOurs';
}

export interface PayoutPageRequest {
  payoutAccount: string;
  /** Nothing is required any more: the business sees its bank account and payouts. */
  isComplete: boolean;
  refreshUrl: string;
  returnUrl: string;
}

export interface CheckoutRequest extends Write {
  mode: SandboxCheckout['mode'];
  purpose: (typeof CHECKOUT_PURPOSES)[number];
  description: Reason;
  /** Integer cents charged now; 0 in setup mode. */
  amountCents: number;
  metadata: Record<string, string>;
  /** `email` is empty for a person with a phone alone: the page asks for one. */
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

/** An event in the gateway's own format (Stripe's): `data.object` is its subject. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** Unix seconds. */
  created: number;
  /** The connected account that it comes from, whose holder wrote what is in it; left out for our own. */
  account?: string | undefined;
  data: { object: Record<string, unknown> };
  /** Unix milliseconds when `data.object` was read from the gateway; left out where it is the event's own. */
  readAt?: number;
}

export interface GatewayBooks {
  /** Charges less refunds and transfers; before the gateway's own fees and its payouts to our bank. */
  balanceCents: number;
  /** `refund`: of one about a refund, the total that was refunded of its payment by then. */
  undelivered: { eventId: string; amountCents: number; refund?: { chargeId: string; refundedCents: number } }[];
}

export interface GatewayPayment {
  chargeId: string;
  chargedCents: number;
  refundedCents: number;
  /** To payout accounts, less what was returned. */
  transferredCents: number;
  movedAt: Date;
}

export type HostedOutcome = z.infer<typeof PayOutcome>;

/** A checkout page that this process serves itself; each call throws Refusals (404, 409 STATE, 422 with `fields.card`). */
interface HostedPage {
  show(sessionId: string): Promise<SandboxCheckout>;
  /** Pays with a card number. Paying again answers the first outcome and charges nothing. */
  pay(sessionId: string, card: string): Promise<HostedOutcome>;
  cancel(sessionId: string): Promise<HostedOutcome>;
}

/** A page for payout accounts that this process serves itself; each call throws Refusals (404, 422 with `fields`). */
interface HostedPayoutPage {
  show(payoutAccount: string): Promise<SandboxPayoutAccount>;
  /** Sets the bank account, which replaces the one before; answers where the browser goes next. */
  give(payoutAccount: string, bank: { routingNumber: string; accountNumber: string }): Promise<{ url: string }>;
}

export interface MembershipRequest extends Write {
  customer: string;
  amountCents: number;
  metadata: Record<string, string>;
}

export interface RenewalRequest extends Write {
  subscription: string;
  /** True: the membership ends with the year that is paid for. False: it continues after all. */
  cancel: boolean;
}

export interface CardRequest extends Write {
  customer: string;
  subscription: string;
}

export interface PortalRequest extends Write {
  customer: string;
  returnUrl: string;
  metadata: Record<string, string>;
}

export interface GatewayMembership {
  subscription: string;
  /** incomplete: never paid. past_due: a renewal was not paid. ended: nothing more will be charged. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  cancelAtPeriodEnd: boolean;
}

/** The card that pays. `expMonth` 1 to 12; null where the gateway knows none. */
export interface SavedCard {
  brand: string;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
}

export interface RefundRequest extends Write {
  chargeId: string;
  amountCents: number;
}

/** `key`: the idempotency key of one that we requested; null for one made at the gateway itself. */
export interface MadeRefund {
  key: string | null;
  amountCents: number;
}

export interface PaymentGateway {
  /** Opens a hosted checkout page; the same key answers the same page. */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Closes an open checkout, so that it can no longer be paid; true if it was still open. */
  expireCheckout(checkoutId: string): Promise<boolean>;
  /** Starts the annual membership on a saved card. An event reports the outcome; without a card, live_oak.membership_not_started. */
  startMembership(request: MembershipRequest): Promise<void>;
  /** Refused when the membership has ended. */
  cancelAtPeriodEnd(request: RenewalRequest): Promise<void>;
  /** Undefined when there is none with this id. */
  readMembership(subscription: string): Promise<GatewayMembership | undefined>;
  readCard(owner: { customer: string; subscription: string | null }): Promise<SavedCard | null>;
  /**
   * Makes the newest card pay this membership, and charges it at once for an open renewal; an event reports the outcome. No charge once the
   * membership ended.
   */
  useNewCard(request: CardRequest): Promise<void>;
  /** Ends a membership now, so that it is not charged again; one that has ended stays so. */
  endMembership(subscription: string): Promise<void>;
  removeCard(customer: string): Promise<void>;
  /** Opens the gateway's own page on which a member changes the card and, where the gateway can, ends the membership. */
  openPortal(request: PortalRequest): Promise<{ url: string }>;
  /** Creates the account that a business is paid out to; it is ready once an event says so (account.updated). */
  createPayoutAccount(request: PayoutAccountRequest): Promise<{ id: string }>;
  /** Undefined when it no longer exists. */
  readPayoutAccount(payoutAccount: string): Promise<PayoutStanding | undefined>;
  /** Opens the page on which a business enters what is required. The address works once and expires: request a new one each time. */
  openPayoutPage(request: PayoutPageRequest): Promise<{ url: string }>;
  /** Sends money of a charge to a payout account. GatewayRefusal when the account is not ready or the charge has too little left. */
  transfer(request: TransferRequest): Promise<{ id: string }>;
  /** Never more than what is left of the payment, where somebody refunded a part at Stripe itself; answers the `chargeId` if nothing is. */
  refund(request: RefundRequest): Promise<{ id: string }>;
  /** All refunds of a payment that were made, by whomever, also those that were returned later; none for an unknown payment. */
  refundsOf(chargeId: string): Promise<MadeRefund[]>;
  books(): Promise<GatewayBooks>;
  /** Every payment of which money moved since then (null: ever), each once, in no order. May take long: it reads page by page. */
  listPayments(since: Date | null): AsyncIterable<GatewayPayment>;
  /** Undefined when the gateway has none with this id. */
  findPayment(chargeId: string): Promise<GatewayPayment | undefined>;
  /** Checks signature and age over the raw body; throws Refusal MALFORMED when they are not right. */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<GatewayEvent>;
  /** Scheduled work on the gateway's side (expiry, renewal, pending events); a real gateway does it itself. */
  tick(): Promise<void>;
  /** These two only where the product serves the pages itself. */
  page?: HostedPage;
  payoutPage?: HostedPayoutPage;
}

/** Methods that are not one request with one response. */
const OTHERS = new Set(['listPayments', 'readEvent', 'tick', 'page', 'payoutPage']);

export const callsOf = (gateway: PaymentGateway) => keysOf(gateway).filter((name) => !OTHERS.has(name));

declare module '../../kernel/services.ts' {
  interface Services {
    gateway: PaymentGateway;
  }
}

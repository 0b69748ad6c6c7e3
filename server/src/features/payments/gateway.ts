// The interface of a payment gateway, implemented by the sandbox and Stripe. Nothing outside this folder knows which one runs.
// Every write carries an idempotency key: the same key answers the same object again, also after a crash.

import type { CHECKOUT_PURPOSES, PayOutcome, SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import type * as z from 'zod/mini';
import type { SandboxPayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';

export interface PayoutAccountRequest {
  idempotencyKey: string;
  email: string;
  businessName: string;
  /** Comes back with the events: providerId, generation. */
  metadata: Record<string, string>;
}

export interface TransferRequest {
  idempotencyKey: string;
  payoutAccount: string;
  /** The payment that the money came from; all transfers from it are at most what is left of it. */
  chargeId: string;
  amountCents: number;
  /**
   * Comes back with the events: payoutId, attempt, awardId, jobId. A later attempt is allowed only when the one before was refused or
   * reversed; at Stripe an existing transfer is looked for first, and returned.
   */
  metadata: Record<string, string>;
}

/** The state of a payout account at the gateway, in its own terms. */
export interface PayoutStanding {
  /** True when transfers reach it and it pays out to a bank. */
  ready: boolean;
  /** The business has submitted its details at least once. */
  isSubmitted: boolean;
  /** What is still asked for: the gateway's names of it ('external_account', 'individual.dob.day'). */
  missing: string[];
  /** The gateway's errors about the submitted details, as sentences for the business. */
  problems: string[];
}

/** A page for payout accounts that this process serves itself; each call throws Refusals (404, 422 with `fields`). */
interface HostedPayoutPage {
  show(payoutAccount: string): Promise<SandboxPayoutAccount>;
  /** Gives the bank account, which replaces the one before; answers where the browser goes next. */
  give(payoutAccount: string, bank: { routingNumber: string; accountNumber: string }): Promise<{ url: string }>;
}

/**
 * The gateway has read a request and will not do it; under the same key it never will. The message is for people. Anything else that
 * goes wrong is for now, and asked for again.
 */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}

export interface PayoutPageRequest {
  payoutAccount: string;
  isComplete: boolean;
  refreshUrl: string;
  returnUrl: string;
}

interface PayoutGateway {
  /** Makes the account that a business is paid out to; it is ready once an event says so (account.updated). */
  createPayoutAccount(request: PayoutAccountRequest): Promise<{ id: string }>;
  /** The current state of an account; undefined when it no longer exists. */
  readPayoutAccount(payoutAccount: string): Promise<PayoutStanding | undefined>;
  /**
   * Opens the page on which a business gives what is needed to be paid; `isComplete`: nothing is, and it sees its bank account and payouts.
   * The address works once and expires: request a new one each time.
   */
  openPayoutPage(request: PayoutPageRequest): Promise<{ url: string }>;
  /** Sends money of a charge to a payout account. GatewayRefusal when the account is not ready or the charge has not so much left. */
  transfer(request: TransferRequest): Promise<{ id: string }>;
  /** Only where the product serves the page of payout accounts itself. */
  payoutPage?: HostedPayoutPage;
}

type CheckoutMode = SandboxCheckout['mode'];
type CheckoutPurpose = (typeof CHECKOUT_PURPOSES)[number];

export interface CheckoutRequest {
  idempotencyKey: string;
  mode: CheckoutMode;
  purpose: CheckoutPurpose;
  /** What the person reads on the checkout page; a card company shows its English. */
  description: Reason;
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

/** An event in the gateway's own format (Stripe's): `data.object` is its subject. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** Unix seconds. */
  created: number;
  /** The connected account that it comes from; left out for our own. What is in it was written by who has that account. */
  account?: string | undefined;
  data: { object: Record<string, unknown> };
  /** Unix milliseconds: `data.object` was read from the gateway then. Left out where it is as the event brought it. */
  readAt?: number;
}

/** What the platform has at the gateway, all of it in cents. */
export interface GatewayBooks {
  /** Charges less refunds and transfers; before the gateway's own fees and its payouts to our bank. */
  balanceCents: number;
  /** Money in that balance whose event is still to be delivered. */
  undelivered: { eventId: string; amountCents: number }[];
}

/** One payment at the gateway and what became of it so far, in cents. */
export interface GatewayPayment {
  chargeId: string;
  chargedCents: number;
  refundedCents: number;
  /** Sent on to payout accounts, less what came back from there. */
  transferredCents: number;
  /** When its money last moved, as far as the gateway reported. */
  movedAt: Date;
}

/** Where the browser goes after the page. */
export type HostedOutcome = z.infer<typeof PayOutcome>;

/** A checkout page that this process serves itself; each call throws Refusals (404, 409 STATE, 422 with `fields.card`). */
interface HostedPage {
  show(sessionId: string): Promise<SandboxCheckout>;
  /** Pays with a card number. Paying again answers the first outcome and charges nothing. */
  pay(sessionId: string, card: string): Promise<HostedOutcome>;
  /** Gives the checkout up. */
  cancel(sessionId: string): Promise<HostedOutcome>;
}

export interface MembershipRequest {
  idempotencyKey: string;
  customer: string;
  /** Integer cents a year. */
  amountCents: number;
  metadata: Record<string, string>;
}

export interface PortalRequest {
  idempotencyKey: string;
  customer: string;
  /** Where the browser comes back to. Absolute. */
  returnUrl: string;
  /** Of the membership: the providerId. */
  metadata: Record<string, string>;
}

/** The current state of a membership at the gateway; events come in any order, so it is read when one comes. */
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

export interface PaymentGateway extends PayoutGateway {
  /** Opens a hosted checkout page; the same key answers the same page. Its events carry `metadata` and the purpose. */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Closes an open checkout, so that it can no longer be paid; true if it was still open. */
  expireCheckout(checkoutId: string): Promise<boolean>;
  /**
   * Starts the annual membership on a saved card; the outcome arrives as an event (invoice.paid, invoice.payment_failed; where no
   * card is saved, live_oak.membership_not_started).
   */
  startMembership(request: MembershipRequest): Promise<void>;
  /** True: the membership ends with the year that is paid for. False: it continues after all. Refused when it has ended. */
  cancelAtPeriodEnd(request: { idempotencyKey: string; subscription: string; cancel: boolean }): Promise<void>;
  /** The current state of a membership; undefined when there is none with this id. */
  readMembership(subscription: string): Promise<GatewayMembership | undefined>;
  /** The card that pays a customer's membership; null when none is saved. */
  readCard(owner: { customer: string; subscription: string | null }): Promise<SavedCard | null>;
  /**
   * Makes the customer's newest card the one that pays this membership, and charges it at once for an open renewal. An event reports
   * whether it paid. A membership that has ended is not charged.
   */
  useNewCard(request: { idempotencyKey: string; customer: string; subscription: string }): Promise<void>;
  /** Ends a membership now, so that it is not charged again; one that has ended stays so. */
  endMembership(subscription: string): Promise<void>;
  removeCard(customer: string): Promise<void>;
  /** Opens the gateway's own page on which a member changes the card and, where the gateway can, ends the membership. */
  openPortal(request: PortalRequest): Promise<{ url: string }>;
  /** Gives money back from a charge, in cents, all or a part. `chargeId` is the payment that an event named. */
  refund(request: { idempotencyKey: string; chargeId: string; amountCents: number }): Promise<{ id: string }>;
  books(): Promise<GatewayBooks>;
  /** Every payment of which money moved since then (null: ever), each once, in no order. May take long: it reads page by page. */
  listPayments(since: Date | null): AsyncIterable<GatewayPayment>;
  /** One payment; undefined when the gateway has none of this name. */
  findPayment(chargeId: string): Promise<GatewayPayment | undefined>;
  /** Checks signature and age over the raw body; throws Refusal MALFORMED when they are not right. */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<GatewayEvent>;
  /** Scheduled work on the gateway's side (expiry, renewal, pending events); a real gateway does it itself. */
  tick(): Promise<void>;
  /** Only where the product serves the checkout page itself. */
  page?: HostedPage;
}

/** Methods that are not one request with one response. */
const OTHERS = new Set(['listPayments', 'readEvent', 'tick', 'page', 'payoutPage']);

export const callsOf = (gateway: PaymentGateway) => keysOf(gateway).filter((name) => !OTHERS.has(name));

declare module '../../kernel/services.ts' {
  interface Services {
    gateway: PaymentGateway;
  }
}

// The payout part of the gateway interface: accounts, their setup page, and transfers.
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
export interface HostedPayoutPage {
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

export interface PayoutGateway {
  /** Makes the account that a business is paid out to; it is ready once an event says so (account.updated). */
  createPayoutAccount(request: PayoutAccountRequest): Promise<{ id: string }>;
  /** The current state of an account; undefined when it no longer exists. */
  readPayoutAccount(payoutAccount: string): Promise<PayoutStanding | undefined>;
  /** Opens the page on which a business gives what is needed to be paid. The address works once and expires: request a new one each time. */
  openPayoutPage(request: { payoutAccount: string; refreshUrl: string; returnUrl: string }): Promise<{ url: string }>;
  /** Sends money of a charge to a payout account. GatewayRefusal when the account is not ready or the charge has not so much left. */
  transfer(request: TransferRequest): Promise<{ id: string }>;
  /** Only where the product serves the page of payout accounts itself. */
  payoutPage?: HostedPayoutPage;
}

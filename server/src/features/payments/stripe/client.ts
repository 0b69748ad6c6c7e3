// Stripe's client as configured here: one API version, timeouts, retries under the same key.
import { Stripe } from 'stripe';
import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from 'pino';
import { Refusal } from '../../../kernel/errors.ts';

/** The version that every call is made in and every event must be written in. A newer client is a change of both. */
export const API_VERSION = '2026-10-28.endive';

/** Long enough for a slow charge. A call that takes longer is retried under the same idempotency key, then fails. */
const TIMEOUT_MS = 10_000;
/** By the client, after a wait; it obeys Stripe's header that says whether to retry. */
const RETRIES = 1;

function address(base: string | undefined) {
  if (base === undefined) {
    return {};
  }
  const { hostname, port, protocol } = new URL(base);
  return protocol === 'http:'
    ? ({ host: hostname, port: port || '80', protocol: 'http' } as const)
    : ({ host: hostname, port: port || '443', protocol: 'https' } as const);
}

interface Account {
  secretKey: string;
  /** Another address than Stripe's own; for tests. */
  apiBase: string | undefined;
  timeoutMs?: number | undefined;
}

export function makeClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: Account): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Live Oak' },
    ...address(apiBase),
  });
}

/** True when Stripe rejected the request itself: retrying the same request is of no use. */
export const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

export const isMissing = (error: unknown): boolean => isRefusal(error) && error.code === 'resource_missing';

/** Of a connected account: Stripe no longer has it, or it belongs to another platform. */
export const isInaccessible = (error: unknown): boolean =>
  isMissing(error) || (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid');

/** What Stripe answers; undefined where it has no such thing. */
export const orMissing = <T>(
  call: Promise<T>,
  isNone: (error: unknown) => boolean = isMissing,
): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (isNone(error)) {
      return undefined;
    }
    throw error;
  });

/** The id of a reference that may come expanded. */
export const idOf = (reference: string | { id?: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** An object keeps its idempotency key in its metadata, so that it can be looked up after Stripe has forgotten the key. */
export const KEY = 'idempotency_key';

const MESSAGE = 'payments.gatewayDown';
const AGAIN_S = 60;
/** The caller waits no longer. The call continues and its answer is stored under its key, where a retry finds it. */
const WITHIN_MS = 6000;

/** Turns what Stripe and the way to it throw into 503 UNAVAILABLE; the log keeps the cause. */
export async function reach<T>(log: Logger, call: Promise<T>): Promise<T> {
  try {
    return await pTimeout(call, { milliseconds: WITHIN_MS, message: 'Stripe did not answer in time' });
  } catch (error) {
    const { requestId, type } = error instanceof Stripe.errors.StripeError ? error : {};
    if (type !== undefined || error instanceof TimeoutError) {
      log.error({ err: error, requestId, type }, 'Stripe failed to carry out a request');
      throw new Refusal('UNAVAILABLE', MESSAGE, { retryAfter: AGAIN_S });
    }
    throw error;
  }
}

/** ASVS 5.0 3.7.2. A domain of one's own for Stripe's pages is none of them. */
const HOSTS: ReadonlySet<string> = new Set([
  'billing.stripe.com',
  'checkout.stripe.com',
  'connect.stripe.com',
  'dashboard.stripe.com',
  'express.stripe.com',
]);

/** The page as Stripe answered it; 503 where it leads to another host, or without encryption. */
export function onlyToStripe<T extends { url: string }>(page: T): T {
  const { protocol, host } = URL.canParse(page.url) ? new URL(page.url) : { protocol: '', host: '' };
  if (protocol !== 'https:' || !HOSTS.has(host)) {
    throw new Refusal('UNAVAILABLE', MESSAGE, { retryAfter: AGAIN_S });
  }
  return page;
}

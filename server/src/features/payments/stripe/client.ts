// Stripe's client as configured here: one API version, timeouts, retries under the same key.
import { Stripe } from 'stripe';

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

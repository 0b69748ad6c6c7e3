// Stripe's client as configured here: one API version, timeouts, retries under the same key.
import { Stripe } from 'stripe';

/** The version that every call is made in and every event must be written in. A newer client is a change of both. */
export const API_VERSION = '2026-10-28.endive';

/** Long enough for a slow charge. What takes longer is asked again, under the same key. */
const TIMEOUT_MS = 10_000;
/** By the client, after a wait; it heeds Stripe's own word on whether to try again. */
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

/** True when Stripe has read the request and will not do it: asking again in the same words is of no use. */
export const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

export const isMissing = (error: unknown): boolean => isRefusal(error) && error.code === 'resource_missing';

/** Of a connected account: Stripe has it no more, or it is another platform's. */
export const isGone = (error: unknown): boolean =>
  isMissing(error) || (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid');

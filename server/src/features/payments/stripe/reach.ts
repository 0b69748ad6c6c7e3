// Guards calls to Stripe that a person waits for: what they read when one fails, and to which pages they are sent.
import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { Refusal } from '../../../kernel/errors.ts';

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

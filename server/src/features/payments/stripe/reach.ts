// Wraps a Stripe call that a person waits for: when it fails, they read what to do instead.
import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { Refusal } from '../../../kernel/errors.ts';

export const MESSAGE =
  'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.';
export const AGAIN_S = 60;
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

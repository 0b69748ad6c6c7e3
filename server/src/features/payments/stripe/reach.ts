// Wraps a Stripe call that a person waits for: when it fails, they read what to do instead.
import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { Refusal } from '../../../kernel/errors.ts';

export const MESSAGE =
  'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.';
export const AGAIN_S = 60;
/** Nobody waits longer. What was asked goes on and its answer is kept under its key, so that asking again finds it. */
const WITHIN_MS = 6000;

/** Turns what Stripe and the way to it throw into 503 UNAVAILABLE; the log keeps the cause. */
export async function reach<T>(log: Logger, call: Promise<T>): Promise<T> {
  try {
    return await pTimeout(call, { milliseconds: WITHIN_MS, message: 'Stripe did not answer in time' });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      log.error({ err: error, requestId: error.requestId, type: error.type }, 'Stripe did not do what was asked');
      throw new Refusal('UNAVAILABLE', MESSAGE, { retryAfter: AGAIN_S });
    }
    if (error instanceof TimeoutError) {
      log.error({ err: error }, 'Stripe did not answer in time');
      throw new Refusal('UNAVAILABLE', MESSAGE, { retryAfter: AGAIN_S });
    }
    throw error;
  }
}

// A call for somebody who waits for its answer: when Stripe does not do it, they read what to do instead.
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { Refusal } from '../../../errors.ts';

export const MESSAGE =
  'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.';
export const AGAIN_S = 60;
/** Nobody waits longer. What was asked goes on and its answer is kept under its key, so that asking again finds it. */
const WITHIN_MS = 6000;

class Late extends Error {
  override name = 'Late';
}

async function inTime<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late('Stripe did not answer in time')), WITHIN_MS);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Turns what Stripe and the way to it throw into 503 UNAVAILABLE; the log keeps the cause. */
export async function reach<T>(log: Logger, call: Promise<T>): Promise<T> {
  try {
    return await inTime(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      log.error({ err: error, requestId: error.requestId, type: error.type }, 'Stripe did not do what was asked');
      throw new Refusal('UNAVAILABLE', MESSAGE, { retryAfter: AGAIN_S });
    }
    if (error instanceof Late) {
      log.error({ err: error }, 'Stripe did not answer in time');
      throw new Refusal('UNAVAILABLE', MESSAGE, { retryAfter: AGAIN_S });
    }
    throw error;
  }
}

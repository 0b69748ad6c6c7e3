// The fake Stripe for a test file; it stops with the file.
import { afterAll } from 'vitest';
import { openStripe } from './account.ts';

export { SECRET_KEY, WEBHOOK_SECRET, type StandIn } from './account.ts';

/** Starts one; it stops after the test file, which fails if a request or a response violated Stripe's contract. */
export async function startStripe() {
  const stripe = await openStripe();
  afterAll(async () => {
    await stripe.close();
    const { violations } = stripe.world;
    if (violations.length > 0) {
      throw new Error(`Not as Stripe's contract says:\n${violations.join('\n')}`);
    }
  });
  return stripe;
}

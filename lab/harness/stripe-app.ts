// The whole application on the fake Stripe instead of the sandbox.
import type { App } from '../../server/src/app.ts';
import { startTestApp } from './app.ts';
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../fake-stripe/index.ts';

const STATUS = { complete: 200, declined: 422, closed: 409 };

/** Forwards the fake's events to the app's webhook. */
export const webhookOf = (app: App) => async (raw: Buffer, signature: string) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: raw,
  });
  return answer.statusCode;
};

/** The fake's clock follows the app's. After a payment its events have arrived. */
export async function startStripeApp() {
  const stripe = await startStripe();
  const source = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  };
  const stage = await startTestApp(source, undefined, async (sessionId, card) => {
    const outcome = stripe.pay(sessionId, card);
    await stripe.delivery.settled();
    return STATUS[outcome];
  });
  stripe.delivery.connect(webhookOf(stage.app));
  async function turnTo(now: Date): Promise<void> {
    stage.clock.now = now;
    stripe.turnTo(now);
    await stripe.delivery.settled();
  }
  return { stage, stripe, turnTo };
}

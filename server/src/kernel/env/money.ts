// Settings: Stripe, the sandbox and the demonstration.
import { address, given, must, onOff, type Source, type Variables } from './source.ts';

export const MONEY_VARIABLES: Variables = {
  STRIPE_SECRET_KEY: [
    'real card payments by Stripe, with STRIPE_WEBHOOK_SECRET; must be set in production',
    'none: the built-in sandbox',
    'secret',
  ],
  STRIPE_API_BASE: ['another address of Stripe, for tests; only with STRIPE_SECRET_KEY, never in production', ''],
  STRIPE_WEBHOOK_SECRET: [
    'of the endpoints PUBLIC_URL/api/webhooks/stripe at Stripe, which must be of the API version 2026-10-28.endive; with commas between several',
    'made and kept by the sandbox',
    'secret',
  ],
};

/** Stripe is chosen by its key and needs both secrets; production needs Stripe. */
function stripeAccount(source: Source, production: boolean) {
  const secretKey = given(source, 'STRIPE_SECRET_KEY');
  const webhookSecrets = (given(source, 'STRIPE_WEBHOOK_SECRET') ?? '').split(/[\s,]+/).filter(Boolean);
  const apiBase = address(source, 'STRIPE_API_BASE', ['http:', 'https:'])?.origin;
  if (secretKey === undefined) {
    must(
      !production,
      'STRIPE_SECRET_KEY is not set: production needs it, since the sandbox gateway may not run there.',
    );
    must(apiBase === undefined, 'STRIPE_API_BASE is set without STRIPE_SECRET_KEY: set both or remove it.');
    return undefined;
  }
  must(/^[sr]k_\w+$/.test(secretKey), 'STRIPE_SECRET_KEY is not a secret key: it begins with sk_ or rk_.');
  must(webhookSecrets.length > 0, 'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: set both.');
  must(!production || apiBase === undefined, 'STRIPE_API_BASE cannot be set in production: remove it.');
  return { secretKey, webhookSecrets, apiBase };
}

/** The demonstration's people pay in the sandbox, so there is none with real payments. */
function demoData(source: Source, production: boolean): boolean {
  const hasStripe = given(source, 'STRIPE_SECRET_KEY') !== undefined;
  const demo = onOff(source, 'DEMO_DATA', !production && !hasStripe);
  must(!(demo && hasStripe), 'DEMO_DATA cannot be on with STRIPE_SECRET_KEY: remove it or set it to off.');
  return demo;
}

/** Reads and validates them; throws EnvError with the first invalid one. */
export function moneyEnv(source: Source, production: boolean) {
  return {
    /** Real card payments; undefined: the sandbox, which never runs in production. */
    stripe: stripeAccount(source, production),
    /** What the sandbox signs its events with; undefined: made once and kept. */
    stripeWebhookSecret: given(source, 'STRIPE_WEBHOOK_SECRET'),
    demoData: demoData(source, production),
  };
}

// Settings: Stripe, the sandbox and the demonstration.
import { address, EnvError, given, onOff, type Source, type Variable } from './source.ts';

export interface MoneyEnv {
  /** Real card payments; undefined: the sandbox, which never runs in production. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiBase: string | undefined } | undefined;
  /** What the sandbox signs its events with; undefined: made once and kept. */
  stripeWebhookSecret: string | undefined;
  demoData: boolean;
}

export const MONEY_VARIABLES: readonly Variable[] = [
  {
    name: 'STRIPE_SECRET_KEY',
    meaning: 'real card payments by Stripe, with STRIPE_WEBHOOK_SECRET; must be set in production',
    default: 'none: the built-in sandbox',
    secret: true,
  },
  {
    name: 'STRIPE_API_BASE',
    meaning: 'another address of Stripe, for tests; only with STRIPE_SECRET_KEY, never in production',
    default: '',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    meaning:
      'of the endpoints PUBLIC_URL/api/webhooks/stripe at Stripe, which must be of the API version 2026-10-28.endive; with commas between several',
    default: 'made and kept by the sandbox',
    secret: true,
  },
];

/** Stripe is chosen by its key and needs both secrets; production needs Stripe. */
function stripeAccount(source: Source, production: boolean): MoneyEnv['stripe'] {
  const secretKey = given(source, 'STRIPE_SECRET_KEY');
  const webhookSecrets = (given(source, 'STRIPE_WEBHOOK_SECRET') ?? '').split(/[\s,]+/).filter(Boolean);
  const apiBase = address(source, 'STRIPE_API_BASE', ['http:', 'https:'])?.origin;
  if (secretKey === undefined) {
    if (production) {
      throw new EnvError(
        'STRIPE_SECRET_KEY is not set: production needs it, since the sandbox gateway may not run there.',
      );
    }
    if (apiBase !== undefined) {
      throw new EnvError('STRIPE_API_BASE is set without STRIPE_SECRET_KEY: set both or remove it.');
    }
    return undefined;
  }
  if (!/^[sr]k_\w+$/.test(secretKey)) {
    throw new EnvError('STRIPE_SECRET_KEY is not a secret key: it begins with sk_ or rk_.');
  }
  if (webhookSecrets.length === 0) {
    throw new EnvError('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: set both.');
  }
  if (production && apiBase !== undefined) {
    throw new EnvError('STRIPE_API_BASE cannot be set in production: remove it.');
  }
  return { secretKey, webhookSecrets, apiBase };
}

/** The demonstration's people pay in the sandbox, so there is none with real payments. */
function demoData(source: Source, production: boolean): boolean {
  const hasStripe = given(source, 'STRIPE_SECRET_KEY') !== undefined;
  const demo = onOff(source, 'DEMO_DATA', !production && !hasStripe);
  if (demo && hasStripe) {
    throw new EnvError('DEMO_DATA cannot be on with STRIPE_SECRET_KEY: remove it or set it to off.');
  }
  return demo;
}

/** Reads and validates them; throws EnvError with the first invalid one. */
export function moneyEnv(source: Source, production: boolean): MoneyEnv {
  return {
    stripe: stripeAccount(source, production),
    stripeWebhookSecret: given(source, 'STRIPE_WEBHOOK_SECRET'),
    demoData: demoData(source, production),
  };
}

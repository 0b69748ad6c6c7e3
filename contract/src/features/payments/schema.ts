// Schemas of the ledger and the sandbox's hosted checkout.
import * as z from 'zod/mini';
import { each, cents, instant, text } from '../../fields.ts';
import { Reasoned } from '../../errors.ts';

const LEDGER_KINDS = ['charge', 'hold', 'release', 'refund', 'fee', 'payout'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LedgerEntry = z.strictObject({
  ...each(z.int(), 'id', 'transactionId'),
  kind: z.enum(LEDGER_KINDS),
  /** gateway · platform:membership · platform:chargebacks · platform:paid-elsewhere · member:{userId} · job:{jobId}:held · provider:{providerId} */
  account: z.string(),
  /** Positive: added to this account. The entries of a transaction add up to zero. */
  amountCents: cents,
  createdAt: instant,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const LedgerCheck = z.strictObject({
  balanced: z.boolean(),
  transactions: z.int(),
  /** At most a hundred of each kind. `what`: 'transaction 17', 'account job:3:held', 'balance at the gateway'. */
  differences: z.array(z.strictObject({ what: z.string(), expectedCents: cents, foundCents: cents })),
  checkedAt: instant,
});

export const CHECKOUT_PURPOSES = ['membership', 'card', 'award'] as const;
export const SandboxCheckout = z.strictObject({
  sessionId: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  mode: z.enum(['payment', 'setup', 'subscription']),
  purpose: z.enum(CHECKOUT_PURPOSES),
  /** What it is for, in English; `reason` and `params` word it in another language. */
  description: z.string(),
  ...z.partial(Reasoned).shape,
  /** 0 when only a card is saved. */
  amountCents: cents,
  expiresAt: instant,
  cancelUrl: z.string(),
  /** Null until it is complete. */
  successUrl: z.nullable(z.string()),
});
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;

export const TEST_CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  failsOnCharge: '4000000000000341',
  /** Its bank asks the holder: pays on the page, fails when charged later. */
  asksHolder: '4000002760003184',
} as const;

export const PayCard = z.object({ card: text('form.cardNumber', 40) });

export const PayOutcome = z.strictObject({ url: z.string(), status: z.enum(['complete', 'expired']) });

export const WebhookReceived = z.strictObject({ received: z.literal(true) });

// Parses the gateway's events about payout accounts and transfers.
import * as z from 'zod';
import type { PayoutStanding } from './payout-gateway.ts';

export interface PayoutAccountFact extends PayoutStanding {
  kind: 'payoutAccountChanged';
  payoutAccount: string;
  metadata: Record<string, string>;
  /** When it was so: when it was read at the gateway, else when the event was made. */
  readAt: Date;
}

export interface TransferFact {
  kind: 'transferred';
  transferId: string;
  payoutAccount: string;
  amountCents: number;
  /** Of it, what has come back by then. */
  reversedCents: number;
  madeAt: Date;
  metadata: Record<string, string>;
}

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});

const list = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);

const Account = z.object({
  id: z.string(),
  details_submitted: z.boolean(),
  payouts_enabled: z.boolean(),
  capabilities: z.object({ transfers: z.string().nullish() }).nullish(),
  requirements: z
    .object({
      currently_due: list,
      past_due: list,
      errors: z.array(z.object({ reason: z.string(), requirement: z.string() })).nullish(),
    })
    .nullish(),
  metadata,
});

const Transfer = z.object({
  id: z.string(),
  destination: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  amount: z.int(),
  amount_reversed: z.int(),
  created: z.int(),
  metadata,
});

/** The state of an account, from Stripe's object; undefined when it is none. */
export function standingIn(
  object: unknown,
): (PayoutStanding & { id: string; metadata: Record<string, string> }) | undefined {
  const account = Account.safeParse(object).data;
  if (!account) {
    return undefined;
  }
  const { id, details_submitted: isSubmitted, payouts_enabled, capabilities, requirements } = account;
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    id,
    metadata: account.metadata,
    // Both: a transfer needs the capability, and money that cannot go on to a bank has not reached the business.
    ready: isSubmitted && payouts_enabled && capabilities?.transfers === 'active',
    isSubmitted,
    missing: [...new Set(due)],
    problems: [...new Set((requirements?.errors ?? []).map(({ reason }) => reason))],
  };
}

export function accountFact(object: unknown, readAt: Date): PayoutAccountFact | undefined {
  const standing = standingIn(object);
  if (!standing) {
    return undefined;
  }
  const { id: payoutAccount, ...rest } = standing;
  return { kind: 'payoutAccountChanged', payoutAccount, ...rest, readAt };
}

export function transferFact(object: unknown): TransferFact | undefined {
  const transfer = Transfer.safeParse(object).data;
  if (!transfer?.destination) {
    return undefined;
  }
  const { id: transferId, destination, amount, amount_reversed: reversedCents, created, metadata: given } = transfer;
  return {
    kind: 'transferred',
    transferId,
    payoutAccount: typeof destination === 'string' ? destination : destination.id,
    amountCents: amount,
    reversedCents,
    madeAt: new Date(created * 1000),
    metadata: given,
  };
}

// Schemas of earnings and payouts.
import * as z from 'zod/mini';
import { flags, cents, instant, text } from '../../fields.ts';
import { pagingFields } from '../../route.ts';
import { Sentence } from '../../errors.ts';

/** none: never begun. incomplete: something is still asked for. ready: what is earned is sent on at once. */
const PAYOUT_ACCOUNT_STATES = ['none', 'incomplete', 'ready'] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];

export const PayoutAccount = z.strictObject({
  state: z.enum(PAYOUT_ACCOUNT_STATES),
  /** What the gateway still asks for; what it says itself is in English only. */
  missing: z.array(Sentence),
  /** When this was last read at the gateway; null before. */
  readAt: z.nullable(instant),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const PayoutPage = z.strictObject({
  /** Where the browser goes now. The address is for once. */
  url: z.string(),
});

/**
 * owed: until it can be sent. sending: the gateway is asked. paid: transferred. partly_reversed: a part of the transfer came back.
 * reversed: all of it came back.
 */
export const PAYOUT_STATES = ['owed', 'sending', 'paid', 'partly_reversed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

const payoutFields = {
  id: z.int(),
  jobId: z.int(),
  jobTitle: z.string(),
  amountCents: cents,
  /** Of it, what came back later. */
  reversedCents: cents,
  state: z.enum(PAYOUT_STATES),
  /** Why it is not sent; null while nothing is wrong. What the gateway says itself is in English only. */
  reason: z.nullable(Sentence),
  /** The gateway's name of the transfer. */
  transferId: z.nullable(z.string()),
  /** When it was released to the business, and when it was transferred. */
  earnedAt: instant,
  paidAt: z.nullable(instant),
};
export const Payout = z.strictObject(payoutFields);
export type Payout = z.infer<typeof Payout>;

export const AdminPayout = z.strictObject({
  ...payoutFields,
  providerId: z.int(),
  businessName: z.string(),
  account: z.enum(PAYOUT_ACCOUNT_STATES),
  /** Transfers asked for so far. */
  attempts: z.int(),
  /** When it is checked again automatically; null: not before the account changes. */
  retryAt: z.nullable(instant),
  can: flags('retry'),
});
export type AdminPayout = z.infer<typeof AdminPayout>;

/** The administrators' filter: payouts of one state, or those that need attention. */
export const ADMIN_PAYOUT_FILTERS = ['attention', ...PAYOUT_STATES] as const;
export const AdminPayoutQuery = z.object({
  ...pagingFields,
  state: z.optional(z.enum(ADMIN_PAYOUT_FILTERS, `state is one of ${ADMIN_PAYOUT_FILTERS.join(', ')}`)),
});

export const RetryPayout = z.object({ reason: text({ message: 'Say why it is sent again', max: 500 }) });

export const EarningsMonth = z.strictObject({
  /** 'yyyy-MM' in Louisiana. */
  month: z.string(),
  earnedCents: cents,
  paidOutCents: cents,
  jobs: z.int(),
});
export type EarningsMonth = z.infer<typeof EarningsMonth>;

export const HeldPayment = z.strictObject({
  jobId: z.int(),
  jobTitle: z.string(),
  amountCents: cents,
  isDisputed: z.boolean(),
  /** Nobody can release it for now: the payer's bank decides about it, or a side is suspended. */
  isOnHold: z.boolean(),
  /** The latest that it is released, unless somebody disputes; null until the work is marked as done, and while it is on hold. */
  releasedBy: z.nullable(instant),
});
export type HeldPayment = z.infer<typeof HeldPayment>;

/** Of a business, in cents, from the ledger. */
export const Earnings = z.strictObject({
  /** Released to the business so far: what is owed, on the way and paid out together. */
  earnedCents: cents,
  /** Held for work in progress, and held where somebody disputes. */
  heldCents: cents,
  disputedCents: cents,
  /** Earned, and not sent yet. */
  owedCents: cents,
  /** The gateway is asked to send it. */
  onTheWayCents: cents,
  paidOutCents: cents,
  account: PayoutAccount,
  /** The twelve months up to now, oldest first. */
  months: z.array(EarningsMonth),
  /** Held payments, the next to be released first; at most a hundred. */
  held: z.array(HeldPayment),
});
export type Earnings = z.infer<typeof Earnings>;

/** The sandbox's own page of a payout account. */
export const SandboxPayoutAccount = z.strictObject({
  businessName: z.string(),
  ready: z.boolean(),
  last4: z.nullable(z.string()),
  returnUrl: z.string(),
});
export type SandboxPayoutAccount = z.infer<typeof SandboxPayoutAccount>;

export const TEST_ROUTING = '110000000';
export const TEST_BANKS = {
  pays: '000123456789',
  unknown: '000111111116',
  /** It is taken, and closes at the first transfer to it. */
  closes: '000111111113',
} as const;

export const GiveBank = z.object({
  routingNumber: text({ message: 'form.routingNumber', max: 40 }),
  accountNumber: text({ message: 'form.accountNumber', max: 40 }),
});

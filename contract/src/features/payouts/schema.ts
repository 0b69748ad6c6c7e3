// Schemas of earnings and payouts, and the life cycle of a payout.
import type { Moves } from '../../keys.ts';
import * as z from 'zod/mini';
import { each, flags, cents, instant, text } from '../../fields.ts';
import { PageQuery } from '../../route.ts';
import { Sentence } from '../../errors.ts';

export const PAYOUT_STATUSES = ['owed', 'sending', 'paid', 'reversed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** state → move → state. Only the server's `movePayout()` writes a status. */
export const PAYOUT_MOVES = {
  send: { from: ['owed', 'reversed'], to: 'sending' },
  refuse: { from: ['sending'], to: 'owed' },
  /** Also a transfer that a restored database does not know, and again when a part of it was returned. */
  pay: { from: ['owed', 'sending', 'paid', 'reversed'], to: 'paid' },
  reverse: { from: ['owed', 'sending', 'paid', 'reversed'], to: 'reversed' },
} as const satisfies Moves<typeof PAYOUT_STATUSES>;

/** none: never started. incomplete: something is still required. ready: what is earned is sent at once. */
const PAYOUT_ACCOUNT_STATES = ['none', 'incomplete', 'ready'] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];

export const PayoutAccount = z.strictObject({
  state: z.enum(PAYOUT_ACCOUNT_STATES),
  /** What the gateway still requires; its own words are in English only. */
  missing: z.array(Sentence),
  /** When it was last read at the gateway; null before. */
  readAt: z.nullable(instant),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const PayoutPage = z.strictObject({
  /** Works once. */
  url: z.string(),
});

/** owed: until it can be sent. sending: queued. paid: transferred. partly_reversed, reversed: a part or all of the transfer was returned. */
export const PAYOUT_STATES = ['owed', 'sending', 'paid', 'partly_reversed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

const payoutFields = {
  ...each(z.int(), 'id', 'jobId'),
  jobTitle: z.string(),
  ...each(cents, 'amountCents', 'reversedCents'),
  state: z.enum(PAYOUT_STATES),
  /** Why it is not sent; null while nothing is wrong. The gateway's own words are in English only. */
  reason: z.nullable(Sentence),
  transferId: z.nullable(z.string()),
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
  /** Transfers queued so far. */
  attempts: z.int(),
  /** When it is retried automatically; null: not before the account changes. */
  retryAt: z.nullable(instant),
  can: flags('retry'),
});
export type AdminPayout = z.infer<typeof AdminPayout>;

export const ADMIN_PAYOUT_FILTERS = ['attention', ...PAYOUT_STATES] as const;
export const AdminPayoutQuery = z.extend(PageQuery, {
  state: z.optional(z.enum(ADMIN_PAYOUT_FILTERS, `state is one of ${ADMIN_PAYOUT_FILTERS.join(', ')}`)),
});

export const RetryPayout = z.object({ reason: text('Say why you are sending it again', 500) });

export const EarningsMonth = z.strictObject({
  /** 'yyyy-MM' in Louisiana. */
  month: z.string(),
  ...each(cents, 'earnedCents', 'paidOutCents'),
  jobs: z.int(),
});
export type EarningsMonth = z.infer<typeof EarningsMonth>;

export const HeldPayment = z.strictObject({
  jobId: z.int(),
  jobTitle: z.string(),
  amountCents: cents,
  /** `isOnHold`: cannot be released now: the payer's bank decides about it, or a side is suspended. */
  ...each(z.boolean(), 'isDisputed', 'isOnHold'),
  /** The latest release, unless disputed; null until the work is marked as done, and while it is on hold. */
  releasedBy: z.nullable(instant),
});
export type HeldPayment = z.infer<typeof HeldPayment>;

/** Of a business, in cents, from the ledger. */
export const Earnings = z.strictObject({
  /** `earnedCents`: released so far, which is owed, on the way and paid out together. */
  ...each(cents, 'earnedCents', 'heldCents', 'disputedCents', 'owedCents', 'onTheWayCents', 'paidOutCents'),
  account: PayoutAccount,
  /** The twelve months up to now, oldest first. */
  months: z.array(EarningsMonth),
  /** The next to be released first; at most a hundred. */
  held: z.array(HeldPayment),
});
export type Earnings = z.infer<typeof Earnings>;

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
  /** Accepted, and closed by the first transfer. */
  closes: '000111111113',
} as const;

export const GiveBank = z.object({
  routingNumber: text('form.routingNumber', 40),
  accountNumber: text('form.accountNumber', 40),
});

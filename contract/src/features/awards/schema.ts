// Schemas of choosing a bid, paying for it and the work, and the life cycle of an award.
import type { Moves } from '../../keys.ts';
import * as z from 'zod/mini';
import { bodyId, optionalText, text } from '../../fields.ts';
import { optionalPhone } from '../accounts/schema.ts';
import { photosField } from '../files/schema.ts';

export const AWARD_STATUSES = ['awaiting_payment', 'paid', 'released', 'refunded', 'given_up'] as const;

/** state → move → state. Only the server's `moveAward()` writes a status. */
export const AWARD_MOVES = {
  pay: { from: ['awaiting_payment'], to: 'paid' },
  giveUp: { from: ['awaiting_payment'], to: 'given_up' },
  /** The business got some or all of it. */
  release: { from: ['paid'], to: 'released' },
  /** The business got nothing of it. */
  refund: { from: ['paid'], to: 'refunded' },
} as const satisfies Moves<typeof AWARD_STATUSES>;
export type AwardMove = keyof typeof AWARD_MOVES;

export const Award = z.object({
  bidId: bodyId('form.bid'),
  /** Saved in the owner's account if it has none: the crew must be able to call. */
  phone: optionalPhone,
});
export const DeclineAward = z.object({ reason: text('form.declineReason', 1000) });
export const CompleteWork = z.optional(z.nullable(z.object({ note: optionalText(2000), photos: photosField })));

const person = { firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.nullable(z.string()) };

export const Contacts = z.strictObject({
  jobId: z.int(),
  client: z.strictObject({ ...person, address: z.string() }),
  provider: z.strictObject({ id: z.int(), ...person, businessName: z.string(), licenseNumber: z.string() }),
});
export type Contacts = z.infer<typeof Contacts>;

export const AwardCheckoutQuery = z.object({ session_id: z.string().check(z.maxLength(200)) });

/** waiting: for the gateway. returned: refunded in full. not_completed: ended before a payment. unknown: not of this job. */
export const AwardCheckoutReply = z.strictObject({
  state: z.enum(['waiting', 'paid', 'returned', 'not_completed', 'unknown']),
  /** Cents; null for an unknown checkout. */
  amountCents: z.nullable(z.int()),
});
export type AwardCheckoutReply = z.infer<typeof AwardCheckoutReply>;

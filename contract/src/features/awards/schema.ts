// Schemas of choosing a bid, paying for it, and the work.
import * as z from 'zod/mini';
import { bodyId, optionalText, text } from '../../fields.ts';
import { optionalPhone } from '../accounts/schema.ts';
import { photosField } from '../files/schema.ts';

export const Award = z.object({
  bidId: bodyId('form.bid'),
  /** Kept on the owner's account if it has none: the crew must be able to call. */
  phone: optionalPhone,
});
export const DeclineAward = z.object({ reason: text({ message: 'form.declineReason', max: 1000 }) });
export const CompleteWork = z.optional(z.nullable(z.object({ note: optionalText(2000), photos: photosField })));

const person = { firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.nullable(z.string()) };

export const Contacts = z.strictObject({
  jobId: z.int(),
  client: z.strictObject({ ...person, address: z.string() }),
  provider: z.strictObject({ id: z.int(), ...person, businessName: z.string(), licenseNumber: z.string() }),
});
export type Contacts = z.infer<typeof Contacts>;

export const AwardCheckoutQuery = z.object({ session_id: z.string().check(z.maxLength(200)) });

/**
 * waiting: the gateway has not confirmed the payment yet. paid: its money is booked, held or already released. returned: it was paid
 * and all of it goes back to the card. not_completed: the choice ended before anything was paid. unknown: no checkout of this job.
 */
export const AwardCheckoutReply = z.strictObject({
  state: z.enum(['waiting', 'paid', 'returned', 'not_completed', 'unknown']),
  /** What the checkout asked for, in cents; null when it is unknown. */
  amountCents: z.nullable(z.int()),
});
export type AwardCheckoutReply = z.infer<typeof AwardCheckoutReply>;

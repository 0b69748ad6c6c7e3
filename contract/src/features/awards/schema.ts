// Choosing a bid, paying it, and the work.
import * as z from 'zod/mini';
import { bodyId } from '../../numbers.ts';
import { optionalText, text } from '../../text.ts';
import { optionalPhone } from '../accounts/schema.ts';
import { photosField } from '../files/schema.ts';

export const Award = z.object({
  bidId: bodyId('Choose a bid'),
  /** Kept on the owner's account if it has none: the crew must be able to call. */
  phone: optionalPhone,
});
export const DeclineAward = z.object({ reason: text({ message: 'Say why you decline', max: 1000 }) });
export const CompleteWork = z.optional(z.nullable(z.object({ note: optionalText(2000), photos: photosField })));

const person = { firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.nullable(z.string()) };

export const Contacts = z.strictObject({
  jobId: z.int(),
  client: z.strictObject({ ...person, address: z.string() }),
  provider: z.strictObject({ id: z.int(), ...person, businessName: z.string(), licenseNumber: z.string() }),
});
export type Contacts = z.infer<typeof Contacts>;

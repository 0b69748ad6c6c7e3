// Verifies and parses a webhook call: signature, age, and shape.
import * as z from 'zod';
import { Refusal } from '../../kernel/errors.ts';
import { checkSignature } from './signature.ts';

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  api_version: z.string().nullish(),
  created: z.number(),
  account: z
    .string()
    .nullish()
    .transform((value) => value ?? undefined),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Throws 400 MALFORMED when the signature, its age or the body is not right. */
export function readSigned(
  secret: string | readonly string[],
  raw: Buffer,
  signature: string | undefined,
  now: Date,
): z.infer<typeof Event> {
  checkSignature(secret, raw, signature, now);
  try {
    return Event.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new Refusal('MALFORMED', 'The body is not an event.');
  }
}

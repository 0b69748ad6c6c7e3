// The closed list of error codes with their HTTP status, and the body of an error.
import * as z from 'zod/mini';
import { keysOf } from './keys.ts';

export const ERROR_STATUS = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  /** Name and password are right; the code of the second factor is missing or wrong. */
  TWO_FACTOR_REQUIRED: 401,
  MEMBERSHIP_REQUIRED: 402,
  FORBIDDEN: 403,
  APPROVAL_REQUIRED: 403,
  ORIGIN_REFUSED: 403,
  /** The person must authenticate again (POST /api/auth/prove), then the same call succeeds. */
  PROOF_REQUIRED: 403,
  /** The administrator must set up a second factor first. */
  TWO_FACTOR_SETUP: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 409,
  STATE: 409,
  CREDENTIAL_EXPIRED: 409,
  /** The work needs state licenses that are not verified; `params.licenses` are the kinds to submit. */
  LICENSE_NEEDED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  /** Overloaded: nothing of the call was done. Retry-After has the seconds to wait. */
  BUSY: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A key of reasons.ts and the values of its words. */
export const Reasoned = z.strictObject({
  reason: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
});

/** A sentence in English, and its key for other languages. Sentences for administrators and programs have none. */
export const Sentence = z.strictObject({ message: z.string(), ...z.partial(Reasoned).shape });
export type Sentence = z.infer<typeof Sentence>;

/** `message` is for a person, `code` for programs; `reason`, `params` and `fieldReasons` word `message` and `fields` in other languages. */
export const ErrorReply = z.strictObject({
  message: z.string(),
  code: z.enum(keysOf(ERROR_STATUS)),
  ...z.partial(Reasoned).shape,
  fields: z.optional(z.record(z.string(), z.string())),
  fieldReasons: z.optional(z.record(z.string(), Reasoned)),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

// The closed list of error codes and the HTTP status of each, and what an error carries.
import * as z from 'zod/mini';
import { keysOf } from './keys.ts';

export const ERROR_STATUS = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  /** Name and password fit; the code of the second factor is missing or wrong. */
  TWO_FACTOR_REQUIRED: 401,
  MEMBERSHIP_REQUIRED: 402,
  FORBIDDEN: 403,
  APPROVAL_REQUIRED: 403,
  ORIGIN_REFUSED: 403,
  /** The person has to prove again who they are (POST /api/auth/prove), then the same call goes through. */
  PROOF_REQUIRED: 403,
  /** An administrator who has to set up a second factor before anything else. */
  TWO_FACTOR_SETUP: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 409,
  STATE: 409,
  CREDENTIAL_EXPIRED: 409,
  /** The work needs a license of the state that the business has not shown; `params.licenses` are the kinds to submit. */
  LICENSE_NEEDED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  /** More comes than can be carried: nothing of the call was done; Retry-After says when to come back. */
  BUSY: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A key of reasons.ts and the values of its words. */
export const Reasoned = z.strictObject({
  reason: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
});

/** A sentence in English, and the key by which another language words it. What only administrators and programs get has none. */
export const Sentence = z.strictObject({ message: z.string(), ...z.partial(Reasoned).shape });
export type Sentence = z.infer<typeof Sentence>;

/**
 * `message` is for a person, `code` for programs, `fields` maps a field to its message. `reason` and `params` are the key and the values by
 * which another language words the message, `fieldReasons` those of each field; what only administrators and programs get has none.
 */
export const ErrorReply = z.strictObject({
  message: z.string(),
  code: z.enum(keysOf(ERROR_STATUS)),
  ...z.partial(Reasoned).shape,
  fields: z.optional(z.record(z.string(), z.string())),
  fieldReasons: z.optional(z.record(z.string(), Reasoned)),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

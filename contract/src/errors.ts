// The closed list of error codes and the HTTP status of each.
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

/** `message` is for a person, `code` for programs, `fields` maps a field to its message. */
export const ErrorReply = z.strictObject({
  message: z.string(),
  code: z.enum(keysOf(ERROR_STATUS)),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/** Fixed texts of gates and refusals (ACC, POST and BID in docs/requirements.md). */
export const MESSAGES = {
  accessRestricted:
    'Access Restricted: Job postings are only available to approved service providers and administrators.',
  approvalRequired:
    'Approval Required: Your service provider account must be approved by our administrators before you can view job postings.',
  credentialExpired:
    'A credential of your business has expired, so bidding is paused. Hand in the renewal under Verification; bidding opens again once it is checked.',
  /** Where REQUIRE_CREDENTIALS is on: approved, but a required document is neither verified nor on an exception. */
  credentialsRequired:
    'Before you can bid, all four required documents must be verified: business license, LDAF arborist license, liability insurance, and workers’ compensation (or exemption). Your Verification page shows which ones are not verified yet.',
  businessSuspended:
    'Your business is suspended, so bidding is paused. The reason and what to do next are on your Verification page.',
  /** Shown to the owner who chooses, for any reason. */
  businessPaused:
    'This business cannot take work right now: its credentials are not in force. Choose another bid, or wait until it has renewed them.',
  loginRequired: 'Login Required: Please log in to continue.',
  subscribeToBid: 'Subscribe to Bid: Complete your $99 annual membership to bid on jobs.',
  providerOnly:
    "Access Denied: This login is for service providers only. Please use the regular login if you're a property owner.",
  adminOnly: 'Access denied. Admin privileges required.',
  authenticationRequired: 'Authentication Required: Please log in to subscribe',
  missingInformation: 'Missing Information: Please enter both bid amount and message.',
  invalidCredentials: 'Invalid credentials. Please try again.',
  invalidAdminCredentials: 'Invalid admin credentials',
  busy: 'Many people are using Live Oak right now. Please try again in a few seconds.',
  notFound: 'Not found. It may have been removed, or it is not yours to see.',
} as const;

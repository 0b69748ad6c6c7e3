// Vetting as administrators see it: one business with all its data, and what expires.
import { LANES } from '../jobs/lanes.ts';
import * as z from 'zod/mini';
import { flags, calendarDate, instant } from '../../fields.ts';
import { CREDENTIAL_KINDS } from '../providers/credentials.ts';
import { contact, ProviderForAdmin } from '../providers/schema.ts';
import { VERIFICATION_STATUSES } from '../providers/states.ts';
import { CREDENTIAL_STATES, submission, CredentialStanding, ReviewClock, InfoRequest } from './schema.ts';

const AdminSubmission = z.strictObject({
  ...submission,
  kind: z.enum(CREDENTIAL_KINDS),
  label: z.string(),
  state: z.enum(CREDENTIAL_STATES),
  /** True for rows that a newer one replaced or that the business took back. */
  isPast: z.boolean(),
  methodNote: z.nullable(z.string()),
  checkedBy: z.nullable(z.string()),
  /** False also while an optional one lacks its number; `verifyNeeds` says so. */
  canVerify: z.boolean(),
  verifyNeeds: z.nullable(z.string()),
  canReject: z.boolean(),
});

export const ProviderDetails = z.strictObject({
  provider: ProviderForAdmin,
  statusLabel: z.string(),
  clock: z.nullable(ReviewClock),
  infoRequest: z.nullable(InfoRequest),
  suspensionReason: z.nullable(z.string()),
  overrideReason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  doorCode: z.nullable(z.string()),
  credentialsValidThrough: z.nullable(calendarDate),
  openBids: z.int(),
  frozenBids: z.int(),
  credentials: z.array(CredentialStanding),
  /** Required documents that it may bid without today, each until its day. */
  exceptions: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.enum(CREDENTIAL_KINDS),
      label: z.string(),
      reason: z.string(),
      until: calendarDate,
      grantedBy: z.string(),
      grantedAt: instant,
    }),
  ),
  /** Labels of required documents without which bidding is refused where credentials are required: not verified, no exception. */
  uncovered: z.array(z.string()),
  /** It works on standing trees; false: it needs its identity and insurance alone. */
  treeWork: z.boolean(),
  /** The lanes that its licenses open today, once it may bid at all. */
  lanes: z.array(z.enum(LANES)),
  /** REQUIRE_CREDENTIALS: bidding needs each required document verified or on an exception. */
  requiresCredentials: z.boolean(),
  /** Every submission, newest first. */
  submissions: z.array(AdminSubmission),
  can: flags('approve', 'reject', 'requestInfo', 'suspend', 'reinstate'),
});
export type ProviderDetails = z.infer<typeof ProviderDetails>;

/** A verified credential within sixty days of its expiry, or past it without a successor. */
export const ExpiringCredential = z.strictObject({
  id: z.int(),
  providerId: z.int(),
  businessName: z.string(),
  kind: z.enum(CREDENTIAL_KINDS),
  label: z.string(),
  number: z.nullable(z.string()),
  expiresOn: calendarDate,
  daysLeft: z.int(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** A renewal waits for review. */
  renewalSubmitted: z.boolean(),
  user: contact,
});
export type ExpiringCredential = z.infer<typeof ExpiringCredential>;

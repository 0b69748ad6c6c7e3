// Schemas of vetting for administrators: the file of one business, and expiring credentials.
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
  /** A newer one replaced it, or the business withdrew it. */
  isPast: z.boolean(),
  methodNote: z.nullable(z.string()),
  checkedBy: z.nullable(z.string()),
  canVerify: z.boolean(),
  /** What is missing before it can be verified: a sentence. */
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
  /** Required documents that it may bid without today. */
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
  /** Labels of required documents that are neither verified nor on an exception. */
  uncovered: z.array(z.string()),
  /** It works on standing trees, so it needs the arborist license. */
  treeWork: z.boolean(),
  /** The lanes that its licenses open today. */
  lanes: z.array(z.enum(LANES)),
  requiresCredentials: z.boolean(),
  /** Every submission, newest first. */
  submissions: z.array(AdminSubmission),
  can: flags('approve', 'reject', 'requestInfo', 'suspend', 'reinstate'),
});
export type ProviderDetails = z.infer<typeof ProviderDetails>;

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
  renewalSubmitted: z.boolean(),
  user: contact,
});
export type ExpiringCredential = z.infer<typeof ExpiringCredential>;

// Schemas of vetting: a business's own file, the administrators' view of it, and their decisions.
import * as z from 'zod/mini';
import { filled, pick } from '../../keys.ts';
import { UploadedFile } from '../files/schema.ts';
import { each, calendarDate, instant, optionalText, text, via, flags } from '../../fields.ts';
import { Reasoned, Sentence } from '../../errors.ts';
import { toCalendarDate } from '../../time.ts';
import * as credentials from '../providers/credentials.ts';
import { LANES } from '../jobs/lanes.ts';
import { REVIEW_STATES, contact, ProviderForAdmin } from '../providers/schema.ts';
import { SUBSCRIPTION_STATUSES, VERIFICATION_STATUSES } from '../providers/states.ts';
import { DATE_MESSAGE, optionalDate, optionalWholeDollars } from './fields.ts';
import { VerificationDraft } from './form.ts';

/** A credential is expiring this many days before its last day. */
export const EXPIRING_DAYS = 60;

/** The state of a credential by its row's status and the calendar. */
const CREDENTIAL_STATES = ['missing', 'submitted', 'verified', 'expiring', 'expired', 'rejected'] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];
export const CREDENTIAL_STATE_LABELS: Record<CredentialState, string> = {
  missing: 'Missing',
  submitted: 'Submitted',
  verified: 'Verified',
  expiring: 'Expiring',
  expired: 'Expired',
  rejected: 'Rejected',
};

/** For its owner and administrators. */
const VettingFile = z.strictObject(pick(UploadedFile.shape, 'id', 'name', 'path', 'mime', 'bytes'));

/** `by` is the role of the checker, never a name. */
const Check = z.strictObject({
  method: z.enum(credentials.CHECK_METHOD_VALUES),
  ...each(z.string(), 'methodLabel', 'by'),
  at: instant,
});

export const submission = {
  id: z.int(),
  number: z.nullable(z.string()),
  /** The last day it is valid, in Louisiana. */
  expiresOn: z.nullable(calendarDate),
  /** Days from today to that day; negative after it. */
  daysLeft: z.nullable(z.int()),
  issuer: z.nullable(z.string()),
  ...each(z.nullable(z.int()), 'amountCents', 'aggregateCents'),
  ...each(z.nullable(z.string()), 'licenseClass', 'holderName', 'holderRelation'),
  /** Why no workers' compensation policy is needed. */
  exemption: z.nullable(z.enum(credentials.EXEMPTION_VALUES)),
  files: z.array(VettingFile),
  check: z.nullable(Check),
  rejectionReason: z.nullable(z.string()),
  submittedAt: instant,
};
const Submission = z.strictObject({ ...submission, state: z.enum(CREDENTIAL_STATES) });
export type Submission = z.infer<typeof Submission>;

export const CredentialStanding = z.strictObject({
  kind: z.enum(credentials.CREDENTIAL_KINDS),
  label: z.string(),
  ...each(z.boolean(), 'required', 'hasExpiry'),
  state: z.enum(CREDENTIAL_STATES),
  /** The submission that counts for bidding: the verified one, else the newest. */
  current: z.nullable(Submission),
  /** A newer one that waits for review or was rejected. */
  renewal: z.nullable(Submission),
  /** The business may withdraw it: DELETE /api/verification/credentials/{current.id}. */
  canTakeBack: z.boolean(),
});
export type CredentialStanding = z.infer<typeof CredentialStanding>;

export const ReviewClock = z.strictObject({
  submittedAt: instant,
  /** 24 and 48 hours after `submittedAt`. */
  ...each(instant, 'expectedAt', 'dueAt'),
  state: z.enum(REVIEW_STATES),
});

const InfoRequest = z.strictObject({ items: z.array(z.string()), note: z.nullable(z.string()) });

/** What the business should do next, and on which screen. */
const NextStep = z.strictObject({ text: z.string(), ...z.partial(Reasoned).shape, href: z.nullable(z.string()) });

/** GET /api/verification: the business's own file. */
export const Verification = z.strictObject({
  providerId: z.int(),
  businessName: z.string(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  statusLabel: z.string(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** Null unless it waits for a decision. */
  clock: z.nullable(ReviewClock),
  infoRequest: z.nullable(InfoRequest),
  ...each(z.nullable(z.string()), 'rejectionReason', 'suspensionReason'),
  ...each(z.boolean(), 'canSubmit', 'canReapply'),
  next: NextStep,
  /** Labels of required credentials that were not submitted or were rejected. */
  missing: z.array(z.string()),
  credentials: z.array(CredentialStanding),
  /** The lanes that its licenses open today. */
  lanes: z.array(z.enum(LANES)),
  /** The last day on which all credentials that bidding needs are valid; null when none has a date. */
  credentialsValidThrough: z.nullable(calendarDate),
  verifiedAt: z.nullable(instant),
  /** The form is filled with the draft, else with what was last submitted. */
  draft: z.nullable(z.strictObject({ form: VerificationDraft, updatedAt: instant, files: z.array(VettingFile) })),
  submitted: VerificationDraft,
});
export type Verification = z.infer<typeof Verification>;

export const Draft = z.strictObject({ form: VerificationDraft, updatedAt: instant });
export const Submitted = z.strictObject({ ...Sentence.shape, verification: Verification });

const ITEMS_MESSAGE = 'List at least one thing that the business should send or explain';
export const MOST_ITEMS = 20;
export const RequestInfo = z.object({
  items: via(
    z.union([z.string(), z.array(z.string())], ITEMS_MESSAGE),
    (value) => [value].flat().filter((item) => item.trim() !== ''),
    z
      .array(text(ITEMS_MESSAGE, 300))
      .check(z.minLength(1, ITEMS_MESSAGE), z.maxLength(MOST_ITEMS, `At most ${MOST_ITEMS} items at a time`)),
  ),
  note: optionalText(2000),
});
export const SuspendProvider = z.object({ reason: text('Say why, so that the business knows what to do', 1000) });
export const ReinstateProvider = z.optional(z.nullable(z.object({ note: optionalText(1000) })));

export const VerifyCredential = z.object({
  method: z.enum(credentials.CHECK_METHOD_VALUES, 'Choose how you checked it'),
  note: optionalText(1000),
  /** The date on the document, where it differs from what the business typed. */
  expiresAt: optionalDate,
  /** Of liability insurance: whole dollars per occurrence on the certificate, where they differ from what the business typed. */
  coverageAmount: optionalWholeDollars(credentials.MIN_INSURANCE_DOLLARS, 'vettingForm.coverage'),
});
export type VerifyCredential = z.output<typeof VerifyCredential>;

export const VerifyAllAndApprove = z.object({
  checks: z
    .array(z.extend(VerifyCredential, { id: z.int().check(z.positive()) }), 'Say how each document was checked')
    .check(z.minLength(1, 'Say how each document was checked'), z.maxLength(20, 'At most 20 documents')),
});

export const GrantException = z.object({
  kind: z.enum(filled(credentials.REQUIRED_CREDENTIALS), 'Choose one of the required documents'),
  reason: text('Say why this business may bid without the document', 1000),
  /** The last day, in Louisiana. */
  until: via(
    z.nullish(z.string(DATE_MESSAGE)),
    (value) => toCalendarDate(value?.trim() ?? '') ?? 'none',
    z.string().check(z.refine((date) => date !== 'none', DATE_MESSAGE)),
  ),
});

export const RejectCredential = z.object({
  reason: text('Say why, so that the business knows what to send instead', 1000),
});

const AdminSubmission = z.strictObject({
  ...submission,
  kind: z.enum(credentials.CREDENTIAL_KINDS),
  label: z.string(),
  state: z.enum(CREDENTIAL_STATES),
  /** A newer one replaced it, or the business withdrew it. */
  isPast: z.boolean(),
  ...each(z.nullable(z.string()), 'methodNote', 'checkedBy'),
  /** Other businesses that submitted the same number: one of them may have copied it. */
  sharedWith: z.array(z.strictObject({ id: z.int(), name: z.string() })),
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
  /** What the business last answered to a request, with the items that were requested. */
  infoAnswer: z.nullable(
    z.strictObject({ items: z.array(z.string()), text: z.nullable(z.string()), files: z.array(VettingFile) }),
  ),
  ...each(z.nullable(z.string()), 'suspensionReason', 'overrideReason'),
  decidedAt: z.nullable(instant),
  ...each(z.nullable(z.string()), 'decidedBy', 'doorCode'),
  credentialsValidThrough: z.nullable(calendarDate),
  ...each(z.int(), 'openBids', 'frozenBids'),
  credentials: z.array(CredentialStanding),
  /** Required documents that it may bid without today. */
  exceptions: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.enum(credentials.CREDENTIAL_KINDS),
      ...each(z.string(), 'label', 'reason'),
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
  ...each(z.int(), 'id', 'providerId'),
  businessName: z.string(),
  kind: z.enum(credentials.CREDENTIAL_KINDS),
  label: z.string(),
  number: submission.number,
  expiresOn: calendarDate,
  daysLeft: z.int(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  renewalSubmitted: z.boolean(),
  user: contact,
});
export type ExpiringCredential = z.infer<typeof ExpiringCredential>;

// Schemas of a tree business.
import * as z from 'zod/mini';
import { each, bodyId, instant, optionalText, text } from '../../fields.ts';
import { businessFields } from '../accounts/schema.ts';
import { SUBSCRIPTION_STATUSES, VERIFICATION_STATUSES } from './states.ts';

/** What a business wrote about itself, its numbers under both spellings. */
export const businessAnswer = {
  ...each(z.string(), 'businessName', 'licenseNumber', 'businessLicenseNumber', 'insuranceNumber'),
  generalLiabilityInsurance: z.string(),
  yearsExperience: z.int(),
  serviceArea: z.string(),
  specialties: z.array(z.string()),
};

const profile = {
  ...each(z.int(), 'id', 'userId'),
  ...businessAnswer,
  isVerified: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionEndsAt: z.nullable(instant),
  /** Average of published reviews, one decimal; null before the first. */
  rating: z.nullable(z.number()),
  /** `totalJobs`: completed and paid jobs. */
  ...each(z.int(), 'reviewCount', 'totalJobs'),
  rejectionReason: z.nullable(z.string()),
  ...each(z.boolean(), 'canReapply', 'cardSaved', 'isTest'),
  verifiedAt: z.nullable(instant),
  createdAt: instant,
};

export const ProviderProfile = z.strictObject(profile);
export type ProviderProfile = z.infer<typeof ProviderProfile>;

export const contact = z.strictObject({
  id: z.int(),
  ...each(z.string(), 'firstName', 'lastName', 'email'),
  phone: z.nullable(z.string()),
});

/** Path of the newest document of each kind. `isaa…` is a second spelling of `isa…`. */
const documentPaths = {
  ...each(z.nullable(z.string()), 'businessLicensePath', 'insuranceCertificatePath', 'isaaCertificationPath'),
  ...each(z.nullable(z.string()), 'isaCertificationPath', 'workersCompensationPath', 'bondCertificatePath'),
};

/** A review is due after 24 hours and late after 48. */
export const REVIEW_STATES = ['fresh', 'due', 'late'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** For administrators. `missing` has the labels of required documents that are not verified. */
export const ProviderForAdmin = z.strictObject({
  ...profile,
  ...documentPaths,
  user: contact,
  missing: z.array(z.string()),
  /** Null unless the application waits for a decision, as `reviewState`. */
  waitingSince: z.nullable(instant),
  reviewState: z.nullable(z.enum(REVIEW_STATES)),
});
export type ProviderForAdmin = z.infer<typeof ProviderForAdmin>;

export const CreateServiceProvider = z.object({
  userId: z.optional(bodyId('userId is the number of your account')),
  ...businessFields,
});
export const ApproveProvider = z.optional(z.nullable(z.object({ overrideReason: optionalText(1000) })));
export const RejectProvider = z.object({
  reason: text('Say why, so that the business knows what to change', 1000),
  canReapply: z._default(z.boolean(), true),
});

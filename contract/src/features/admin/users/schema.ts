// Schemas of people for administrators: the list, one person with counts, suspending and reinstating.
import { each, choiceFilter, flags, counts, instant, optionalText, text, words, via } from '../../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery, type Page } from '../../../route.ts';
import { USER_TYPES } from '../../accounts/schema.ts';
import { businessAnswer, ProviderProfile } from '../../providers/schema.ts';
import { list, pick } from '../../../keys.ts';

const STATES = list('verificationStatus, subscriptionStatus, subscriptionEndsAt, verifiedAt, createdAt');
const business = z.strictObject({ id: z.int(), ...businessAnswer, ...pick(ProviderProfile.shape, ...STATES) });

const person = {
  id: z.int(),
  ...each(z.string(), 'username', 'email', 'firstName', 'lastName'),
  userType: z.enum(USER_TYPES),
  /** Credentials of a business, the email address of others. */
  isVerified: z.boolean(),
  /** `phone` is E.164, `state` has two letters. */
  ...each(z.nullable(z.string()), 'phone', 'address', 'city', 'state', 'zipCode'),
  /** A test account is listed, but left out of every figure. */
  isTest: z.boolean(),
  suspendedAt: z.nullable(instant),
  suspensionReason: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  createdAt: instant,
  serviceProvider: z.nullable(business),
};

export const UserForAdmin = z.strictObject(person);
export type UserForAdmin = z.infer<typeof UserForAdmin>;

export const UserDetails = z.strictObject({
  ...person,
  activity: z.strictObject({
    /** `completedJobs`: own jobs that were completed; for a business, jobs it was paid for. */
    ...each(z.int(), 'jobsPosted', 'completedJobs'),
    /** Published reviews about this person or their business. */
    reviews: z.int(),
    /** `bids`: without withdrawn ones. */
    ...each(z.int(), 'reviewsWritten', 'bids'),
  }),
  signIns: z.strictObject({
    sessions: z.int(),
    /** The newest sign-in of the open sessions. */
    lastAt: z.nullable(instant),
    twoFactor: z.boolean(),
  }),
  can: flags('suspend', 'reinstate', 'turnOffTwoFactor'),
  /** Null when this person can be suspended, or is already. */
  cannotSuspend: z.nullable(z.string()),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** Test accounts are counted apart. */
export const UserCounts = counts('total', 'administrators', 'providers', 'clients', 'suspended', 'testAccounts');
export type UserCounts = z.infer<typeof UserCounts>;

const TYPE_MESSAGE = 'type is client, provider or admin, or several with commas between';

/** `client,admin`; blank and `all` are everybody. */
const typeFilter = via(
  z.string(),
  (value): readonly string[] | undefined => (value === '' || value === 'all' ? undefined : value.split(',')),
  z.optional(z.array(z.enum(USER_TYPES, TYPE_MESSAGE)).check(z.maxLength(3, TYPE_MESSAGE))),
);

export const userFilters = {
  /** Words of the name, email, username, phone or business name; all must match. */
  q: z.optional(words),
  type: z.optional(typeFilter),
  state: choiceFilter(['active', 'suspended'], 'state is active or suspended'),
};
export const UserQuery = z.extend(PageQuery, userFilters);
export type UserFilter = Omit<z.output<typeof UserQuery>, keyof Page>;

export const SuspendUser = z.object({
  reason: text('Say why. The person sees this, and it’s saved in the audit log', 1000),
});
export const ReinstateUser = z.optional(z.nullable(z.object({ note: optionalText(1000) })));

// Answers about people: to themselves, and on the sign-in pages.
import * as z from 'zod/mini';
import { LANGUAGES } from '../../language.ts';
import { each, text, instant } from '../../fields.ts';
import { USER_TYPES } from './schema.ts';

/** Why the signed-in person may not bid. */
export const BID_BLOCKS = [
  'not_a_provider',
  'approval_required',
  'membership_required',
  'suspended',
  'credential_expired',
  'credentials_required',
] as const;

/** The business of the person themself. */
export const OwnBusiness = z.strictObject({
  id: z.int(),
  ...each(z.string(), 'businessName', 'verificationStatus', 'subscriptionStatus'),
});

const publicUser = {
  id: z.int(),
  ...each(z.string(), 'firstName', 'lastName', 'email', 'username'),
  phone: z.nullable(z.string()),
  userType: z.enum(USER_TYPES),
  isVerified: z.boolean(),
  isTest: z.boolean(),
  /** The default on a new device, until somebody chooses another there. */
  language: z.enum(LANGUAGES),
  createdAt: instant,
  provider: z.nullable(OwnBusiness),
};

export const User = z.strictObject({
  ...publicUser,
  /** The same as `provider`. */
  serviceProvider: z.nullable(OwnBusiness),
});
export type User = z.infer<typeof User>;

export const Registered = z.strictObject({
  ...User.shape,
  /** Opens the membership checkout of a new business once, within 30 minutes, without a session. */
  subscribeToken: z.optional(z.string()),
});
export type Registered = z.infer<typeof Registered>;

export const Me = z.strictObject({
  ...publicUser,
  canBid: z.boolean(),
  reason: z.nullable(z.enum(BID_BLOCKS)),
  unread: z.int(),
  twoFactor: z.boolean(),
  /** This session may only set up a second factor (REQUIRE_ADMIN_TWO_FACTOR). */
  mustSetUpTwoFactor: z.boolean(),
});
export type Me = z.infer<typeof Me>;

export const DemoAccount = z.strictObject({
  key: z.string(),
  name: z.string(),
  role: z.enum(USER_TYPES),
  /** English, for the sign-in screen; other languages have their own text for the key. */
  note: z.string(),
  username: z.string(),
});
export const DemoSignIn = z.object({ key: text({ message: 'accountForm.person', max: 40 }) });

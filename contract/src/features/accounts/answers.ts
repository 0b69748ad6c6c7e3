// Answers about people: to themselves, on the sign-in pages, and about their sessions; proving who one is.
import { list } from '../../keys.ts';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../language.ts';
import { each, text, instant, linkToken } from '../../fields.ts';
import { textCode } from '../texting/schema.ts';
import { USER_TYPES, email, password, loginCode, presentPassword } from './schema.ts';

/** What each demonstration account is for, on the sign-in screen. */
export const DEMO_NOTES = {
  owner: 'Property owner in Baton Rouge with jobs in every state',
  member: 'Pelican Tree Co., paid member: may bid',
  rival: 'Bayou Crown Arborists, paid member: bids against Marcus',
  unpaid: 'Approved, membership not paid yet',
  waiting: 'Application under review',
  admin: 'Administrator with a queue',
};

/** Why the signed-in person may not bid. */
export const BID_BLOCKS = list(
  'not_a_provider, approval_required, membership_required, suspended, credential_expired, credentials_required',
);

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
  ...each(z.boolean(), 'isVerified', 'isTest'),
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
  ...User.shape,
  canBid: z.boolean(),
  reason: z.nullable(z.enum(BID_BLOCKS)),
  unread: z.int(),
  /** `mustSetUpTwoFactor`: this session may only set up a second factor (REQUIRE_ADMIN_TWO_FACTOR). */
  ...each(z.boolean(), 'twoFactor', 'mustSetUpTwoFactor'),
});
export type Me = z.infer<typeof Me>;

export const DemoAccount = z.strictObject({
  ...each(z.string(), 'key', 'name'),
  role: z.enum(USER_TYPES),
  /** English, for the sign-in screen; other languages have their own text for the key. */
  note: z.string(),
  username: z.string(),
});
export const DemoSignIn = z.object({ key: text('accountForm.person', 40) });

/** How long a link to confirm an address works. */
export const ADDRESS_LINK_MINUTES = 30;
/** How long the old address can stop or undo a change. */
export const STOP_LINK_DAYS = 7;

export const AddressToken = z.object({ token: linkToken('accountForm.mailLinkIncomplete') });

/** The code where a second factor is on (ASVS 5.0 7.5.1). */
const proof = { password: presentPassword, code: loginCode };
export const ChangeEmail = z.object({ email, ...proof });
export const ChangePassword = z.object({ newPassword: password, ...proof });
/** For an account that was created with a phone alone: with a code texted to it. */
export const AddPassword = z.object({ email, newPassword: password, phoneCode: textCode });
export const Prove = z.object(proof);

/** Ending other sessions needs a sign-in or a proof that is not older (ASVS 5.0 7.5.2). */
export const PROOF_MINUTES = 15;

export const Session = z.strictObject({
  id: z.int(),
  /** 'Chrome' and 'Android', from the User-Agent; null when unknown. */
  ...each(z.nullable(z.string()), 'browser', 'system'),
  /** Ends after 30 idle days; otherwise after 12 idle hours. */
  remembered: z.boolean(),
  /** `lastUsedAt`: to within a twentieth of the session's length. */
  ...each(instant, 'signedInAt', 'lastUsedAt'),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

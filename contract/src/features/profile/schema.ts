// Schemas of the profile and of closing an account.
import { keysOf } from '../../keys.ts';
import { CLOSING_BLOCKS } from '../../refusals/accounts.ts';
import { textCode } from '../texting/schema.ts';
import * as z from 'zod/mini';
import { each, counts, instant, line, shortText, via } from '../../fields.ts';
import { USER_TYPES, loginCode, presentPassword } from '../accounts/schema.ts';
import { PHONE_MESSAGE, toE164 } from '../../phone.ts';
import { OwnBusiness } from '../accounts/answers.ts';
import { VERIFICATION_STATUSES } from '../providers/states.ts';

/** Of postal addresses (USPS Publication 28, appendix B). */
const LINES = (
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
  'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, ' +
  'KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, ' +
  'MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, ' +
  'NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
  'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, ' +
  'VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam, ' +
  'MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands'
).split(', ');

/** Code → name. */
export const US_STATES: Readonly<Record<string, string>> = Object.fromEntries(
  LINES.map((line) => [line.slice(0, 2), line.slice(3)]),
);

const BY_NAME = new Map(Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code]));

/** 'la', 'LA' or 'Louisiana' → 'LA'; undefined when it is no state. */
function stateCode(typed: string): string | undefined {
  const bare = typed.trim();
  const code = bare.toUpperCase();
  return Object.hasOwn(US_STATES, code) ? code : BY_NAME.get(bare.toLowerCase());
}

/** All that a person may change about themselves; other fields are ignored. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** '70808', '70808-1234' or '708081234' → with the hyphen; undefined when it is no ZIP code. */
function toZip(typed: string): string | undefined {
  const parts = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(typed.trim());
  return parts?.[1] && (parts[2] ? `${parts[1]}-${parts[2]}` : parts[1]);
}

/** A field that may be emptied: undefined leaves it unchanged, blank becomes null. `turn` returns undefined for an invalid one. */
const emptiable = (message: string, max: number, turn: (typed: string) => string | undefined) =>
  via(
    z.nullish(shortText(max, message)),
    (value) => {
      if (!value?.trim()) return value === undefined ? undefined : null;
      return turn(value) ?? false;
    },
    z.optional(z.nullable(z.string(message))),
  );

const asTyped = (typed: string) => typed;

export const ProfileUpdate = z.object({
  firstName: z.optional(line('accountForm.firstName', 80)),
  lastName: z.optional(line('accountForm.lastName', 80)),
  phone: emptiable(PHONE_MESSAGE, 60, toE164),
  address: emptiable('accountForm.street', 200, asTyped),
  city: emptiable('accountForm.city', 80, asTyped),
  state: emptiable('accountForm.state', 40, stateCode),
  zipCode: emptiable('form.zip', 20, toZip),
});
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

export const Profile = z.strictObject({
  id: z.int(),
  ...each(z.string(), 'username', 'email', 'firstName', 'lastName'),
  /** E.164 */
  phone: z.nullable(z.string()),
  /** Confirmed by a texted code: it can be used to log in. */
  phoneConfirmed: z.boolean(),
  /** E.164. Another one than `phone` only in an account that was made with a phone alone, which logs in with this one. */
  confirmedPhone: z.nullable(z.string()),
  /** The phone that replaces it, and when. */
  phoneChange: z.nullable(z.strictObject({ phone: z.string(), startsAt: instant })),
  /** `state` has two letters. */
  ...each(z.nullable(z.string()), 'address', 'city', 'state', 'zipCode'),
  userType: z.enum(USER_TYPES),
  /** `isVerified`: credentials of a business, the email address of others. */
  ...each(z.boolean(), 'isVerified', 'emailVerified'),
  /** An address that waits for its confirmation: a new one, or the current one while it is not verified. */
  pendingEmail: z.nullable(z.strictObject({ email: z.string(), until: instant })),
  business: z.nullable(z.strictObject({ name: z.string(), verificationStatus: z.enum(VERIFICATION_STATUSES) })),
  serviceProvider: z.nullable(OwnBusiness),
  createdAt: instant,
});
export type Profile = z.infer<typeof Profile>;

/** What closing the account would do now, and what prevents it. */
export const Closing = z.strictObject({
  blocks: z.array(
    z.strictObject({
      kind: z.enum(keysOf(CLOSING_BLOCKS)),
      jobId: z.nullable(z.int()),
      title: z.nullable(z.string()),
      href: z.string(),
    }),
  ),
  ...counts('openJobs', 'liveBids', 'appointments').shape,
  /** Until when the membership is paid, which ends at once; null without one. */
  membershipUntil: z.nullable(instant),
  /** A code of the second factor is required too. */
  twoFactor: z.boolean(),
  /** The account was created with a phone alone: a texted code replaces the password. */
  byText: z.boolean(),
});
export type Closing = z.infer<typeof Closing>;

/** `code` where a second factor is on. */
export const CloseByPassword = z.object({ password: presentPassword, code: loginCode });
/** For an account without a password: by a code texted to its phone. */
export const CloseByText = z.object({ phoneCode: textCode, code: loginCode });
/** DELETE /api/profile: either way. */
export const CloseAccount = z.object({
  password: z.optional(presentPassword),
  phoneCode: z.optional(textCode),
  code: loginCode,
});

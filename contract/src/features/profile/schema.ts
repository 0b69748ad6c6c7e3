// Schemas of the profile: what a person may change and read, and what closing the account involves.
import { textCode } from '../texting/schema.ts';
import * as z from 'zod/mini';
import { CLOSING_BLOCKS } from './closing-blocks.ts';
import { instant, shortText, text, via } from '../../fields.ts';
import { USER_TYPES, loginCode, presentPassword } from '../accounts/schema.ts';
import { PHONE_MESSAGE, toE164 } from '../../phone.ts';
import { OwnBusiness } from '../accounts/answers.ts';
import { VERIFICATION_STATUSES } from '../providers/states.ts';
import { stateCode } from './us-states.ts';

/** All that a person may change about themselves; other fields are ignored. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** '70808', '70808-1234' or '708081234' → with the hyphen; undefined when it is no ZIP code. */
function toZip(typed: string): string | undefined {
  const parts = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(typed.trim());
  return parts?.[1] && (parts[2] ? `${parts[1]}-${parts[2]}` : parts[1]);
}

/** A field that may be emptied: left out stays as it is (undefined), empty takes it away (null). `turn` answers undefined for a wrong one. */
function emptied(message: string, max: number, turn: (typed: string) => string | undefined) {
  return via(
    z.nullish(shortText(max, message)),
    (value) => {
      if (value === undefined || value === null) {
        return value;
      }
      return value.trim() === '' ? null : (turn(value) ?? false);
    },
    z.optional(z.nullable(z.string({ error: message }))),
  );
}

const asTyped = (typed: string) => typed;

/** PUT /api/profile: the whole edited profile, or a part of it. */
export const ProfileUpdate = z.object({
  firstName: z.optional(text({ message: 'accountForm.firstName', max: 80 })),
  lastName: z.optional(text({ message: 'accountForm.lastName', max: 80 })),
  phone: emptied(PHONE_MESSAGE, 60, toE164),
  address: emptied('accountForm.street', 200, asTyped),
  city: emptied('accountForm.city', 80, asTyped),
  state: emptied('accountForm.state', 40, stateCode),
  zipCode: emptied('form.zip', 20, toZip),
});
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

export const Profile = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164 */
  phone: z.nullable(z.string()),
  /** Shown with a code by text; it can then be used to log in. */
  phoneConfirmed: z.boolean(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Two letters. */
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  userType: z.enum(USER_TYPES),
  /** Credentials for a business, the email address for others. */
  isVerified: z.boolean(),
  emailVerified: z.boolean(),
  /** An address that waits for its confirmation: a new one, or the current one while it is not verified. */
  pendingEmail: z.nullable(z.strictObject({ email: z.string(), until: instant })),
  /** The business of a provider. */
  business: z.nullable(z.strictObject({ name: z.string(), verificationStatus: z.enum(VERIFICATION_STATUSES) })),
  /** The same as the answers of signing in have it. */
  serviceProvider: z.nullable(OwnBusiness),
  createdAt: instant,
});
export type Profile = z.infer<typeof Profile>;

/** What closing the account would do now, and what stops it. */
export const Closing = z.strictObject({
  blocks: z.array(
    z.strictObject({
      kind: z.enum(CLOSING_BLOCKS),
      /** The job it is about; null for what is about no job. */
      jobId: z.nullable(z.int()),
      title: z.nullable(z.string()),
      /** The page where it can be resolved. */
      href: z.string(),
    }),
  ),
  openJobs: z.int(),
  liveBids: z.int(),
  appointments: z.int(),
  /** The end of a paid membership, which ends at once instead; null without one. */
  membershipUntil: z.nullable(instant),
  /** A code of the second factor is asked for too. */
  twoFactor: z.boolean(),
  /** The account was made with a phone alone: a code by text takes the place of the password. */
  byText: z.boolean(),
});
export type Closing = z.infer<typeof Closing>;

/** Closing by the password, and a code where a second factor is on. */
export const CloseByPassword = z.object({ password: presentPassword, code: loginCode });
/** Closing an account that has no password: by a code that was texted to its phone. */
export const CloseByText = z.object({ phoneCode: textCode, code: loginCode });
/** DELETE /api/profile: either way. */
export const CloseAccount = z.object({
  password: z.optional(presentPassword),
  phoneCode: z.optional(textCode),
  code: loginCode,
});

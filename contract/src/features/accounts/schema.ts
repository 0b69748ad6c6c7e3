// Schemas of accounts, sign-in and the second factor.
import { withParams } from '../../reasons.ts';
import { PHONE_MESSAGE, toE164 } from '../../phone.ts';
import * as z from 'zod/mini';
import { EMAIL_ADDRESS, isEmailAddress, MAX_EMAIL } from '../../email.ts';
import { via, linkToken, shortText, storable, text, wholeNumber, optionalYesNo, instant } from '../../fields.ts';
import { propertiesOf } from '../../keys.ts';
import { documentsField } from '../files/schema.ts';

export const USER_TYPES = ['client', 'provider', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

const MIN_PASSWORD = 6;
export const MIN_ADMIN_PASSWORD = 12;
const MAX_PASSWORD = 200;
const MIN_USERNAME = 3;
/** The browser's timeout for a registration. */
export const REGISTER_TIMEOUT_MS = 15_000;
export const SPECIALTIES = [
  'Tree Removal',
  'Pruning',
  'Storm Cleanup',
  'Tree Health Assessment',
  'Stump Grinding',
  'Emergency Services',
  'Disease Treatment',
  'Cable & Bracing',
] as const;

const checkedPhone = z.string().check(z.refine((phone) => phone !== 'invalid', PHONE_MESSAGE));

export const optionalPhone = via(
  z.nullish(z.string({ error: PHONE_MESSAGE })),
  (value) => (value === null || value === undefined || value.trim() === '' ? undefined : (toE164(value) ?? 'invalid')),
  z.optional(checkedPhone),
);

function requiredPhone(message: string) {
  return via(text({ message, max: 60 }), (value: string) => toE164(value) ?? 'invalid', checkedPhone);
}

export const email = z
  .string({ error: 'accountForm.email' })
  .check(
    storable,
    z.maxLength(MAX_EMAIL, 'accountForm.email'),
    z.regex(EMAIL_ADDRESS, 'accountForm.email'),
    z.refine(isEmailAddress, 'accountForm.email'),
  );

const username = z.string({ error: 'accountForm.usernameShort' }).check(
  storable,
  z.refine((value) => value.trim().length >= MIN_USERNAME, { error: 'accountForm.usernameShort', abort: true }),
  z.maxLength(60, withParams('form.atMost', { most: 60 })),
  // In any form of the character: a username must never be taken for somebody's address.
  z.refine((value) => !value.normalize('NFKC').includes('@'), 'accountForm.usernameAt'),
);

export const password = z.string({ error: 'accountForm.passwordShort' }).check(
  z.refine((value) => value.isWellFormed(), { error: 'form.characters', abort: true }),
  z.minLength(MIN_PASSWORD, 'accountForm.passwordShort'),
  z.maxLength(MAX_PASSWORD, 'accountForm.passwordLong'),
);

const person = {
  firstName: text({ message: 'accountForm.firstName', max: 80 }),
  lastName: text({ message: 'accountForm.lastName', max: 80 }),
  email,
  username,
  password,
};

const specialty = z.enum(SPECIALTIES, { error: 'accountForm.specialtiesList' });

const MAX_YEARS = 80;

export const businessFields = {
  businessName: text({ message: 'accountForm.businessName', max: 120 }),
  licenseNumber: text({ message: 'accountForm.licenseNumber', max: 60 }),
  insuranceNumber: text({ message: 'accountForm.policyNumber', max: 60 }),
  yearsExperience: wholeNumber('accountForm.years', 0, MAX_YEARS, 'accountForm.wholeYears'),
  serviceArea: text({ message: 'accountForm.serviceArea', max: 200 }),
  specialties: via(
    z.union([z.string(), z.array(z.string())], { error: 'accountForm.specialties' }),
    (value) => [...new Set(typeof value === 'string' ? [value] : value)].filter((one) => one !== ''),
    z
      .array(specialty)
      .check(z.minLength(1, 'accountForm.specialties'), z.maxLength(SPECIALTIES.length, 'accountForm.mostSpecialties')),
  ),
};

const RegisterClient = z.object({ userType: z.literal('client'), ...person, phone: optionalPhone });

const RegisterProvider = z.object({
  userType: z.literal('provider'),
  ...person,
  phone: requiredPhone('accountForm.phoneNeeded'),
  ...businessFields,
  /** Honored only where test accounts are allowed. */
  testingMode: optionalYesNo('testingMode is true or false'),
  documents: documentsField,
});

export const Register = z.discriminatedUnion('userType', [RegisterClient, RegisterProvider], {
  error: 'accountForm.userType',
});
export type Register = z.output<typeof Register>;

const typedPassword = z.string({ error: 'accountForm.password' }).check(z.minLength(1, 'accountForm.password'));
const loginName = z.nullish(shortText(254, 'accountForm.identifier'));

/** Also runs when other fields are wrong, so the input can be anything. */
function hasName(login: unknown): boolean {
  if (typeof login !== 'object' || login === null) return true;
  const { email: address, username: name, identifier } = propertiesOf(login);
  return [address, name, identifier].some((value) => typeof value === 'string' && value.trim() !== '');
}

const isAtAdminDoor = (login: unknown): boolean => propertiesOf(login).portal === 'admin';

export const CODE_DIGITS = 6;
/** How often a code of the app changes (ASVS 5.0 6.5.5: at most 30 s). */
export const CODE_SECONDS = 30;
export const RECOVERY_CODES = 10;

/** The hint above the field of a code, and the error for every kind of missing or wrong code. */
export const CODE_NEEDED = 'accountForm.code';
export const PASSWORD_WRONG = 'accountForm.passwordWrong';

/** Without separators: '123 456' → '123456', 'k7qm2-9xhtd' → 'K7QM29XHTD'. */
export const normalizedCode = (typed: string): string => typed.replaceAll(/[\s\-–—.]/gu, '').toUpperCase();

/** True for a code of the app; anything else is taken for a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(normalizedCode(typed));

const code = text({ message: CODE_NEEDED, max: 40 });
export const presentPassword = z
  .string({ error: 'accountForm.password' })
  .check(storable, z.minLength(1, 'accountForm.password'), z.maxLength(200, PASSWORD_WRONG));

/** Missing on the first try: a wrong password must not reveal whether there is a second factor. */
export const loginCode = z.nullish(
  z.string({ error: CODE_NEEDED }).check(storable, z.maxLength(40, 'accountForm.codeLong')),
);

export const TwoFactorSetup = z.object({ password: presentPassword });
export const TwoFactorVerify = z.object({ code });
export const TwoFactorProof = z.object({ password: presentPassword, code });
export const TwoFactorOff = z.object({
  reason: text({ message: 'Say why, and how you made sure who asked', min: 10, max: 1000 }),
});

export const TwoFactorState = z.strictObject({
  on: z.boolean(),
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** By configuration, for administrators. */
  required: z.boolean(),
});
export type TwoFactorState = z.infer<typeof TwoFactorState>;

/** A new secret, shown once. */
export const TwoFactorSecret = z.strictObject({
  /** base32 */
  secret: z.string(),
  otpauthUrl: z.string(),
  /** The QR code of `otpauthUrl`: a square of `size` modules, and the dark ones as an SVG path. */
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});
export type TwoFactorSecret = z.infer<typeof TwoFactorSecret>;

/** Shown once; each replaces a code of the app once. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Any of the three names may contain the email or the username. */
export const Login = z
  .object({
    email: loginName,
    username: loginName,
    identifier: loginName,
    password: typedPassword,
    rememberMe: z.nullish(z.boolean()),
    /** The login page; it refuses other kinds of people and sets no cookie. */
    portal: z.nullish(z.enum(['provider', 'admin'], { error: 'portal is provider or admin' })),
    /** A code of the app (6 digits) or a recovery code; required after TWO_FACTOR_REQUIRED. */
    code: loginCode,
  })
  .check(
    z.refine((login) => hasName(login), {
      error: ({ input }) => (isAtAdminDoor(input) ? 'accountForm.emailNeeded' : 'accountForm.identifier'),
      path: ['email'],
      when: () => true,
    }),
  );
export type Login = z.output<typeof Login>;

export const LoginForm = z.object({
  email: text({ message: 'accountForm.identifier', max: 254 }),
  password: typedPassword,
  rememberMe: z.optional(z.boolean()),
});
export const ProviderLoginForm = z.object({
  username: text({ message: 'accountForm.usernameOrEmail', max: 254 }),
  password: typedPassword,
});
export const AdminLoginForm = z.object({
  email: text({ message: 'accountForm.emailNeeded', max: 254 }),
  password: typedPassword,
});

export const ForgotPassword = z.object({ email });
export const ResetPassword = z.object({ token: linkToken('accountForm.linkIncomplete'), password });

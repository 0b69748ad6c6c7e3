// Schemas of accounts, sign-in and the second factor.
import { withParams } from '../../reasons.ts';
import { PHONE_MESSAGE, toE164 } from '../../phone.ts';
import * as z from 'zod/mini';
import { EMAIL_ADDRESS, isEmailAddress, MAX_EMAIL } from '../../email.ts';
import * as f from '../../fields.ts';
import { propertiesOf, list } from '../../keys.ts';
import { documentsField } from '../files/schema.ts';

export const USER_TYPES = ['client', 'provider', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const MIN_ADMIN_PASSWORD = 12;
/** The browser's timeout for a registration. */
export const REGISTER_TIMEOUT_MS = 15_000;
export const SPECIALTIES = [
  ...list('Tree Removal, Pruning, Storm Cleanup, Tree Health Assessment, Stump Grinding, Emergency Services'),
  ...list('Disease Treatment, Cable & Bracing'),
] as const;

const checkedPhone = z.string().check(z.refine((phone) => phone !== 'invalid', PHONE_MESSAGE));

const e164 = (value: string) => toE164(value) ?? 'invalid';
export const optionalPhone = f.optionally(z.string(PHONE_MESSAGE), e164, checkedPhone);

/** Phone keyboards add a space after what they complete. */
export const email = z
  .string('accountForm.email')
  .check(
    z.trim(),
    f.storable,
    z.maxLength(MAX_EMAIL, 'accountForm.email'),
    z.regex(EMAIL_ADDRESS, 'accountForm.email'),
    z.refine(isEmailAddress, 'accountForm.email'),
  );

const username = z.string('accountForm.usernameShort').check(
  z.trim(),
  f.storable,
  z.refine((value) => value.trim().length >= 3, { error: 'accountForm.usernameShort', abort: true }),
  z.maxLength(60, withParams('form.atMost', { most: 60 })),
  // In any form of the character: a username must never be taken for somebody's address.
  z.refine((value) => !value.normalize('NFKC').includes('@'), 'accountForm.usernameAt'),
);

export const password = z.string('accountForm.passwordShort').check(
  z.refine((value) => value.isWellFormed(), { error: 'form.characters', abort: true }),
  z.minLength(6, 'accountForm.passwordShort'),
  z.maxLength(200, 'accountForm.passwordLong'),
);

const person = {
  firstName: f.line('accountForm.firstName', 80),
  lastName: f.line('accountForm.lastName', 80),
  email,
  username,
  password,
};

export const businessFields = {
  businessName: f.line('accountForm.businessName', 120),
  licenseNumber: f.line('accountForm.licenseNumber', 60),
  insuranceNumber: f.line('accountForm.policyNumber', 60),
  yearsExperience: f.wholeNumber('accountForm.years', 0, 80, 'accountForm.wholeYears'),
  serviceArea: f.line('accountForm.serviceArea', 200),
  specialties: f.via(
    z.union([z.string(), z.array(z.string())], 'accountForm.specialties'),
    (value) => [...new Set(typeof value === 'string' ? [value] : value)].filter((one) => one !== ''),
    z
      .array(z.enum(SPECIALTIES, 'accountForm.specialtiesList'))
      .check(z.minLength(1, 'accountForm.specialties'), z.maxLength(SPECIALTIES.length, 'accountForm.mostSpecialties')),
  ),
};

const RegisterClient = z.object({ userType: z.literal('client'), ...person, phone: optionalPhone });
const RegisterProvider = z.object({
  userType: z.literal('provider'),
  ...person,
  phone: f.via(f.text('accountForm.phoneNeeded', 60), e164, checkedPhone),
  ...businessFields,
  /** Honored only where test accounts are allowed. */
  testingMode: f.optionalYesNo('testingMode is true or false'),
  documents: documentsField,
});

export const Register = z.discriminatedUnion('userType', [RegisterClient, RegisterProvider], 'accountForm.userType');
export type Register = z.output<typeof Register>;

const typedPassword = z.string('accountForm.password').check(z.minLength(1, 'accountForm.password'));
const loginName = z.nullish(f.shortText(254, 'accountForm.identifier'));

/** Also runs when other fields are wrong, so the input can be anything. */
function hasName(login: unknown): boolean {
  if (typeof login !== 'object' || login === null) return true;
  const { email: address, username: name, identifier } = propertiesOf(login);
  return [address, name, identifier].some((value) => typeof value === 'string' && value.trim() !== '');
}

const isAtDoor = (login: unknown, portal: 'provider' | 'admin'): boolean => propertiesOf(login).portal === portal;

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

const code = f.text(CODE_NEEDED, 40);
export const presentPassword = z
  .string('accountForm.password')
  .check(f.storable, z.minLength(1, 'accountForm.password'), z.maxLength(200, PASSWORD_WRONG));

/** Missing on the first try: a wrong password must not reveal whether there is a second factor. */
export const loginCode = z.nullish(z.string(CODE_NEEDED).check(f.storable, z.maxLength(40, 'accountForm.codeLong')));

export const TwoFactorSetup = z.object({ password: presentPassword });
export const TwoFactorVerify = z.object({ code });
export const TwoFactorProof = z.object({ password: presentPassword, code });
export const TwoFactorOff = z.object({ reason: f.text('Say why, and how you confirmed who asked', 1000, 10) });

export const TwoFactorState = z.strictObject({
  on: z.boolean(),
  since: z.nullable(f.instant),
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
    portal: z.nullish(z.enum(['provider', 'admin'], 'portal is provider or admin')),
    /** A code of the app (6 digits) or a recovery code; required after TWO_FACTOR_REQUIRED. */
    code: loginCode,
  })
  .check(
    z.refine((login) => isAtDoor(login, 'provider') || hasName(login), {
      error: ({ input }) => (isAtDoor(input, 'admin') ? 'accountForm.emailNeeded' : 'accountForm.identifier'),
      path: ['email'],
      when: () => true,
    }),
    z.refine((login) => !isAtDoor(login, 'provider') || hasName(login), {
      error: 'accountForm.usernameOrEmail',
      path: ['username'],
      when: () => true,
    }),
  );
export type Login = z.output<typeof Login>;

export const LoginForm = z.object({
  email: f.text('accountForm.identifier', 254),
  password: typedPassword,
  rememberMe: z.optional(z.boolean()),
});
export const ProviderLoginForm = z.object({
  username: f.text('accountForm.usernameOrEmail', 254),
  password: typedPassword,
});
export const AdminLoginForm = z.object({ email: f.text('accountForm.emailNeeded', 254), password: typedPassword });

export const ForgotPassword = z.object({ email });
export const ResetPassword = z.object({ token: f.linkToken('accountForm.linkIncomplete'), password });

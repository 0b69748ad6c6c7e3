// Schemas of accounts and sign-in: inputs with their fixed messages, and what answers say about a person.
import { withParams } from '../../reasons.ts';
import { PHONE_MESSAGE, toE164 } from '../../phone.ts';
import * as z from 'zod/mini';
import { EMAIL_ADDRESS, isEmailAddress, MAX_EMAIL } from '../../email.ts';
import { via, linkToken, shortText, storable, text, wholeNumber, optionalYesNo } from '../../fields.ts';
import { propertiesOf } from '../../properties.ts';
import { documentsField } from '../files/schema.ts';
import { loginCode } from './two-factor.ts';

export const USER_TYPES = ['client', 'provider', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The least length of a password, for everyone. Administrators need twelve. */
const MIN_PASSWORD = 6;
export const MIN_ADMIN_PASSWORD = 12;
const MAX_PASSWORD = 200;
const MIN_USERNAME = 3;
/** The browser gives up on a registration after this long. */
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
  // In any of its forms: a username must never be taken for somebody's address.
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

/** The provider's business, as the registration form has it. One specialty or up to eight. */
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
  /** The testing-mode checkbox; honored only where test accounts are allowed. */
  testingMode: optionalYesNo('testingMode is true or false'),
  /** Ids of the uploaded documents, by field; all optional. */
  documents: documentsField,
});

export const Register = z.discriminatedUnion('userType', [RegisterClient, RegisterProvider], {
  error: 'accountForm.userType',
});
export type Register = z.output<typeof Register>;

const typedPassword = z.string({ error: 'accountForm.password' }).check(z.minLength(1, 'accountForm.password'));
const loginName = z.nullish(shortText(254, 'accountForm.identifier'));

/** Runs also when other fields are wrong, so it takes nothing about its input for granted. */
function hasName(login: unknown): boolean {
  if (typeof login !== 'object' || login === null) return true;
  const { email: address, username: name, identifier } = propertiesOf(login);
  return [address, name, identifier].some((value) => typeof value === 'string' && value.trim() !== '');
}

const isAtAdminDoor = (login: unknown): boolean => propertiesOf(login).portal === 'admin';

/** Any of the three spellings may contain the email or the username. */
export const Login = z
  .object({
    email: loginName,
    username: loginName,
    identifier: loginName,
    password: typedPassword,
    rememberMe: z.nullish(z.boolean()),
    /** The login page that was used; a person of another kind is refused and no cookie set. */
    portal: z.nullish(z.enum(['provider', 'admin'], { error: 'portal is provider or admin' })),
    /** Of the authenticator app (6 digits), or a recovery code; asked for by TWO_FACTOR_REQUIRED. */
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

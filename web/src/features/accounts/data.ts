// API calls of accounts. They throw `ApiError`.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { REGISTER_TIMEOUT_MS, type Register } from '@live-oak/contract/features/accounts/schema.ts';
import type { Registered, User } from '@live-oak/contract/features/accounts/answers.ts';
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { call } from '../../api-client/call.ts';
import { sentenceOf } from '../../texts/message-texts.ts';

export type Portal = 'provider' | 'admin';

interface Credentials {
  email?: string;
  username?: string;
  password: string;
  rememberMe?: boolean | undefined;
  /** The login page; it rejects other kinds of people. */
  portal?: Portal;
  /** The second factor: an app's code or a recovery code. */
  code?: string | undefined;
}

/** Signs in. 401 wrong name or password, 401 TWO_FACTOR_REQUIRED a code is missing or wrong (then with `fields.code`), 403 the wrong login page, 429 too many tries. */
export function signIn(credentials: Credentials): Promise<User> {
  return call(accountRoutes.login, { body: credentials });
}

/** Sends a code by text if an account has confirmed the phone. 429 too many. */
export const sendSignInCode = (phone: string) => call(phoneRoutes.signInCode, { body: { phone } });

/** Signs in with a texted code. 422 a wrong code, 401 TWO_FACTOR_REQUIRED, 429 too many tries. */
export const signInByPhone = (body: SentBodyOf<typeof phoneRoutes.signIn>): Promise<User> =>
  call(phoneRoutes.signIn, { body });

/** Registers and signs in; times out after 15 s. 409 a taken email or username, 422 fields. */
export function register(values: Register): Promise<Registered> {
  return call(accountRoutes.register, { body: values, timeoutMs: REGISTER_TIMEOUT_MS });
}

/** Testing mode: marks the own business as a trial account. 403 where test accounts are not allowed. */
export async function startTesting(userId: number, business: Register & { userType: 'provider' }): Promise<void> {
  const { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties } = business;
  await call(providerRoutes.create, {
    body: { userId, businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties },
  });
}

/** Requests a reset link; the response is the same for known and unknown addresses. */
export async function askForReset(email: string): Promise<string> {
  return sentenceOf(await call(accountRoutes.forgotPassword, { body: { email } }));
}

/** Sets a new password with an emailed link. 409 when the link is used or too old, 422 a password that may not be used. */
export async function setPassword(token: string, password: string): Promise<string> {
  return sentenceOf(await call(accountRoutes.resetPassword, { body: { token, password } }));
}

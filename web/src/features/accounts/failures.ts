// Error messages of the login pages and the registration.
import { fixedTexts, splitGateText } from '../../texts/fixed.ts';
import { ApiError, messageOf } from '../../api-client/api-error.ts';
import { textsNow } from '../../texts/current.ts';
import { accountsTexts } from './texts.ts';

export interface Failure {
  title: string;
  text: string;
  /** Only support can help. */
  isSuspended?: boolean;
}

const notIn = (text: string): Failure => ({ title: accountsTexts().loginFailed, text });

export const loginFailure = (error: unknown, otherwise = accountsTexts().loginFailedTitle): Failure => ({
  ...notIn(messageOf(error, otherwise)),
  ...(error instanceof ApiError && error.reason === 'accounts.suspended' && { isSuspended: true }),
});

const PHONE_FIELDS = ['code', 'password', 'name'];

/** Undefined for a wrong code, and when a password or a name is required: their fields show that. */
export function phoneLoginFailure(error: unknown): Failure | undefined {
  const isAtField = error instanceof ApiError && PHONE_FIELDS.some((name) => name in error.fields);
  return isAtField ? undefined : loginFailure(error);
}

/** For people who are not providers, whether the server or this page rejected them. */
export function providersOnly(): Failure {
  const { title, sentence } = splitGateText(textsNow(fixedTexts).providerOnly);
  return { title, text: sentence };
}

export function providerLoginFailure(error: unknown): Failure {
  const isOther = error instanceof ApiError && error.reason === 'fixed.providerOnly';
  return isOther ? providersOnly() : loginFailure(error, textsNow(fixedTexts).invalidCredentials);
}

export const adminsOnly = (): Failure => notIn(textsNow(fixedTexts).adminOnly);

export function adminLoginFailure(error: unknown): Failure {
  if (error instanceof ApiError && error.reason === 'fixed.adminOnly') return adminsOnly();
  const isWrong = error instanceof ApiError && error.status === 401;
  return isWrong ? notIn(textsNow(fixedTexts).invalidAdminCredentials) : loginFailure(error);
}

export function registrationFailure(error: unknown): Failure {
  return { title: accountsTexts().registrationFailed, text: registrationText(error) };
}

/** An `ApiError`'s message starts with "status: body", so '400:' identifies the status. */
function registrationText(error: unknown): string {
  const t = accountsTexts();
  if (!(error instanceof ApiError)) return t.accountNotCreated;
  if (error.code === 'TIMEOUT') return t.registrationTimeout;
  // Any server failure: ours is 503, a proxy's 502 or 504.
  if (error.status >= 500) return t.registrationServerError;
  if (error.message.startsWith('400:')) return t.invalidInformation;
  return error.userMessage ?? t.accountNotCreated;
}

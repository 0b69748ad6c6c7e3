// What the doors and the registration say when the server refuses (S1 §8, S2 §8, spec 3 C7, C16).
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { splitGateText } from '../../ui/gate.tsx';
import { ApiError, messageOf } from '../../wire/api-error.ts';

export interface Failure {
  title: string;
  text: string;
}

const LOGIN_FAILED = 'Login Failed';

export function loginFailure(error: unknown): Failure {
  return { title: LOGIN_FAILED, text: messageOf(error, 'Login failed') };
}

/** For a person who is no provider, whether the server refused them or this side did. */
export function providersOnly(): Failure {
  const { title, sentence } = splitGateText(MESSAGES.providerOnly);
  return { title, text: sentence };
}

export function providerLoginFailure(error: unknown): Failure {
  const text = messageOf(error, MESSAGES.invalidCredentials);
  return text === MESSAGES.providerOnly ? providersOnly() : { title: LOGIN_FAILED, text };
}

export function adminsOnly(): Failure {
  return { title: LOGIN_FAILED, text: MESSAGES.adminOnly };
}

export function adminLoginFailure(error: unknown): Failure {
  if (error instanceof ApiError && error.code === 'FORBIDDEN') {
    return adminsOnly();
  }
  const isWrong = error instanceof ApiError && error.status === 401;
  return { title: LOGIN_FAILED, text: isWrong ? 'Invalid admin credentials' : messageOf(error, 'Login failed') };
}

/** An `ApiError`'s message opens with "status: body" (S1 §7), so '500:' and '400:' name the status. */
export function registrationFailure(error: unknown): Failure {
  return { title: 'Registration Failed', text: registrationText(error) };
}

function registrationText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'Failed to create account. Please try again.';
  }
  if (error.code === 'TIMEOUT') {
    return 'Registration timeout - please try again';
  }
  if (error.message.startsWith('500:')) {
    return 'Server error occurred. Please try again or contact support.';
  }
  if (error.message.startsWith('400:')) {
    return 'Invalid information provided. Please check your details.';
  }
  return error.userMessage ?? 'Failed to create account. Please try again.';
}

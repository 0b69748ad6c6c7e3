// What /subscribe says when paying could not begin, or came back undone.
import {
  CANCEL_FAILED,
  PAYMENT_ERROR_OTHER,
  PAYMENT_ERRORS,
} from '@live-oak/contract/features/subscriptions/schema.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { textsNow } from '../../texts/current.ts';
import { subscriptionsTexts } from './texts.ts';

export const PAYMENT_ERROR = 'Payment Error';
const DEFAULT = 'Unable to process subscription. Please try again.';

/** The answer to a checkout that has no address to go to. */
export class NoCheckoutUrl extends Error {
  constructor() {
    super('No checkout URL received from payment processor');
  }
}

/** `said` stands at the form; `toast` is one of the fixed texts. They differ where the server names a reason. */
export function subscribeFailure(error: unknown): { said: string; toast: string } {
  const toast = fixedText(error);
  const isReason = error instanceof ApiError && (error.status === 409 || error.status === 403);
  return { said: (isReason ? error.userMessage : undefined) ?? toast, toast };
}

function fixedText(error: unknown): string {
  const t = textsNow(subscriptionsTexts);
  if (error instanceof NoCheckoutUrl) {
    return error.message;
  }
  if (!(error instanceof ApiError)) {
    return DEFAULT;
  }
  if (error.status === 401) {
    return t.authenticationExpired;
  }
  if (error.status >= 500) {
    return t.serverError;
  }
  return error.status === 0 ? t.networkError : DEFAULT;
}

/** The text for `?error=` on the way back from the payment provider. */
export function returnFailure(code: string): string {
  return Object.hasOwn(PAYMENT_ERRORS, code) ? (PAYMENT_ERRORS[code] ?? PAYMENT_ERROR_OTHER) : PAYMENT_ERROR_OTHER;
}

/** What /manage-subscription says when something could not be done; a cancellation always with the text */
export function manageFailure(error: unknown, what: 'cancel' | 'resume' | 'portal'): string {
  const t = textsNow(subscriptionsTexts);
  if (what === 'cancel') {
    return CANCEL_FAILED;
  }
  if (error instanceof NoCheckoutUrl) {
    return error.message;
  }
  const said = error instanceof ApiError ? error.userMessage : undefined;
  if (error instanceof ApiError && error.status === 0) {
    return t.networkError;
  }
  return said ?? (what === 'resume' ? t.resumeFailed : t.cardPageFailed);
}

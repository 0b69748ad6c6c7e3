// Messages of /subscribe when paying could not start, or failed.
import { ApiError } from '../../api-client/api-error.ts';
import { paymentErrorTexts } from './payment-errors.ts';
import { subscriptionsTexts } from './texts.ts';

/** The checkout response had no address. */
export class NoCheckoutUrl extends Error {
  constructor() {
    super(paymentErrorTexts().noCheckoutUrl);
  }
}

/** `said` is shown at the form; `toast` is one of the fixed texts. They differ where the server names a reason. */
export function subscribeFailure(error: unknown): { said: string; toast: string } {
  const toast = fixedText(error);
  const isReason = error instanceof ApiError && (error.status === 409 || error.status === 403);
  return { said: (isReason ? error.userMessage : undefined) ?? toast, toast };
}

function fixedText(error: unknown): string {
  const t = subscriptionsTexts();
  const { notProcessed } = paymentErrorTexts();
  if (error instanceof NoCheckoutUrl) {
    return error.message;
  }
  if (!(error instanceof ApiError)) {
    return notProcessed;
  }
  if (error.status === 401) {
    return t.authenticationExpired;
  }
  if (error.status >= 500) {
    return t.serverError;
  }
  return error.status === 0 ? t.networkError : notProcessed;
}

/** Messages of /manage-subscription for failed actions; a cancellation always has the fixed text. */
export function manageFailure(error: unknown, what: 'cancel' | 'resume' | 'portal'): string {
  const t = subscriptionsTexts();
  if (what === 'cancel') {
    return paymentErrorTexts().cancelFailed;
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

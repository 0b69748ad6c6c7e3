// Going to the checkout page: requested once however often the button is pressed, and remembered in this tab before leaving. Also
// the messages when paying, or an act on the membership, failed.
import { ApiError } from '../../api-client/api-error.ts';
import { paymentErrorTexts } from './payment-errors.ts';
import { subscriptionsTexts } from './texts.ts';
import { writeStored } from '../../app/storage.ts';
import { usePageRestored } from '../../app/use-page-restored.ts';
import { useState } from 'react';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { useCommandKey } from '../../api-client/use-command-key.ts';
import { openCheckout } from './data.ts';

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
  if (error instanceof NoCheckoutUrl) return error.message;
  if (!(error instanceof ApiError)) return paymentErrorTexts().notProcessed;
  if (error.status === 401) return t.authenticationExpired;
  if (error.status >= 500) return t.serverError;
  return error.status === 0 ? t.networkError : paymentErrorTexts().notProcessed;
}

/** Messages of /manage-subscription for failed actions; a cancellation always has the fixed text. */
export function manageFailure(error: unknown, what: 'cancel' | 'resume' | 'portal'): string {
  const t = subscriptionsTexts();
  if (what === 'cancel') return paymentErrorTexts().cancelFailed;
  if (error instanceof NoCheckoutUrl) return error.message;
  const said = error instanceof ApiError ? error.userMessage : undefined;
  if (error instanceof ApiError && error.status === 0) return t.networkError;
  return said ?? (what === 'resume' ? t.resumeFailed : t.cardPageFailed);
}

const SESSION = 'checkoutSessionId';
const USER = 'checkoutUserId';

function keepCheckout(sessionId: string, userId: number): void {
  writeStored(SESSION, sessionId, 'session');
  writeStored(USER, String(userId), 'session');
}

export function dropCheckout(): void {
  writeStored(SESSION, null, 'session');
  writeStored(USER, null, 'session');
}

/** Navigates to a web address, also a relative one; throws for anything else, like an answer without one. */
export function leaveFor(url: unknown): void {
  const isAddress = typeof url === 'string' && url !== '' && URL.canParse(url, location.href);
  const address = isAddress ? new URL(url, location.href) : undefined;
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') throw new NoCheckoutUrl();
  location.assign(address);
}

export type Checkout = ReturnType<typeof useCheckout>;

/** `onFailure` gets the message to show; a toast shows the failure as well. `open` requests the page in another way. */
export function useCheckout(
  userId: number,
  onFailure: (text: string | null) => void,
  open: typeof openCheckout = openCheckout,
) {
  // Until the browser has left.
  const [busy, setBusy] = useState(false);
  const { keyFor, forget } = useCommandKey();
  const notifications = useToasts();

  usePageRestored(() => setBusy(false));

  const start = async () => {
    setBusy(true);
    onFailure(null);
    try {
      const { url, sessionId } = await open(userId, keyFor(userId));
      // Someone who returns and presses again may have canceled that checkout: its response must not be replayed.
      forget();
      keepCheckout(sessionId, userId);
      leaveFor(url);
    } catch (error) {
      const { said, toast } = subscribeFailure(error);
      onFailure(said);
      notifications.error(paymentErrorTexts().title, toast);
      setBusy(false);
    }
  };
  return { start: () => void start(), busy };
}

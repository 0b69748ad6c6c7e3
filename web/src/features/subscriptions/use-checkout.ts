// Going to the checkout page: requested once however often the button is pressed, and remembered in this tab before leaving.
import { writeStored } from '../../app/storage.ts';
import { usePageRestored } from '../../app/use-page-restored.ts';
import { NoCheckoutUrl, subscribeFailure } from './failures.ts';
import { paymentErrorTexts } from './payment-errors.ts';
import { useState } from 'react';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { useCommandKey } from '../../api-client/use-command-key.ts';
import { openCheckout } from './data.ts';

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

/** Navigates to a web address; throws for anything else. */
export function leaveFor(url: string): void {
  const address = url !== '' && URL.canParse(url, location.href) ? new URL(url, location.href) : undefined;
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') {
    throw new NoCheckoutUrl();
  }
  location.assign(address);
}

export interface Checkout {
  start: () => void;
  /** Until the browser has left. */
  busy: boolean;
}

/** `onFailure` gets the message to show; a toast shows the failure as well. `open` requests the page in another way. */
export function useCheckout(
  userId: number,
  onFailure: (text: string | null) => void,
  open: typeof openCheckout = openCheckout,
): Checkout {
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

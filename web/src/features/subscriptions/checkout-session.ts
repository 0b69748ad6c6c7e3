// What this tab remembers while the browser is away at a checkout page: which checkout, and whose.
import { writeStored } from '../../app/storage.ts';

const SESSION = 'checkoutSessionId';
const USER = 'checkoutUserId';

export function keepCheckout(sessionId: string, userId: number): void {
  writeStored(SESSION, sessionId, 'session');
  writeStored(USER, String(userId), 'session');
}

export function dropCheckout(): void {
  writeStored(SESSION, null, 'session');
  writeStored(USER, null, 'session');
}

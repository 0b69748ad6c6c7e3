// A business that registered but has not finished /subscribe: stored in this tab to resume. Never the password.
import { readStored, writeStored } from '../../../app/storage.ts';

export interface PendingRegistration {
  id: number;
  businessName: string;
  step: 'subscribe';
  /** Opens the checkout once, within 30 minutes, where the browser keeps no session. */
  token?: string | undefined;
}

const KEY = 'pendingRegistration';

/** A browser that blocks cookies blocks storage too: kept in memory until the page is left. */
let held: PendingRegistration | null = null;

export function savePendingRegistration(pending: PendingRegistration): void {
  held = pending;
  writeStored(KEY, JSON.stringify(pending), 'session');
}

export function readPendingRegistration(): PendingRegistration | null {
  try {
    // Written by this file, in this tab only.
    return (JSON.parse(readStored(KEY, 'session') ?? 'null') as PendingRegistration | null) ?? held;
  } catch {
    return held;
  }
}

/** The token is used or expired: only the name remains. */
export function dropPendingToken(): void {
  const pending = readPendingRegistration();
  if (pending) {
    savePendingRegistration({ ...pending, token: undefined });
  }
}

export function dropPendingRegistration(): void {
  held = null;
  writeStored(KEY, null, 'session');
}

// A business that registered and has not been through /subscribe yet: kept in this tab to resume. Never the password.
import { readStored, writeStored } from '../../../app/storage.ts';

export interface PendingRegistration {
  /** The account's number. */
  id: number;
  businessName: string;
  step: 'subscribe';
  /** Opens the checkout once, within 30 minutes, where the browser keeps no session. */
  token?: string | undefined;
}

const KEY = 'pendingRegistration';

/** A browser that blocks cookies blocks storage too: then this page remembers, until it is left. */
let held: PendingRegistration | null = null;

export function keepPendingRegistration(pending: PendingRegistration): void {
  held = pending;
  writeStored(KEY, JSON.stringify(pending), 'session');
}

export function readPendingRegistration(): PendingRegistration | null {
  try {
    // Written by this file, in this tab alone.
    return (JSON.parse(readStored(KEY, 'session') ?? 'null') as PendingRegistration | null) ?? held;
  } catch {
    return held;
  }
}

/** The token was used, or is over: what is left is the name. */
export function dropPendingToken(): void {
  const pending = readPendingRegistration();
  if (pending) {
    keepPendingRegistration({ ...pending, token: undefined });
  }
}

export function dropPendingRegistration(): void {
  held = null;
  writeStored(KEY, null, 'session');
}

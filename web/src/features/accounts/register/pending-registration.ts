// A business that registered and has not been through /subscribe yet: kept in this tab to resume. Never the password (spec 3 C10).
import { readStored, writeStored } from '../../../app/storage.ts';

export interface PendingRegistration {
  /** The account's number. */
  id: number;
  businessName: string;
  step: 'subscribe';
}

const KEY = 'pendingRegistration';

export function keepPendingRegistration(pending: PendingRegistration): void {
  writeStored(KEY, JSON.stringify(pending), 'session');
}

export function readPendingRegistration(): PendingRegistration | null {
  try {
    // Written by this file, in this tab alone.
    return JSON.parse(readStored(KEY, 'session') ?? 'null') as PendingRegistration | null;
  } catch {
    return null;
  }
}

export function dropPendingRegistration(): void {
  writeStored(KEY, null, 'session');
}

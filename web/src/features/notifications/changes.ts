// What changed, for the pages that show it: from the stream in this or another tab, or everything if messages may be missing.
import type { Change } from '@live-oak/contract/features/notifications/schema.ts';

const listeners = new Set<(change: Change) => void>();

/** Calls back for each change. Returns the function that unsubscribes. */
export function onChanges(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyChange(change: Change): void {
  for (const listener of listeners) {
    listener(change);
  }
}

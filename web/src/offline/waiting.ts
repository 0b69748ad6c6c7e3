// The flag that something may be waiting on this device: pages without it load none of the sending code.
import { readStored, writeStored } from '../app/storage.ts';

const KEY = 'live-oak.kept-jobs';
const EVENT = 'live-oak.kept-jobs';

export const mayWait = (): boolean => readStored(KEY) !== null;

export function noteWaiting(isWaiting: boolean): void {
  writeStored(KEY, isWaiting ? 'yes' : null);
  if (isWaiting) {
    window.dispatchEvent(new Event(EVENT));
  }
}

export function whenWaiting(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

// The flag that something may be waiting on this device: pages without it load none of the sending code.
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../app/storage.ts';

/** Of the stored flag, and of the event that sets it. */
const NAME = 'live-oak.kept-jobs';

export function noteWaiting(isWaiting: boolean): void {
  writeStored(NAME, isWaiting ? 'yes' : null);
  if (isWaiting) window.dispatchEvent(new Event(NAME));
}

/** Whether something may be waiting; unknown in the first render, which matches the server's. */
export function useMayWait(): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    setNeeded(readStored(NAME) !== null);
    window.addEventListener(NAME, need);
    return () => window.removeEventListener(NAME, need);
  }, []);
  return isNeeded;
}

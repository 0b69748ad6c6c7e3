// Whether something may be waiting on this device; unknown in the first render, which matches the server's.
import { useEffect, useState } from 'react';
import { mayWait, whenWaiting } from './waiting.ts';

export function useMayWait(): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    setNeeded(mayWait());
    return whenWaiting(() => setNeeded(true));
  }, []);
  return isNeeded;
}

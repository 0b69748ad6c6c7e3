// Whether something may wait on this phone; the first render, which the server repeats, does not know yet.
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

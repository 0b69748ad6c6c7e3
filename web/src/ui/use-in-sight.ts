// Whether a person can see this tab.
import { useState } from 'react';
import { useListener } from './use-listener.ts';

/** Whether this tab is the visible one of its window. */
export function useInSight(): boolean {
  const [inSight, setInSight] = useState(() => !document.hidden);
  useListener('visibilitychange', () => setInSight(!document.hidden));
  return inSight;
}

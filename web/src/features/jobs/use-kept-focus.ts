// Where the focus goes when a step on the job's page took its own button away: to the page's title.
import { useEffect, useRef } from 'react';

/** `status` is the job's. Nothing moves for those whose focus is somewhere, and nothing scrolls. */
export function useKeptFocus(status: string | undefined): void {
  const before = useRef(status);
  useEffect(() => {
    const had = before.current;
    before.current = status;
    if (had !== undefined && had !== status && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
  }, [status]);
}

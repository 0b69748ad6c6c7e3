// The element that an address names, on a page whose parts load one after another.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds; by then the page has settled, or its reader has begun to read. */
const HOLD_MS = 5000;
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps `#place` at the top of the window while content above it loads: until the reader scrolls, at most HOLD_MS. */
export function useHeldAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => (hash === '' ? undefined : holdOn(hash.slice(1))), [hash, key]);
}

/** Returns the function to stop. */
function holdOn(id: string): () => void {
  const over = new AbortController();
  const stop = () => over.abort();
  const hold = () => document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  const watch = new ResizeObserver(hold);
  watch.observe(document.body);
  const timer = setTimeout(stop, HOLD_MS);
  for (const move of MOVES) {
    addEventListener(move, stop, { passive: true, signal: over.signal });
  }
  over.signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
  });
  return stop;
}

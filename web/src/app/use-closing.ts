// Closes something that opened below its button: on Escape, and on a press elsewhere.
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** `box` contains the button as well. `close` gets true if the focus should return to the button: on Escape, not on a press elsewhere. */
export function useClosing(open: boolean, box: RefObject<HTMLElement | null>, close: (back: boolean) => void): void {
  const onDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node && box.current?.contains(target))) {
      close(false);
    }
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close(true));
  useEffect(() => {
    const over = new AbortController();
    if (open) {
      document.addEventListener('pointerdown', (event) => onDown(event), { signal: over.signal });
      document.addEventListener('keydown', (event) => onKey(event), { signal: over.signal });
    }
    return () => over.abort();
  }, [open]);
}

// Closes an open panel on Escape and on a press outside.
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** `close` gets true if the focus should return to the opener: on Escape, not on a press elsewhere. */
export function useClosing(open: boolean, box: RefObject<HTMLElement | null>, close: (back: boolean) => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) {
      return;
    }
    const onDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) {
        closeNow(false);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        closeNow(true);
      }
    };
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, box]);
}

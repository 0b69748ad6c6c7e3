// A swipe to the right by finger, pen or mouse.
import { useRef, useState, type DragEvent, type PointerEvent } from 'react';

/** A swipe of 50 px to the right dismisses a toast (NOT-6 in docs/requirements.md). */
const SWIPE_THRESHOLD_PX = 50;
/** Less than this is a press that trembled. */
const LEAST_PX = 6;

/** Handlers for what is swiped, and by how many pixels it has moved; `onSwiped` when it was let go far enough. */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const passed = (event: PointerEvent) => (from.current === undefined ? 0 : event.clientX - from.current);
  const stop = () => {
    from.current = undefined;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = event.button === 0 ? event.clientX : undefined;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.buttons === 1 && (offset > 0 || passed(event) >= LEAST_PX)) {
          // The toast receives the pointer's events wherever it goes from here.
          event.currentTarget.setPointerCapture(event.pointerId);
          setOffset(Math.max(0, passed(event)));
        }
      },
      onPointerUp: (event: PointerEvent) => {
        if (passed(event) >= SWIPE_THRESHOLD_PX) {
          onSwiped();
        }
        stop();
      },
      // The browser took the pointer for itself, to scroll.
      onPointerCancel: stop,
      // Words that were selected by the press before would be dragged instead.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  };
}

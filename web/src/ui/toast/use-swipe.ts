// A swipe to the right by finger, pen or mouse.
import { useRef, useState, type DragEvent, type PointerEvent } from 'react';

/** A swipe of 50 px to the right dismisses a toast (NOT-6 in docs/requirements.md). */
const SWIPE_THRESHOLD_PX = 50;
/** Less is a slightly moved press. */
const LEAST_PX = 6;

/** Handlers for a swipeable element, and its offset in pixels; `onSwiped` when released far enough. */
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
          // Capture the pointer, so that the toast gets its events from here on.
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
      // The browser took over the pointer to scroll.
      onPointerCancel: stop,
      // Otherwise text selected before would be dragged.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  };
}

// The behavior of toasts: what pauses their timers and where the focus goes when a focused one closes; their remaining time; the swipe.
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type AnimationEvent,
  type DragEvent,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useListener } from '../use-listener.ts';

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** F8 moves the focus to the region; when the last toast closes, the focus returns. */
export function useHeld(region: RefObject<HTMLElement | null>, count: number) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement>(undefined);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
      cameFrom.current = activeElement;
    }
    region.current?.focus();
  };
  useListener('keydown', onKey, count > 0);

  // A toast removed under the pointer or focus sends no leave event.
  const wasFocused = useRef(false);
  useEffect(() => {
    wasFocused.current = focused;
  }, [focused]);
  useEffect(() => {
    if (count === 0) setHovered(false);
    if (wasFocused.current && isLost()) {
      const next = count > 0 ? region.current : cameFrom.current;
      next?.focus();
    }
    setFocused(region.current?.contains(document.activeElement) ?? false);
  }, [count, region]);

  return {
    held: count > 0 && (hovered || focused),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // Without a new target the toast itself was removed: the effect above handles the focus.
        if (event.relatedTarget) setFocused(event.currentTarget.contains(event.relatedTarget));
      },
    },
  };
}

interface Clock {
  /** Milliseconds left when it last paused. */
  left: number;
  startedAt: number | undefined;
}

const leftOf = ({ left, startedAt }: Clock) => (startedAt === undefined ? left : left - (Date.now() - startedAt));

/** Calls `onEnd` after `duration` unpaused milliseconds; never for 0. Returns the handler for the bar's animation start. */
export function useCountdown(duration: number, held: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  const clock = useRef<Clock>({ left: duration, startedAt: undefined });

  useEffect(() => {
    if (held || duration === 0) return undefined;
    const running: Clock = { left: leftOf(clock.current), startedAt: Date.now() };
    clock.current = running;
    const timer = setTimeout(() => end(), running.left);
    return () => {
      clearTimeout(timer);
      clock.current = { left: leftOf(running), startedAt: undefined };
    };
  }, [duration, held]);

  /** A bar that was moved into a dialog restarts with the remaining time. */
  return (event: AnimationEvent<HTMLElement>) => {
    const [shrinking] = event.currentTarget.getAnimations();
    if (shrinking) shrinking.currentTime = duration - leftOf(clock.current);
  };
}

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
        if (passed(event) >= SWIPE_THRESHOLD_PX) onSwiped();
        stop();
      },
      // The browser took over the pointer to scroll.
      onPointerCancel: stop,
      // Otherwise text selected before would be dragged.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  };
}

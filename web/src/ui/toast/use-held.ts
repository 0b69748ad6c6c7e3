// What pauses all toast timers: the pointer or focus in their region. And where the focus goes when a focused toast closes.
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** F8 moves the focus to the region; when the last toast closes, the focus returns. */
export function useHeld(region: RefObject<HTMLElement | null>, count: number) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || count === 0) {
        return;
      }
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
        cameFrom.current = activeElement;
      }
      region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count, region]);

  // A toast removed under the pointer or focus sends no leave event.
  const wasFocused = useRef(false);
  useEffect(() => {
    wasFocused.current = focused;
  }, [focused]);
  useEffect(() => {
    if (count === 0) {
      setHovered(false);
    }
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
        if (event.relatedTarget) {
          setFocused(event.currentTarget.contains(event.relatedTarget));
        }
      },
    },
  };
}

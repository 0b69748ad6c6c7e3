// The element that the page's address names, which may mount only after the page opens.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

const focusIt = (element: HTMLElement) => element.focus({ preventScroll: true });

/** A ref for the element `id`: an address ending in '#id' scrolls to it and focuses it once it is ready. */
export function useArrival<E extends HTMLElement>(
  id: string,
  { isReady = true, focus = focusIt }: { isReady?: boolean; focus?: (element: E) => void } = {},
): RefObject<E | null> {
  const { hash, key } = useLocation();
  const element = useRef<E>(null);
  const focusNow = useEffectEvent(focus);
  const isNamed = isReady && hash === `#${id}`;
  useEffect(() => {
    if (isNamed && element.current) {
      element.current.scrollIntoView({ block: 'start' });
      focusNow(element.current);
    }
  }, [isNamed, key]);
  return element;
}

// Listens to an event of the window, or one that bubbles up to it, while a component is mounted.
import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & DocumentEventMap;

/** Always calls the `listener` of the latest render. Not while `isOn` is false. */
export function useListener<Type extends keyof Events>(
  type: Type,
  listener: (event: Events[Type]) => unknown,
  isOn = true,
): void {
  // The window's own types do not include events that bubble up to it.
  const onEvent = useEffectEvent((event: Event) => listener(event as Events[Type]));
  useEffect(() => {
    const over = new AbortController();
    if (isOn) {
      window.addEventListener(type, (event) => onEvent(event), { signal: over.signal });
    }
    return () => over.abort();
  }, [type, isOn]);
}

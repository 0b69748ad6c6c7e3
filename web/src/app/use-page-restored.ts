// A page restored by the back button keeps its state: busy buttons are still busy.
import { useEffect, useEffectEvent } from 'react';

export function usePageRestored(onRestored: () => void): void {
  const restore = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) {
      onRestored();
    }
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => restore(event);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

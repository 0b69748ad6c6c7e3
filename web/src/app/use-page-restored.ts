// A page that the browser's back button restores as it was left: buttons that were busy are still busy then.
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

// What a page does beside itself once it rests: brings the service worker, and sends what was kept without a line.
import { useEffect, useState } from 'react';
import { mayWait, whenWaiting } from '../kept/waiting.ts';
import { waitForOffer } from './install.ts';
import { late } from '../ui/late.tsx';
import { useBarColour } from './use-bar-colour.ts';

const SendInBackground = late(() => import('../features/jobs/kept/send-in-background.tsx'));
/** Late enough that a first visit has everything it shows. */
const QUIET_MS = 3000;

function registerWorker(): void {
  // A browser that refuses it (a private window, no room) goes on as one that has none.
  navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined);
}

/** After the page has loaded and come to rest; never while developing, where files have no hash. */
function useWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(registerWorker), QUIET_MS);
    };
    if (document.readyState === 'complete') {
      wait();
    } else {
      window.addEventListener('load', wait, { once: true });
    }
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
}

export function AtRest() {
  useWorker();
  useBarColour();
  useEffect(waitForOffer, []);
  const [isNeeded, setNeeded] = useState(false);
  // Its code may not have come for want of the same line: with the line it is asked for again.
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    setNeeded(mayWait());
    return whenWaiting(() => setNeeded(true));
  }, []);
  useEffect(() => {
    if (!isMissing) {
      return;
    }
    const again = () => {
      setMissing(false);
      setTries((count) => count + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  return isNeeded ? <SendInBackground key={tries} onMissing={() => setMissing(true)} /> : null;
}

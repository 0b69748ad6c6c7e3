// What a page does beside itself once it rests: brings the service worker, and sends what was kept without a line.
import { useEffect, useState } from 'react';
import { mayWait, whenWaiting } from '../offline/waiting.ts';
import { waitForOffer } from './install.ts';
import { late } from '../ui/late.tsx';
import { followBarColor } from './bar-color.ts';
import { bringWorker } from './bring-worker.ts';

const SendInBackground = late(() => import('../features/jobs/kept/send-in-background.tsx'));

export function AtRest() {
  useEffect(bringWorker, []);
  useEffect(followBarColor, []);
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

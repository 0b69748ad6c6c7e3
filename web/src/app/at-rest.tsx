// What a page does beside itself once it rests: brings the service worker, and sends what was kept without a line.
import { useEffect, useState } from 'react';
import { mayWait, whenWaiting } from '../offline/waiting.ts';
import { waitForOffer } from './install.ts';
import { late } from '../ui/late.tsx';
import { followBarColor } from './bar-color.ts';
import { bringWorker } from './bring-worker.ts';

/** Sends what waits on this phone; a page that may keep something brings its code ahead. */
export const SendInBackground = late(() => import('../features/jobs/kept/send-in-background.tsx'));

export function AtRest() {
  useEffect(bringWorker, []);
  useEffect(followBarColor, []);
  useEffect(waitForOffer, []);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    setNeeded(mayWait());
    return whenWaiting(() => setNeeded(true));
  }, []);
  return isNeeded ? <SendInBackground /> : null;
}

// What a page does in the background once it is idle: installs the service worker, and sends what was kept offline.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMayWait } from '../offline/use-may-wait.ts';
import { waitForOffer } from './install.ts';
import { late } from '../ui/late.tsx';
import { followBarColor } from './bar-color.ts';
import { bringWorker } from './bring-worker.ts';
import { useAuth } from './session.tsx';

/** Sends what waits on this phone; a page that may keep something brings its code ahead. */
export const SendInBackground = late(() => import('../features/jobs/kept/send-in-background.tsx'));

export function AtRest() {
  const { user } = useAuth();
  const isPosting = useLocation().pathname === '/post-job';
  // Again for who signed in or starts a post since: they may need more of it.
  useEffect(bringWorker, [user?.id, isPosting]);
  useEffect(followBarColor, []);
  useEffect(waitForOffer, []);
  return useMayWait() ? <SendInBackground /> : null;
}

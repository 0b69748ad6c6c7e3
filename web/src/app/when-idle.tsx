// Background work once a page is idle: installs the service worker and sends what was saved offline.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMayWait } from '../offline/waiting.ts';
import { waitForOffer } from './install.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { followBarColor } from './bar-color.ts';
import { registerWorker } from './register-worker.ts';
import { useAuth } from './session.tsx';

/** Sends posts that wait on this device; pages that may save one preload this code. */
export const SendInBackground = lazyComponent(() => import('../features/jobs/queued/send-in-background.tsx'));

export function WhenIdle() {
  const { user } = useAuth();
  const isPosting = useLocation().pathname === '/post-job';
  // Again after sign-in or when a post starts: they may need more files.
  useEffect(registerWorker, [user?.id, isPosting]);
  useEffect(followBarColor, []);
  useEffect(waitForOffer, []);
  return useMayWait() ? <SendInBackground /> : null;
}

// Registers the service worker once the page has loaded and come to rest.
import { BRING_REST } from '../offline/bring-rest.ts';
import { readStored } from './storage.ts';

/** Late enough that a first visit has everything it shows. */
const QUIET_MS = 3000;

/** Signed in, starting a post, or installed: they may need it all without a connection; somebody who looks around does not. */
const needsAll = () =>
  readStored('user') !== null ||
  window.location.pathname === '/post-job' ||
  window.matchMedia('(display-mode: standalone)').matches;

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    if (needsAll()) {
      const { active } = await navigator.serviceWorker.ready;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no target origin
      active?.postMessage(BRING_REST);
    }
  } catch {
    // A browser that refuses it (a private window, no room) goes on as one that has none.
  }
}

/** Gives back the way to leave it. Never while developing, where files have no hash. */
export function bringWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void register()), QUIET_MS);
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
}

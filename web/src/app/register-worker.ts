// Registers the service worker once the page has loaded and is idle.
import { LOAD_REMAINDER } from '../offline/load-remainder.ts';
import { readStored } from './storage.ts';

/** Milliseconds; a first visit has loaded everything it shows by then. */
const QUIET_MS = 3000;
/** Milliseconds; a page that is never idle, as on a slow phone, registers it then. */
const LATEST_MS = 10_000;

/** People who are signed in, start a post or installed the application may need everything offline; other visitors do not. */
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
      active?.postMessage(LOAD_REMAINDER);
    }
  } catch {
    // Some browsers refuse it (private windows, full disk) and go on without one.
  }
}

function registerWhenIdle(): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => void register(), { timeout: LATEST_MS });
  } else {
    void register();
  }
}

/** Returns the function to cancel. Not during development, where files have no hash. */
export function registerWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(registerWhenIdle, QUIET_MS);
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

// Registers the service worker once the page has loaded and come to rest.

/** Late enough that a first visit has everything it shows. */
const QUIET_MS = 3000;

function register(): void {
  // A browser that refuses it (a private window, no room) goes on as one that has none.
  navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined);
}

/** Gives back the way to leave it. Never while developing, where files have no hash. */
export function bringWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(register), QUIET_MS);
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

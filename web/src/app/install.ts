// Whether this browser offers to install the application. The offer may come at any time, so it is stored here.
import { makeListeners } from '../ui/listeners.ts';

/** Chromium's own event, not part of a standard. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Stored by the small script before the application started. */
    installOffer?: Event | undefined;
  }
}

let offer: InstallOffer | undefined;
const { subscribe, notify } = makeListeners();

/** Stores the browser's offer for the drawer, instead of a banner over the page. */
export function waitForOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    // beforeinstallprompt is specific to Chromium: the DOM types do not have it.
    offer = event as InstallOffer;
    notify();
  };
  const forget = () => {
    offer = undefined;
    notify();
  };
  if (window.installOffer) {
    keep(window.installOffer);
    window.installOffer = undefined;
  }
  const over = new AbortController();
  window.addEventListener('beforeinstallprompt', keep, { signal: over.signal });
  window.addEventListener('appinstalled', forget, { signal: over.signal });
  return () => over.abort();
}

export const hasOffer = (): boolean => offer !== undefined;

export const whenOffer = subscribe;

/** Shows the browser's install prompt. It works once per offer. */
export async function install(): Promise<void> {
  const current = offer;
  offer = undefined;
  notify();
  await current?.prompt();
}

/** Safari on a phone never offers it; people install from the share menu. */
export function needsShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}

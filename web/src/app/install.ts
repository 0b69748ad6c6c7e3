// Whether this browser offers to install the application. The offer comes at any time after the page, so it is kept here.

/** Chromium's own event, in no standard yet. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** What the small script kept of it, before the application was there. */
    installOffer?: Event | undefined;
  }
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Keeps the browser's offer for the drawer, instead of a banner over the page. */
export function waitForOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    // beforeinstallprompt is Chromium's own: the browsers' declarations do not have it.
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
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

export const hasOffer = (): boolean => offer !== undefined;

export function whenOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's question. It can be asked once; the browser offers again when it wants to. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = undefined;
  notify();
  await asked?.prompt();
}

/** Safari on a phone never offers it; there a person does it by the share menu. */
export function needsShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}

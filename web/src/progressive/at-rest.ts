// A visitor page's background work, like app/at-rest.tsx for pages with the application.
import { followBarColor } from '../app/bar-color.ts';
import { bringWorker } from '../app/bring-worker.ts';

/** `isTaken`: the application already does this itself. */
export function restQuietly(isTaken: () => boolean): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isTaken()) {
      event.preventDefault();
      window.installOffer = event;
    }
  });
  document.addEventListener('DOMContentLoaded', followBarColor, { once: true });
  bringWorker();
}

// What a visitor's page does beside itself, as app/at-rest.tsx does for who uses it.
import { followBarColor } from '../app/bar-color.ts';
import { bringWorker } from '../app/bring-worker.ts';

/** `isTaken`: the application does it all itself by now. */
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

// A visitor page's background work, like app/when-idle.tsx for pages with the application.
import { followBarColor } from '../app/bar-color.ts';
import { registerWorker } from '../app/register-worker.ts';

/** `isTaken`: the application already does this itself. */
export function whenIdle(isTaken: () => boolean): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isTaken()) {
      event.preventDefault();
      window.installOffer = event;
    }
  });
  document.addEventListener('DOMContentLoaded', followBarColor, { once: true });
  registerWorker();
}

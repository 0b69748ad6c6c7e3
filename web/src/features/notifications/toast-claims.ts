// Which tab shows the toast of a notice: one of those that are seen, once, whatever polls and streams bring again.
import { TOAST_WINDOW_MS } from '@live-oak/contract/features/notifications/rules.ts';
import { readStored, writeStored } from '../../app/storage.ts';

const KEY = 'toasted-notices';
const MOST_KEPT = 50;
/** Longer than a notice is young enough for a toast: after that nobody claims it any more. */
const HOLD_MS = TOAST_WINDOW_MS + 2000;
/** A window that is seen but not worked in leaves the toast to the one that is. */
const UNFOCUSED_WAITS_MS = 150;

/** The ids that had their toast in this tab or, as far as this device remembers, in another. */
export function toasted(): ReadonlySet<number> {
  return new Set([...here, ...(readStored(KEY) ?? '').split(',').filter(Boolean).map(Number)]);
}

const here = new Set<number>();

function remember(id: number): void {
  here.add(id);
  writeStored(KEY, [...toasted()].slice(-MOST_KEPT).join(','));
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** True for the one tab that shows it. Call it once for an id that `toasted` does not have, in a tab that is seen. */
export async function claimToast(id: number): Promise<boolean> {
  here.add(id);
  if (!('locks' in navigator)) {
    remember(id);
    return true;
  }
  if (!document.hasFocus()) {
    await after(UNFOCUSED_WAITS_MS);
  }
  return new Promise((resolve) => {
    void navigator.locks.request(`notice-toast-${id}`, { ifAvailable: true }, async (lock) => {
      if (!lock) {
        resolve(false);
        return;
      }
      remember(id);
      resolve(true);
      await after(HOLD_MS);
    });
  });
}

// Which tab shows a notification's toast: one visible tab, once, whatever polls and streams deliver again.
import { TOAST_WINDOW_MS } from '@live-oak/contract/features/notifications/rules.ts';
import { readStored, writeStored } from '../../app/storage.ts';

const KEY = 'toasted-notices';
const MOST_KEPT = 50;
/** Longer than a notification is recent enough for a toast: after that no tab claims it. */
const HOLD_MS = TOAST_WINDOW_MS + 2000;
/** Milliseconds that a visible but unfocused window waits for a focused one to claim the toast. */
const UNFOCUSED_WAITS_MS = 150;

/** Ids that were shown as toasts in this tab or, as far as this device knows, in another. */
export function toasted(): ReadonlySet<number> {
  return new Set([...here, ...(readStored(KEY) ?? '').split(',').filter(Boolean).map(Number)]);
}

const here = new Set<number>();

function remember(id: number): void {
  here.add(id);
  writeStored(KEY, [...toasted()].slice(-MOST_KEPT).join(','));
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** True for the single tab that shows it. Call it once, for an id not in `toasted`, in a visible tab. */
export async function claimToast(id: number): Promise<boolean> {
  here.add(id);
  if (!('locks' in navigator)) {
    remember(id);
    return true;
  }
  if (!document.hasFocus()) await after(UNFOCUSED_WAITS_MS);
  return new Promise((resolve) => {
    void navigator.locks.request(`notice-toast-${id}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) {
        remember(id);
        await after(HOLD_MS);
      }
    });
  });
}

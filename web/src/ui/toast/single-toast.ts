// The single toast: one at a time, a new one replaces the older; updated or dismissed by id.
import { shortId, type ToastType } from './notice-queue.ts';
import { currentToasts, setToasts, type SingleToast } from './toast-store.ts';

export type SingleToastText = Omit<SingleToast, 'id' | 'open' | 'type'> & { type?: ToastType };

export const SINGLE_TOAST_LIMIT = 1;
export const REMOVE_DELAY_MS = 1_000_000;
export const REGION_DURATION_MS = 5000;

const removals = new Map<string, ReturnType<typeof setTimeout>>();

function removeLater(id: string): void {
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => removeNow(id), REMOVE_DELAY_MS),
    );
  }
}

function removeNow(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  setToasts(currentToasts().filter((toast) => toast.id !== id));
}

/** Dismisses one, or all without an id. */
export function dismissToast(id?: string): void {
  const meant = currentToasts().filter((toast) => id === undefined || toast.id === id);
  for (const toast of meant) {
    removeLater(toast.id);
  }
  setToasts(currentToasts().map((toast) => (meant.includes(toast) ? { ...toast, open: false } : toast)));
}

/** Changes the text of a toast that is still shown. */
export function updateToast(id: string, words: Partial<SingleToastText>): void {
  setToasts(currentToasts().map((toast) => (toast.id === id ? { ...toast, ...words } : toast)));
}

/** Shows a toast, replacing the previous one. */
export function toast(words: SingleToastText): {
  id: string;
  update: (words: Partial<SingleToastText>) => void;
  dismiss: () => void;
} {
  const id = shortId();
  const shown: SingleToast = { type: 'info', ...words, id, open: true };
  setToasts([shown, ...currentToasts()].slice(0, SINGLE_TOAST_LIMIT));
  return { id, update: (next) => updateToast(id, next), dismiss: () => dismissToast(id) };
}

// The single toast: one at a time, a new one replaces the older; updated or dismissed by id. Its state is outside of React.
import { makeListeners } from '../listeners.ts';
import { shortId, type ToastAction, type ToastType } from './notice-queue.ts';

interface SingleToast {
  id: string;
  type: ToastType;
  title: string;
  message?: string;
  action?: ToastAction;
  /** False once dismissed: it disappears, and is removed 1,000,000 ms later. */
  open: boolean;
}

let toasts: readonly SingleToast[] = [];
const { subscribe, notify } = makeListeners();

/** The stored toasts, including dismissed ones until they are removed. */
export const currentToasts = (): readonly SingleToast[] => toasts;

function setToasts(next: readonly SingleToast[]): void {
  toasts = next;
  notify();
}

let showAll: (() => void) | undefined;

/**
 * Registers the list of past messages: the bell provides a function to open it while it is mounted. Returns a function that unregisters it.
 */
export function allIsShownBy(open: () => void): () => void {
  showAll = open;
  return () => {
    showAll = showAll === open ? undefined : showAll;
  };
}

/** Opens the list of past messages; undefined if there is none. */
export const waysToShowAll = (): (() => void) | undefined => showAll;

export const subscribeToToasts = subscribe;

type SingleToastText = Omit<SingleToast, 'id' | 'open' | 'type'> & { type?: ToastType };

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
  for (const toast of meant) removeLater(toast.id);
  setToasts(currentToasts().map((toast) => (meant.includes(toast) ? { ...toast, open: false } : toast)));
}

export function updateToast(id: string, words: Partial<SingleToastText>): void {
  setToasts(currentToasts().map((toast) => (toast.id === id ? { ...toast, ...words } : toast)));
}

/** Shows a toast, replacing the previous one. */
export function toast(words: SingleToastText) {
  const id = shortId();
  const shown: SingleToast = { type: 'info', ...words, id, open: true };
  setToasts([shown, ...currentToasts()].slice(0, SINGLE_TOAST_LIMIT));
  return { id, update: (next: Partial<SingleToastText>) => updateToast(id, next), dismiss: () => dismissToast(id) };
}

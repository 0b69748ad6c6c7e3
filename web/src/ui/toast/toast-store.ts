// The state of the single toast, for `useSyncExternalStore`; its functions are in single-toast.ts.
import type { ToastAction, ToastType } from './notice-queue.ts';

export interface SingleToast {
  id: string;
  type: ToastType;
  title: string;
  message?: string;
  action?: ToastAction;
  /** False once dismissed: it disappears, and is removed 1,000,000 ms later. */
  open: boolean;
}

let toasts: readonly SingleToast[] = [];
const listeners = new Set<() => void>();

/** The stored toasts, including dismissed ones until they are removed. */
export function currentToasts(): readonly SingleToast[] {
  return toasts;
}

export function setToasts(next: readonly SingleToast[]): void {
  toasts = next;
  for (const listener of listeners) {
    listener();
  }
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

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

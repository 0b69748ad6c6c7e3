// Where the single toast is kept, for `useSyncExternalStore`; what may be done with it is in single-toast.ts.
import type { ToastAction, ToastType } from './notice-queue.ts';

export interface SingleToast {
  id: string;
  type: ToastType;
  title: string;
  message?: string;
  action?: ToastAction;
  /** False once dismissed: it goes out of sight, and out of memory 1,000,000 ms later. */
  open: boolean;
}

let toasts: readonly SingleToast[] = [];
const listeners = new Set<() => void>();

/** The toasts kept now, dismissed ones included until they are forgotten. */
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

/** Registers the list of past messages: the bell passes how to open it while it is mounted. Returns a function that unregisters it. */
export function allIsShownBy(open: () => void): () => void {
  showAll = open;
  return () => {
    showAll = showAll === open ? undefined : showAll;
  };
}

/** Opens the list of past messages; undefined where there is none. */
export const waysToShowAll = (): (() => void) | undefined => showAll;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

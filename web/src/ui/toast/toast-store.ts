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

/** Where all that was told can be read: the bell says how it is opened, while it is there. Gives back the way to take that back. */
export function allIsShownBy(open: () => void): () => void {
  showAll = open;
  return () => {
    showAll = showAll === open ? undefined : showAll;
  };
}

/** How to show all that was told; undefined where there is no list of it. */
export const waysToShowAll = (): (() => void) | undefined => showAll;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

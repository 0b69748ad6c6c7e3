// The toast queue as pure state: new ones first, at most five; each is dismissed by its timer or the person.

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface QueuedToast {
  id: string;
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds; 0 stays until dismissed, without a timer or bar. */
  duration: number;
  action?: ToastAction;
  /** Its subject: a newer one with the same subject replaces it. */
  about?: string;
  /** Also listed in the bell, so it may expire while covered. */
  isNotice?: boolean;
  /** A notice at the form is announced already: screen readers do not read this one out. */
  isSilent?: boolean;
}

/** A caller's input; the duration is 5000 ms by default. */
export type NewToast = Omit<QueuedToast, 'id' | 'duration'> & { duration?: number };

export const MAX_TOASTS = 5;
export const DEFAULT_DURATION_MS = 5000;

export type QueueEvent = { kind: 'add'; toast: QueuedToast } | { kind: 'remove'; id: string } | { kind: 'clear' };

export function shortId(): string {
  return Math.random().toString(36).slice(2, 11);
}

export function toQueued(toast: NewToast, id: string): QueuedToast {
  return { ...toast, id, duration: toast.duration ?? DEFAULT_DURATION_MS };
}

/** Cannot wait: nothing else may say what failed. */
export const isUrgent = ({ type }: Pick<QueuedToast, 'type'>) => type === 'error' || type === 'warning';

/** A notification is also listed in the bell, so it never covers an error; anything else goes first. */
function placeOf(queue: readonly QueuedToast[], { isNotice }: QueuedToast): number {
  const place = isNotice ? queue.findIndex((one) => !isUrgent(one)) : 0;
  return place === -1 ? queue.length : place;
}

const isReplaced = (older: QueuedToast, { about }: QueuedToast) => about !== undefined && older.about === about;

export function queueReducer(queue: readonly QueuedToast[], event: QueueEvent): readonly QueuedToast[] {
  switch (event.kind) {
    case 'add': {
      const others = queue.filter((one) => !isReplaced(one, event.toast));
      return others.toSpliced(placeOf(others, event.toast), 0, event.toast).slice(0, MAX_TOASTS);
    }
    case 'remove':
      return queue.filter((toast) => toast.id !== event.id);
    case 'clear':
      return queue.length === 0 ? queue : [];
  }
}

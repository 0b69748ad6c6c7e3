// The app's toast queue: a provider at the root and a hook. toast-region.tsx renders it.
import { createContext, use, useMemo, useReducer, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useIdle } from '../lazy-component.tsx';
import { queueReducer, shortId, toQueued, type NewToast, type QueuedToast, type QueueEvent } from './notice-queue.ts';
import { ToastRegion } from './toast-region.tsx';
import { currentToasts, subscribeToToasts } from './single-toast.ts';

type Words = Partial<Omit<NewToast, 'type' | 'title' | 'message'>>;

export interface Toasts {
  /** The queue, newest first. */
  toasts: readonly QueuedToast[];
  /** Adds a toast at the front and returns its id. */
  notify: (toast: NewToast) => string;
  success: (title: string, message?: string, more?: Words) => string;
  error: (title: string, message?: string, more?: Words) => string;
  warning: (title: string, message?: string, more?: Words) => string;
  info: (title: string, message?: string, more?: Words) => string;
  dismiss: (id: string) => void;
  clearAll: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

function actionsOn(dispatch: (event: QueueEvent) => void): Omit<Toasts, 'toasts'> {
  const notify = (toast: NewToast) => {
    const id = shortId();
    dispatch({ kind: 'add', toast: toQueued(toast, id) });
    return id;
  };
  const of = (type: NewToast['type']) => (title: string, message?: string, more?: Words) =>
    notify({ type, title, message, ...more });
  return {
    notify,
    success: of('success'),
    error: of('error'),
    warning: of('warning'),
    info: of('info'),
    dismiss: (id) => dispatch({ kind: 'remove', id }),
    clearAll: () => dispatch({ kind: 'clear' }),
  };
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(queueReducer, []);
  const [actions] = useState(() => actionsOn(dispatch));
  const value = useMemo(() => ({ toasts, ...actions }), [toasts, actions]);
  return (
    <ToastContext value={value}>
      {children}
      <Region value={value} />
    </ToastContext>
  );
}

/** The queue. Throws outside a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts must be used within a notification provider (ToastProvider)');
  return toasts;
}

const hasSingle = () => currentToasts().length > 0;

/** The region mounts once the page is idle or there is something to show, and stays mounted. */
function Region({ value }: { value: Toasts }) {
  const single = useSyncExternalStore(subscribeToToasts, hasSingle, () => false);
  const [needed, setNeeded] = useState(false);
  // Mounted before the first toast, so that screen readers announce it.
  useIdle(() => setNeeded(true));
  if (!needed && (single || value.toasts.length > 0)) setNeeded(true);
  if (!needed) return null;
  return <ToastRegion toasts={value.toasts} dismiss={value.dismiss} />;
}

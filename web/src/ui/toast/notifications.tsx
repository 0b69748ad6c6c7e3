// The toast queue for the app: a provider at the root, a hook for everyone, and the region in the top right corner.
import { createContext, use, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { queueReducer, shortId, toQueued, type NewToast, type QueuedToast } from './notice-queue.ts';
import { currentToasts, dismissToast, REGION_DURATION_MS, subscribeToToasts, type SingleToast } from './single-toast.ts';
import { ToastCard } from './toast-card.tsx';
import './toast.css';

type Words = Partial<Omit<NewToast, 'type' | 'title' | 'message'>>;

export interface Notifications {
  /** The queue as it stands, newest first. */
  toasts: readonly QueuedToast[];
  /** Adds one at the front and gives its id. */
  notify: (toast: NewToast) => string;
  success: (title: string, message?: string, more?: Words) => string;
  error: (title: string, message?: string, more?: Words) => string;
  warning: (title: string, message?: string, more?: Words) => string;
  info: (title: string, message?: string, more?: Words) => string;
  dismiss: (id: string) => void;
  clearAll: () => void;
}

const NotificationContext = createContext<Notifications | null>(null);

export function NotificationProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(queueReducer, []);

  const actions = useMemo(() => {
    const notify = (toast: NewToast) => {
      const id = shortId();
      dispatch({ kind: 'add', toast: toQueued(toast, id) });
      return id;
    };
    const of = (type: NewToast['type']) => (title: string, message?: string, more?: Words) => notify({ type, title, message, ...more });
    return {
      notify,
      success: of('success'),
      error: of('error'),
      warning: of('warning'),
      info: of('info'),
      dismiss: (id: string) => dispatch({ kind: 'remove', id }),
      clearAll: () => dispatch({ kind: 'clear' }),
    };
  }, []);

  const value = useMemo(() => ({ toasts, ...actions }), [toasts, actions]);
  return (
    <NotificationContext value={value}>
      {children}
      <ToastRegion />
    </NotificationContext>
  );
}

/** The queue. Throws outside a `NotificationProvider`. */
export function useNotifications(): Notifications {
  const notifications = use(NotificationContext);
  if (!notifications) {
    throw new Error('useNotifications must be used within a NotificationProvider');
  }
  return notifications;
}

const NO_TOASTS: readonly SingleToast[] = [];

/** Top right, at most 420 px wide; F8 brings the focus here, and hovering or focus stops the clocks. */
function ToastRegion() {
  const { toasts, dismiss, clearAll } = useNotifications();
  const single = useSyncExternalStore(subscribeToToasts, currentToasts, () => NO_TOASTS).filter((toast) => toast.open);
  const region = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const count = toasts.length + single.length;
  const held = count > 0 && (hovered || focused);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault();
        region.current?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // A toast that goes away under the pointer or the focus tells nobody that they left.
  useEffect(() => {
    setFocused(region.current?.contains(document.activeElement) ?? false);
    if (count === 0) {
      setHovered(false);
    }
  }, [count]);

  return (
    <section
      className="toasts"
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {toasts.length > 1 && (
        <Button look="secondary" className="toasts-clear" onClick={clearAll}>
          Clear all
        </Button>
      )}
      <div className="toast-list">
        {single.map((toast) => (
          <ToastCard key={toast.id} {...toast} duration={REGION_DURATION_MS} held={held} onClose={() => dismissToast(toast.id)} />
        ))}
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...toast} held={held} onClose={() => dismiss(toast.id)} />
        ))}
      </div>
    </section>
  );
}

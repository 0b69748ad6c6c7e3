// The region of all toasts, in the top right corner: the single toast first, then the queue.
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Button } from '../button.tsx';
import type { Notifications } from './notifications.tsx';
import { dismissToast, REGION_DURATION_MS } from './single-toast.ts';
import { ToastCard } from './toast-card.tsx';
import { currentToasts, subscribeToToasts } from './toast-store.ts';
import './toast.css';

type ToastRegionProps = Pick<Notifications, 'toasts' | 'dismiss' | 'clearAll'>;

/** Top right, at most 420 px wide; F8 brings the focus here, Escape closes the newest; hovering or focus stops the clocks. */
export default function ToastRegion({ toasts, dismiss, clearAll }: ToastRegionProps) {
  const single = useSyncExternalStore(subscribeToToasts, currentToasts).filter((toast) => toast.open);
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

  const closeNewest = () => {
    const [newestSingle] = single;
    const [newest] = toasts;
    if (newestSingle) {
      dismissToast(newestSingle.id);
    } else if (newest) {
      dismiss(newest.id);
    }
  };

  // A toast that goes away under the pointer or the focus tells nobody that they left.
  useEffect(() => {
    setFocused(region.current?.contains(document.activeElement) ?? false);
    if (count === 0) {
      setHovered(false);
    }
  }, [count]);

  useOnTop(region, count);

  return (
    <section
      className="toasts"
      popover="manual"
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={(event) => event.key === 'Escape' && closeNewest()}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className="toast-list">
        {single.map((toast) => (
          <ToastCard
            key={toast.id}
            {...toast}
            duration={REGION_DURATION_MS}
            held={held}
            onClose={() => dismissToast(toast.id)}
          />
        ))}
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...toast} held={held} onClose={() => dismiss(toast.id)} />
        ))}
        {toasts.length > 1 && (
          <Button look="secondary" className="toasts-clear" onClick={clearAll}>
            Clear all
          </Button>
        )}
      </div>
    </section>
  );
}

/** Above every dialog, also one that opens later: what was decided is read while the next one is open already. */
function useOnTop(region: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const element = region.current;
    if (!element || count === 0 || !('showPopover' in element)) {
      return;
    }
    const raise = () => {
      element.hidePopover();
      element.showPopover();
    };
    raise();
    const dialogs = new MutationObserver(raise);
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      dialogs.disconnect();
      element.hidePopover();
    };
  }, [region, count]);
}

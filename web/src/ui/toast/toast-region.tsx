// The region of all toasts, in the top right corner: the single toast first, then the queue.
import { useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/language.tsx';
import { Button } from '../button.tsx';
import type { Notifications } from './notifications.tsx';
import { useHostOnTop } from './on-top.ts';
import { dismissToast, REGION_DURATION_MS } from './single-toast.ts';
import { toastTexts } from './texts.ts';
import { ToastCard } from './toast-card.tsx';
import { currentToasts, subscribeToToasts } from './toast-store.ts';
import { useHeld } from './use-held.ts';
import './toast.css';

type ToastRegionProps = Pick<Notifications, 'toasts' | 'dismiss' | 'clearAll'>;

/** Top right, at most 420 px wide; F8 brings the focus here, Escape closes the newest; hovering or focus stops the clocks. */
export default function ToastRegion({ toasts, dismiss, clearAll }: ToastRegionProps) {
  const single = useSyncExternalStore(subscribeToToasts, currentToasts).filter((toast) => toast.open);
  const region = useRef<HTMLElement>(null);
  const t = useTexts(toastTexts);
  const count = toasts.length + single.length;
  const host = useHostOnTop(count);
  const { held, handlers } = useHeld(region, count);

  const closeNewest = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') {
      return;
    }
    // The dialog that the toasts stand in stays open.
    event.preventDefault();
    const [newestSingle] = single;
    const [newest] = toasts;
    if (newestSingle) {
      dismissToast(newestSingle.id);
    } else if (newest) {
      dismiss(newest.id);
    }
  };

  return createPortal(
    <section
      className="toasts"
      popover="manual"
      ref={region}
      aria-label={t.region}
      tabIndex={-1}
      {...handlers}
      onKeyDown={closeNewest}
    >
      {/* Here before the first toast is, so that what is added to it is read out. */}
      <div className="toast-list" aria-live="polite" aria-relevant="additions">
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
      </div>
      {toasts.length > 1 && (
        <Button look="secondary" className="toasts-clear" onClick={clearAll}>
          {t.clearAll}
        </Button>
      )}
    </section>,
    host,
  );
}

// The region of all toasts: the first is visible, the others are one press away. Top right on a desktop, at the bottom on a phone.
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button, Icon, IconButton, type IconName } from '../basics.tsx';
import { classNames } from '../class-names.ts';
import { isUrgent, type QueuedToast, type ToastType } from './notice-queue.ts';
import { useDialogOpen, useHostOnTop } from './on-top.ts';
import { currentToasts, dismissToast, REGION_DURATION_MS, subscribeToToasts, waysToShowAll } from './single-toast.ts';
import { useToastTexts } from './texts.ts';
import { useCountdown, useHeld, useSwipe } from './toast-hooks.ts';

interface ToastRegionProps {
  toasts: readonly QueuedToast[];
  dismiss: (id: string) => void;
}

type ShownToast = QueuedToast & { onClose: () => void };

/**
 * At most 420 px wide on a desktop, where pointer or focus expands the stack. F8 moves the focus here, Escape closes the newest; hover or
 * focus pauses the timers. While a dialog is open only warnings and errors are shown; the others wait.
 */
export function ToastRegion({ toasts, dismiss }: ToastRegionProps) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToasts).filter((toast) => toast.open);
  const region = useRef<HTMLElement>(null);
  const t = useToastTexts();
  const inDialog = useDialogOpen();
  const single = shown.map((one) => ({ ...one, duration: REGION_DURATION_MS, onClose: () => dismissToast(one.id) }));
  const all: ShownToast[] = [...single, ...toasts.map((one) => ({ ...one, onClose: () => dismiss(one.id) }))];
  const cards = inDialog ? all.filter(isUrgent) : all;
  const count = cards.length;
  const { held, handlers } = useHeld(region, count);
  const host = useHostOnTop(count, held);
  const [isOpen, setOpen] = useState(false);
  if (isOpen && count < 2) setOpen(false);

  const closeNewest = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog that contains the toasts stays open.
    event.preventDefault();
    cards[0]?.onClose();
  };
  const clearAll = () => cards.forEach(({ onClose }) => onClose());
  const showMore = () => {
    const listNotices = inDialog ? undefined : waysToShowAll();
    // The bell lists notifications alone: anything else would be gone unread.
    if (listNotices && cards.slice(1).every(({ isNotice }) => isNotice)) {
      cards.filter(({ isNotice }) => isNotice).forEach(({ onClose }) => onClose());
      listNotices();
    } else {
      setOpen(true);
    }
  };

  return createPortal(
    <section
      className={classNames('toasts', isOpen && 'toasts-open')}
      popover="manual"
      ref={region}
      aria-label={t.region}
      tabIndex={-1}
      {...handlers}
      onKeyDown={closeNewest}
    >
      {/* Here before the first toast is, so that what is added to it is read out. */}
      <div className="toast-list" aria-live="polite" aria-relevant="additions">
        {cards.map((toast, place) => (
          // A message shown nowhere else waits behind another toast until it was visible.
          <ToastCard key={toast.id} {...toast} held={held || (place > 0 && !isOpen && !toast.isNotice)} />
        ))}
      </div>
      {count > 1 && (
        <>
          <Button label={t.more(count - 1)} variant="secondary" className="toasts-more" onClick={showMore} />
          <Button label={t.clearAll} variant="secondary" className="toasts-clear" onClick={clearAll} />
        </>
      )}
    </section>,
    host,
  );
}

const MARKS: Record<ToastType, IconName> = { success: 'check', error: 'alert', warning: 'clock', info: 'info' };

interface ToastCardProps extends Pick<
  ShownToast,
  'type' | 'title' | 'message' | 'action' | 'duration' | 'isNotice' | 'isSilent' | 'onClose'
> {
  /** Paused while the pointer or focus is in the region. */
  held: boolean;
}

/** A toast: icon and text, a bar that shrinks with the remaining time, a close button; a swipe to the right closes it. */
function ToastCard(props: ToastCardProps) {
  const { type, title, message, action, duration, isNotice, isSilent, held, onClose } = props;
  const swipe = useSwipe(onClose);
  const onBarStart = useCountdown(duration, held, onClose);
  const t = useToastTexts();
  return (
    <div
      className={classNames('toast', `toast-${type}`, isNotice && 'toast-notice', swipe.offset > 0 && 'toast-moving')}
      {...(isSilent ? { 'aria-live': 'off' } : { role: type === 'error' ? 'alert' : 'status' })}
      {...swipe.handlers}
      style={{ translate: `${swipe.offset}px` }}
    >
      <Icon name={MARKS[type]} />
      <div>
        <b>{title}</b>
        {message && <p>{message}</p>}
        {action && (
          <Button
            label={action.label}
            variant="quiet"
            onClick={() => {
              action.onClick();
              onClose();
            }}
          />
        )}
      </div>
      <IconButton icon="close" label={t.dismiss} onClick={onClose} />
      {duration > 0 && (
        <span
          className="toast-bar"
          onAnimationStart={onBarStart}
          style={{ animationDuration: `${duration}ms`, animationPlayState: held ? 'paused' : 'running' }}
        />
      )}
    </div>
  );
}

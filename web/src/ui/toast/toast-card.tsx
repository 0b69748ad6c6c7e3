// One toast as it is seen: its mark and words, a bar that shrinks with the time left, a close button; a swipe to the right closes.
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { ToastAction, ToastType } from './notice-queue.ts';
import { useToastTexts } from './texts.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

const MARKS: Record<ToastType, IconName> = { success: 'check', error: 'alert', warning: 'clock', info: 'info' };

interface ToastCardProps {
  type: ToastType;
  title: string;
  message?: string;
  action?: ToastAction;
  /** Milliseconds; 0 stays, without timer and bar. */
  duration: number;
  /** Held while the pointer or the focus is in the region. */
  held: boolean;
  onClose: () => void;
}

export function ToastCard({ type, title, message, action, duration, held, onClose }: ToastCardProps) {
  const swipe = useSwipe(onClose);
  const onBarStart = useCountdown(duration, held, onClose);
  const t = useToastTexts();
  return (
    <div
      className={classNames('toast', `toast-${type}`, swipe.offset > 0 && 'toast-moving')}
      role={type === 'error' ? 'alert' : 'status'}
      {...swipe.handlers}
      style={{ translate: `${swipe.offset}px` }}
    >
      <Icon name={MARKS[type]} />
      <div>
        <b>{title}</b>
        {message && <p>{message}</p>}
        {action && (
          <Button
            look="quiet"
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button look="quiet" iconOnly aria-label={t.dismiss} onClick={onClose}>
        <Icon name="close" />
      </Button>
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

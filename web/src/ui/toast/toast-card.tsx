// One toast as it is seen: its mark and words, a bar that shrinks with the time left, a close button; a swipe to the right closes.
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Countdown } from './countdown.ts';
import type { ToastAction, ToastType } from './notice-queue.ts';

export const SWIPE_THRESHOLD_PX = 50;

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
  useCountdown(duration, held, onClose);
  return (
    <div
      className={classNames('toast', `toast-${type}`, swipe.moving && 'toast-moving')}
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
      <Button look="quiet" iconOnly aria-label="Dismiss" onClick={onClose}>
        <Icon name="close" />
      </Button>
      {duration > 0 && (
        <span
          className="toast-bar"
          style={{ animationDuration: `${duration}ms`, animationPlayState: held ? 'paused' : 'running' }}
        />
      )}
    </div>
  );
}

function useCountdown(duration: number, held: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  const countdown = useRef<Countdown>(undefined);

  useEffect(() => {
    countdown.current = duration > 0 ? new Countdown(duration, () => end()) : undefined;
    return () => countdown.current?.hold();
  }, [duration]);

  useEffect(() => {
    if (held) {
      countdown.current?.hold();
    } else {
      countdown.current?.run();
    }
  }, [held, duration]);
}

function useSwipe(onSwiped: () => void) {
  const from = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const end = () => {
    from.current = undefined;
    if (offset >= SWIPE_THRESHOLD_PX) {
      onSwiped();
    } else {
      setOffset(0);
    }
  };
  return {
    offset,
    moving: offset > 0,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = event.button === 0 ? event.clientX : undefined;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current !== undefined && event.buttons === 1) {
          setOffset(Math.max(0, event.clientX - from.current));
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}

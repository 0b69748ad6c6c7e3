// One toast as it is seen: its mark and words, a bar that shrinks with the time left, a close button; a swipe to the right closes.
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type AnimationEvent,
  type DragEvent,
  type PointerEvent,
} from 'react';
import { useTexts } from '../../texts/language.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Countdown } from './countdown.ts';
import type { ToastAction, ToastType } from './notice-queue.ts';
import { Swipe } from './swipe.ts';
import { toastTexts } from './texts.ts';

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
  const t = useTexts(toastTexts);
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

function useCountdown(duration: number, held: boolean, onEnd: () => void) {
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

  /** A bar that was moved into a dialog begins anew: it goes on from what is left. */
  return (event: AnimationEvent<HTMLElement>) => {
    const [shrinking] = event.currentTarget.getAnimations();
    if (shrinking && countdown.current) {
      shrinking.currentTime = duration - countdown.current.left;
    }
  };
}

function useSwipe(onSwiped: () => void) {
  const [swipe] = useState(() => new Swipe());
  const [offset, setOffset] = useState(0);
  const end = () => {
    if (swipe.end()) {
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
        if (event.button === 0) {
          swipe.begin(event.clientX);
        }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.buttons === 1 && swipe.move(event.clientX)) {
          // Wherever the pointer goes from here, the toast hears of it.
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        setOffset(swipe.offset);
      },
      onPointerUp: end,
      // Words that were selected by the press before would be dragged instead.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onPointerCancel: () => {
        swipe.cancel();
        setOffset(0);
      },
    },
  };
}

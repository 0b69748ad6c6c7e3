// The time that a toast stays: it stops while the toast is held, and goes on with what is left.
import { useEffect, useEffectEvent, useRef, type AnimationEvent } from 'react';

interface Clock {
  /** Milliseconds when it last stopped. */
  left: number;
  startedAt: number | undefined;
}

const leftOf = ({ left, startedAt }: Clock) => (startedAt === undefined ? left : left - (Date.now() - startedAt));

/** Calls `onEnd` after `duration` milliseconds that were not held; never for 0. Gives what the bar does as its animation starts. */
export function useCountdown(duration: number, held: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  const clock = useRef<Clock>({ left: duration, startedAt: undefined });

  useEffect(() => {
    if (held || duration === 0) {
      return undefined;
    }
    const running: Clock = { left: leftOf(clock.current), startedAt: Date.now() };
    clock.current = running;
    const timer = setTimeout(() => end(), running.left);
    return () => {
      clearTimeout(timer);
      clock.current = { left: leftOf(running), startedAt: undefined };
    };
  }, [duration, held]);

  /** A bar that was moved into a dialog restarts with the remaining time. */
  return (event: AnimationEvent<HTMLElement>) => {
    const [shrinking] = event.currentTarget.getAnimations();
    if (shrinking) {
      shrinking.currentTime = duration - leftOf(clock.current);
    }
  };
}

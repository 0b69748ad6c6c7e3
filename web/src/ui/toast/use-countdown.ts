// A toast's remaining time: paused while the toast is held, then continued.
import { useEffect, useEffectEvent, useRef, type AnimationEvent } from 'react';

interface Clock {
  /** Milliseconds left when it last paused. */
  left: number;
  startedAt: number | undefined;
}

const leftOf = ({ left, startedAt }: Clock) => (startedAt === undefined ? left : left - (Date.now() - startedAt));

/** Calls `onEnd` after `duration` unpaused milliseconds; never for 0. Returns the handler for the bar's animation start. */
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

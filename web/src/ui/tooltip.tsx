// A short explanation on hover and focus: after 700 ms, or immediately within 300 ms of the last one.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export const OPEN_DELAY_MS = 700;
export const SKIP_DELAY_MS = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Milliseconds before opening, given that the last tooltip closed at `closedAt` (on the same clock as `now`). */
export function openDelay(now: number, closedAt: number): number {
  return now - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
}

/** Opens after the delay, closes at once. */
function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), openDelay(Date.now(), lastClosedAt));
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) {
      lastClosedAt = Date.now();
      setOpen(false);
    }
  };
  return { open, show, hide };
}

/** Around text, which becomes focusable. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  const { open, show, hide } = useDelayed();
  const hover = { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  return (
    <span className="tooltip" aria-describedby={open ? id : undefined} tabIndex={0} {...hover} onKeyDown={hideOnEscape}>
      {children}
      {open && (
        <span className="tooltip-text" role="tooltip" id={id}>
          {text}
        </span>
      )}
    </span>
  );
}

// Where toasts begin beside the head of a dialog, as a sum of boxes of its own.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Pixels from the top of the window: 0, or below the head where the toasts would cover it. `toasts` is their box wherever it stands
 * now: only its width and height count.
 */
export function topBelow(head: Box, toasts: Box): number {
  const isBeside = toasts.left >= head.right || head.left >= toasts.right;
  const isAbove = toasts.bottom - toasts.top <= head.top;
  return isBeside || isAbove ? 0 : head.bottom;
}

// Where toasts cover nothing that somebody presses or types into, as a sum of boxes.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Wish {
  /** The toasts, wherever they are now: only their sides and their height count. */
  toasts: Box;
  /** Between these pixels from the top of the window. */
  from: number;
  until: number;
  /** The end to begin looking at. */
  nearest: 'top' | 'bottom';
}

/** Kept between toasts and what they spare. */
const GAP = 8;

/** Pixels from the top of the window; undefined where everything is taken. */
export function freePlace({ toasts, from, until, nearest }: Wish, taken: readonly Box[]): number | undefined {
  const height = toasts.bottom - toasts.top;
  const inTheWay = taken.filter(({ left, right }) => left < toasts.right && right > toasts.left);
  const isFree = (top: number) =>
    top >= from && top + height <= until && inTheWay.every((box) => box.bottom <= top || box.top >= top + height);
  const tops =
    nearest === 'top'
      ? [from, ...inTheWay.map(({ bottom }) => bottom + GAP)].toSorted((a, b) => a - b)
      : [until - height, ...inTheWay.map(({ top }) => top - GAP - height)].toSorted((a, b) => b - a);
  return tops.find(isFree);
}

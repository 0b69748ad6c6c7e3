// How bids in a storm are compared with usual prices: the size of a tree, how far above a bid may be without a reason, and the reasons.

/** By height: below 30 feet, up to 60, taller. */
export const SIZE_CLASSES = ['small', 'medium', 'large'] as const;

/** The size class of a tree; null where its height is not known. */
export function sizeClassOf(heightFeet: number | null): (typeof SIZE_CLASSES)[number] | null {
  if (heightFeet === null) {
    return null;
  }
  return heightFeet < 30 ? 'small' : heightFeet <= 60 ? 'medium' : 'large';
}

/** A bid more than a quarter above the frozen median needs a reason. */
export const OVER_SHARE = 1.25;
export const isOver = (amountCents: number, medianCents: number): boolean => amountCents > medianCents * OVER_SHARE;

/** Why a price may be higher in a declared emergency: the exceptions of R.S. 29:732. */
export const OVER_REASONS = ['cost', 'risk', 'market'] as const;
export const MAX_OVER_WORDS = 500;
export type OverReason = (typeof OVER_REASONS)[number];

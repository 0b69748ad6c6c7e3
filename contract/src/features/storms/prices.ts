// What a bid in a storm is measured by: the size of a tree, how far above the usual price it may be without a word, and why it may be.

/** By height: below 30 feet, up to 60, taller. */
export const SIZE_CLASSES = ['small', 'medium', 'large'] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

/** The size class of a tree; null where its height is not known. */
export function sizeClassOf(heightFeet: number | null): SizeClass | null {
  if (heightFeet === null) {
    return null;
  }
  return heightFeet < 30 ? 'small' : heightFeet <= 60 ? 'medium' : 'large';
}

/** A bid above the frozen median by more than a quarter has to say why. */
export const OVER_SHARE = 1.25;
export const isOver = (amountCents: number, medianCents: number): boolean => amountCents > medianCents * OVER_SHARE;

/** Why a price may be higher in a declared emergency: the exceptions of R.S. 29:732. */
export const OVER_REASONS = ['cost', 'risk', 'market'] as const;
export const MAX_OVER_WORDS = 500;
export type OverReason = (typeof OVER_REASONS)[number];

// The facts that owners answer besides the stars, and their shares: "on time 9 of 10". No schemas, since screens use them.

export const REVIEW_FACTS = ['onTime', 'clean', 'priceKept'] as const;
export type ReviewFact = (typeof REVIEW_FACTS)[number];

/** `yes` of `said`; blank answers are not counted. */
export interface FactShare {
  yes: number;
  said: number;
}

export type FactShares = Record<ReviewFact, FactShare>;

export const NO_FACTS: FactShares = {
  onTime: { yes: 0, said: 0 },
  clean: { yes: 0, said: 0 },
  priceKept: { yes: 0, said: 0 },
};

/** What a review needs to appear on the home page; the stars do not matter. */
export const HOME_MIN_WORDS = 8;

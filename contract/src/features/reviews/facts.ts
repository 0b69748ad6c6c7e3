// The facts that owners answer besides the stars, and their shares: "on time 9 of 10".
import * as z from 'zod/mini';

export const REVIEW_FACTS = ['onTime', 'clean', 'priceKept'] as const;
export type ReviewFact = (typeof REVIEW_FACTS)[number];

/** `yes` of `said`; nobody who left it blank is counted. */
const Share = z.strictObject({ yes: z.int(), said: z.int() });
export type FactShare = z.infer<typeof Share>;

export const FactShares = z.strictObject({ onTime: Share, clean: Share, priceKept: Share });
export type FactShares = z.infer<typeof FactShares>;

export const NO_FACTS: FactShares = {
  onTime: { yes: 0, said: 0 },
  clean: { yes: 0, said: 0 },
  priceKept: { yes: 0, said: 0 },
};

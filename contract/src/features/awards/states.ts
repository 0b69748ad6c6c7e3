// The life cycle of an award: a chosen bid, its payment, and how the payment ended.
export const AWARD_STATUSES = ['awaiting_payment', 'paid', 'released', 'refunded', 'given_up'] as const;
type AwardStatus = (typeof AWARD_STATUSES)[number];

/** state → move → state. Only the server's `moveAward()` writes a status. */
export const AWARD_MOVES = {
  pay: { from: ['awaiting_payment'], to: 'paid' },
  giveUp: { from: ['awaiting_payment'], to: 'given_up' },
  /** The business got some or all of it. */
  release: { from: ['paid'], to: 'released' },
  /** The business got nothing of it. */
  refund: { from: ['paid'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly AwardStatus[]; to: AwardStatus }>;
export type AwardMove = keyof typeof AWARD_MOVES;

// The life cycle of a payout.
export const PAYOUT_STATUSES = ['owed', 'sending', 'paid', 'reversed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** state → move → state. Only the server's `movePayout()` writes a status. */
export const PAYOUT_MOVES = {
  send: { from: ['owed', 'reversed'], to: 'sending' },
  refuse: { from: ['sending'], to: 'owed' },
  /** Also a transfer that a restored database does not know, and again when a part of it came back. */
  pay: { from: ['owed', 'sending', 'paid', 'reversed'], to: 'paid' },
  reverse: { from: ['owed', 'sending', 'paid', 'reversed'], to: 'reversed' },
} as const satisfies Record<string, { from: readonly PayoutStatus[]; to: PayoutStatus }>;
export type PayoutMove = keyof typeof PAYOUT_MOVES;

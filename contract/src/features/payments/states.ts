// The life cycle of a chargeback: a payer's bank asks a payment back and decides.
export const CHARGEBACK_STATES = ['open', 'won', 'lost'] as const;
type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** state → move → state. Only the server's moves.ts writes a status; the bank's decision is final. */
export const CHARGEBACK_MOVES = {
  win: { from: ['open'], to: 'won' },
  lose: { from: ['open'], to: 'lost' },
} as const satisfies Record<string, { from: readonly ChargebackState[]; to: ChargebackState }>;

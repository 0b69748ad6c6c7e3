// The life cycle of a dispute.
export const DISPUTE_STATUSES = ['open', 'resolved'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** state → move → state. Only the server's moves.ts writes a status; a decision is final. */
export const DISPUTE_MOVES = {
  /** Decided or lifted by an administrator, or ended by the payer's bank, which took the payment. */
  resolve: { from: ['open'], to: 'resolved' },
} as const satisfies Record<string, { from: readonly DisputeStatus[]; to: DisputeStatus }>;

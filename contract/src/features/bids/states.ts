// The life cycle of a bid.
export const BID_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn', 'frozen'] as const;
export type BidStatus = (typeof BID_STATUSES)[number];

export const BID_MOVES = {
  accept: { from: ['pending'], to: 'accepted' },
  /** Frozen ones too: once another bid is paid there is nothing left to come back to. */
  reject: { from: ['pending', 'frozen'], to: 'rejected' },
  withdraw: { from: ['pending', 'frozen'], to: 'withdrawn' },
  freeze: { from: ['pending'], to: 'frozen' },
  thaw: { from: ['frozen'], to: 'pending' },
  /** The award was given up or declined: the others are in the running again. */
  restore: { from: ['accepted', 'rejected'], to: 'pending' },
  stepBack: { from: ['accepted'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly BidStatus[]; to: BidStatus }>;
export type BidMove = keyof typeof BID_MOVES;
/** One of these a provider and job; the database holds it to that. */
export const LIVE_BID_STATUSES = ['pending', 'accepted', 'frozen'] as const;

/** True when one of these states is the bid's. */
export function mayMoveBid(from: readonly BidStatus[], status: BidStatus): boolean {
  return from.includes(status);
}

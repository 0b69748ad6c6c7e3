// The life cycle of a bid.
import type { Moves } from '../../keys.ts';

export const BID_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn', 'frozen'] as const;
export type BidStatus = (typeof BID_STATUSES)[number];

export const BID_MOVES = {
  accept: { from: ['pending'], to: 'accepted' },
  /** Also a frozen one, once another bid is paid. */
  reject: { from: ['pending', 'frozen'], to: 'rejected' },
  withdraw: { from: ['pending', 'frozen'], to: 'withdrawn' },
  freeze: { from: ['pending'], to: 'frozen' },
  thaw: { from: ['frozen'], to: 'pending' },
  /** When the award ends, the other bids become live again. */
  restore: { from: ['accepted', 'rejected'], to: 'pending' },
  stepBack: { from: ['accepted'], to: 'withdrawn' },
} as const satisfies Moves<typeof BID_STATUSES>;
export type BidMove = keyof typeof BID_MOVES;

// What prevents closing an account; schemas and texts share it.

export const CLOSING_BLOCKS = [
  'held_payment',
  'running_work',
  'disputed',
  'payout_owed',
  'refund_owed',
  'last_administrator',
] as const;
export type ClosingBlock = (typeof CLOSING_BLOCKS)[number];

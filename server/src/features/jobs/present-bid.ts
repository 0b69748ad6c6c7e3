// Maps a bid to its bidder's answer.
import { inOrder } from '@live-oak/contract/features/bids/lines.ts';
import type { Bid, BidLine } from '@live-oak/contract/features/bids/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import type { Licensed } from '../providers/policy.ts';
import { bidAbilities, type BiddingState } from './bid-policy.ts';
import { lackingFor, type LaneRow } from './lanes.ts';

interface OwnBid extends Pick<
  Bid,
  'id' | 'providerId' | 'estimatedDuration' | 'status' | 'receipt' | 'nonce' | 'revision' | 'message'
> {
  amountCents: number;
  createdAt: Date | string;
  updatedAt: Date | string;
}

/** Who reads an own bid, and when: its licenses decide whether it may still change it. */
export interface BidReader {
  provider: Licensed | null;
  now: Date;
}

/** A bid as its bidder reads it, with what they may do with it on its job. */
export function presentBid(
  { amountCents, createdAt, updatedAt, ...bid }: OwnBid,
  lines: readonly BidLine[],
  job: BiddingState & LaneRow & { id: number },
  { provider, now }: BidReader,
): Bid {
  const { message } = bid;
  const amount = toDollars(amountCents);
  const abilities = bidAbilities(job, bid.status, now);
  const hasLicenses = provider !== null && lackingFor(job, provider, now).length === 0;
  return {
    ...pick(bid, 'id', 'providerId', 'estimatedDuration', 'status', 'receipt', 'nonce', 'revision', 'message'),
    jobId: job.id,
    bidAmount: amount,
    amount,
    description: message,
    lines: inOrder(lines),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    masked: isMasked(message, [...lines, { note: bid.estimatedDuration }]),
    job: null,
    can: { edit: abilities.edit && hasLicenses, withdraw: abilities.withdraw },
  };
}

/** Whether others see something of a bid's words hidden. */
function isMasked(message: string, lines: readonly { note: string | null }[]): boolean {
  return [message, ...lines.map(({ note }) => note ?? '')].some((words) => maskContacts(words).masked);
}

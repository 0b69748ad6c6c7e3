// Maps a bid to its bidder's answer.
import { inOrder } from '@live-oak/contract/features/bids/lines.ts';
import type { Bid, BidLine } from '@live-oak/contract/features/bids/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import type { Licensed } from '../providers/policy.ts';
import { bidAbilities, type BiddingState } from './bid-policy.ts';
import { lackingFor, type LaneRow } from './fit.ts';

const FIELDS = [
  ...(['id', 'providerId', 'estimatedDuration', 'status'] as const),
  ...(['receipt', 'nonce', 'revision', 'message'] as const),
];

/** A row of bids; instants are texts where PostgreSQL wrote it as JSON. */
export interface OwnBid extends Pick<Bid, (typeof FIELDS)[number]> {
  amountCents: number;
  createdAt: Date | string;
  updatedAt: Date | string;
}

/** Who reads an own bid, and when: the licenses decide whether the bid may still be changed. */
export interface BidReader {
  provider: Licensed | null;
  now: Date;
}

export function presentBid(
  { amountCents, createdAt, updatedAt, ...bid }: OwnBid,
  lines: readonly BidLine[],
  job: BiddingState & LaneRow & { id: number; submittedAt: Date },
  { provider, now }: BidReader,
): Bid {
  const { message, estimatedDuration } = bid;
  const amount = toDollars(amountCents);
  const abilities = bidAbilities(job, bid.status, now);
  const hasLicenses = provider !== null && lackingFor(job, provider, now).length === 0;
  return {
    ...pick(bid, ...FIELDS),
    jobId: job.id,
    bidAmount: amount,
    amount,
    description: message,
    lines: inOrder(lines),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    jobChangedAt: job.submittedAt > new Date(updatedAt) ? job.submittedAt.toISOString() : null,
    masked: [message, ...lines.map(({ note }) => note ?? ''), estimatedDuration].some(
      (text) => maskContacts(text).masked,
    ),
    job: null,
    can: { edit: abilities.edit && hasLicenses, withdraw: abilities.withdraw },
  };
}

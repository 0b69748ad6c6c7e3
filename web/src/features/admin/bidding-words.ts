// When a bidding ends or ended, in the words of the desk.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { dayAndTime } from '../../ui/dates.ts';

type Times = Pick<Job, 'biddingClosesAt' | 'biddingClosedAt'>;

/** 'Nov 27, 8:24 AM' while it runs; 'Nov 22, 8:31 AM, before the announced time' once it was closed early. */
export function biddingEnd({ biddingClosesAt: announced, biddingClosedAt: closed }: Times): {
  label: string;
  value: string;
} {
  if (closed === null) {
    return { label: 'Bidding closes', value: announced === null ? '' : dayAndTime(announced) };
  }
  const isEarly = announced !== null && Date.parse(closed) < Date.parse(announced);
  return { label: 'Bidding closed', value: `${dayAndTime(closed)}${isEarly ? ', before the announced time' : ''}` };
}

/** What closing does now. */
export function closingWords({ bidCount, biddingClosesAt }: Pick<JobCard, 'bidCount' | 'biddingClosesAt'>): string {
  const bids = bidCount === 1 ? '1 bid' : `${bidCount ?? 0} bids`;
  const end = !biddingClosesAt ? '' : `, announced end ${dayAndTime(biddingClosesAt)}`;
  return `${bids}${end}. This opens the bids to the owner now, and the owner and every bidder are notified.`;
}

/** What approving a job does; `isOut` where it was published before review. */
export function approvingWords({ isOut }: { isOut: boolean }): string {
  return isOut
    ? 'It stays visible to businesses, and its bidding goes on. It leaves the queue as reviewed.'
    : 'It becomes visible to businesses now and its bidding opens. The owner and the businesses it fits are notified.';
}

// When a job takes bids, and what a bidder may do with a bid: one answer for what pages offer and for what calls refuse.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { type ApprovalStatus, BIDDING_HOURS, type JobStatus } from '@live-oak/contract/features/jobs/states.ts';

const HOUR = 3600_000;

/** When bidding that opens now would close. */
export function biddingEnd(urgency: string, now: Date): Date {
  return new Date(now.getTime() + (urgency === 'emergency' ? BIDDING_HOURS.emergency : BIDDING_HOURS.otherwise) * HOUR);
}

export interface BiddingState {
  status: JobStatus;
  approvalStatus: ApprovalStatus;
  /** UTC; null where only an administrator closes it. */
  biddingClosesAt: Date | null;
}

/**
 * Why a job takes no bids now: closed, also in the seconds between its deadline and the timer that closes it, or back in review.
 * Null while it takes them.
 */
export function bidClosure(
  { status, approvalStatus, biddingClosesAt }: BiddingState,
  now: Date,
): 'closed' | 'in_review' | null {
  if (status !== 'open' || (biddingClosesAt !== null && biddingClosesAt <= now)) {
    return 'closed';
  }
  return approvalStatus === 'approved' ? null : 'in_review';
}

/**
 * What a business may do with its own bid: change it while bidding is open, withdraw it until one is paid. A choice that waits for its
 * payment makes no difference, since no bidder may learn of it.
 */
export function bidAbilities(job: BiddingState, bidStatus: BidStatus, now: Date): { edit: boolean; withdraw: boolean } {
  const isUnpaid = ['open', 'bidding_closed', 'awaiting_payment'].includes(job.status);
  return {
    edit: bidStatus === 'pending' && bidClosure(job, now) === null,
    withdraw: (bidStatus === 'pending' || bidStatus === 'frozen') && isUnpaid,
  };
}

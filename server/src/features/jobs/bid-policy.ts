// When a job takes bids, and what a bidder may do with a bid and an owner with the bidding: commands throw these answers, `can` shows them.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { BIDDING_HOURS, EARLY_CLOSE, LONGEST_BIDDING_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { wrongState, type Refusal } from '../../kernel/errors.ts';
import { moveRefusal, type JobRecord } from './moves.ts';

const HOUR = 3600_000;

export const biddingEnd = (urgency: string, now: Date): Date =>
  new Date(now.getTime() + (urgency === 'emergency' ? BIDDING_HOURS.emergency : BIDDING_HOURS.otherwise) * HOUR);

export type BiddingState = Pick<JobRecord, 'status' | 'approvalStatus' | 'biddingClosesAt'>;

/** Approved and open. Whether it still takes bids at this moment is bidClosure(). */
export const isInBidding = ({ approvalStatus, status }: Pick<BiddingState, 'approvalStatus' | 'status'>) =>
  approvalStatus === 'approved' && status === 'open';

type Closure = 'closed' | 'in_review' | null;

/** Why a job takes no bids now. It is closed also between its deadline and the timer that closes it; a change sends it back to review. */
export function bidClosure({ status, approvalStatus, biddingClosesAt }: BiddingState, now: Date): Closure {
  if (status !== 'open' || (biddingClosesAt !== null && biddingClosesAt <= now)) return 'closed';
  return approvalStatus === 'approved' ? null : 'in_review';
}

/** A business changes its bid while bidding is open, and withdraws it until one is paid: no bidder may learn of an unpaid choice. */
export function bidAbilities(job: BiddingState, bidStatus: BidStatus, now: Date): { edit: boolean; withdraw: boolean } {
  const isUnpaid = ['open', 'bidding_closed', 'awaiting_payment'].includes(job.status);
  return {
    edit: bidStatus === 'pending' && bidClosure(job, now) === null,
    withdraw: (bidStatus === 'pending' || bidStatus === 'frozen') && isUnpaid,
  };
}

type OwnJob = BiddingState & Pick<JobRecord, 'urgency' | 'approvedAt' | 'ownerReopenedAt' | 'askedProviderId'>;

const openedAt = ({ approvedAt, ownerReopenedAt }: OwnJob) => (ownerReopenedAt ?? approvedAt)?.getTime() ?? Infinity;

/** Why an owner may not close the bidding, with so many live bids. An emergency closes with its first bid: someone needs a crew now. */
export function closeRefusal(job: OwnJob, liveBids: number, now: Date): Refusal | null {
  if (!isInBidding(job)) return wrongState('jobs.biddingNotOpen');
  const isEmergency = job.urgency === 'emergency';
  // A crew that was invited alone is the only bidder.
  const bids = isEmergency || job.askedProviderId !== null ? EARLY_CLOSE.emergencyBids : EARLY_CLOSE.bids;
  if (liveBids < bids) return wrongState(withParams('jobs.closeNeedsBids', { bids }));
  const isTooSoon = !isEmergency && openedAt(job) + EARLY_CLOSE.hours * HOUR > now.getTime();
  return isTooSoon ? wrongState(withParams('jobs.closeTooSoon', { hours: EARLY_CLOSE.hours })) : null;
}

/** The latest time to which an owner may extend this bidding. */
export const latestClose = (job: OwnJob) => new Date(openedAt(job) + LONGEST_BIDDING_DAYS * 24 * HOUR);

export function extendRefusal(job: OwnJob, now: Date): Refusal | null {
  const { biddingClosesAt } = job;
  if (biddingClosesAt === null || bidClosure(job, now) !== null) return wrongState('jobs.biddingNotOpen');
  return biddingClosesAt < latestClose(job)
    ? null
    : wrongState(withParams('jobs.extendedFully', { days: LONGEST_BIDDING_DAYS }));
}

export const reopenRefusal = (job: OwnJob): Refusal | null =>
  moveRefusal('reopenBidding', job) ?? (job.ownerReopenedAt === null ? null : wrongState('jobs.reopenedOnce'));

// What owners may do with the bidding on their own job, and why not: the one answer that commands throw and that `can` is made of.
import { EARLY_CLOSE, LONGEST_BIDDING_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { wrongState, type Refusal } from '../../kernel/errors.ts';
import { isInBidding } from './acts.ts';
import { moveRefusal, type JobRecord } from './moves.ts';

const HOUR = 3600_000;

type Job = Pick<
  JobRecord,
  'status' | 'approvalStatus' | 'urgency' | 'approvedAt' | 'ownerReopenedAt' | 'biddingClosesAt' | 'askedProviderId'
>;

const openedAt = ({ approvedAt, ownerReopenedAt }: Job) => (ownerReopenedAt ?? approvedAt)?.getTime() ?? Infinity;

/** `liveBids`: how many bids would be opened. An emergency is closed with its first bid, since someone is waiting for a crew. */
export function closeRefusal(job: Job, liveBids: number, now: Date): Refusal | null {
  if (!isInBidding(job)) {
    return wrongState('jobs.biddingNotOpen');
  }
  const isEmergency = job.urgency === 'emergency';
  // Where one crew alone was asked, there is no second bid to wait for.
  const isOne = isEmergency || job.askedProviderId !== null;
  const bids = isOne ? EARLY_CLOSE.emergencyBids : EARLY_CLOSE.bids;
  if (liveBids < bids) {
    return wrongState(withParams('jobs.closeNeedsBids', { bids }));
  }
  const isTooSoon = !isEmergency && openedAt(job) + EARLY_CLOSE.hours * HOUR > now.getTime();
  return isTooSoon ? wrongState(withParams('jobs.closeTooSoon', { hours: EARLY_CLOSE.hours })) : null;
}

/** The latest close of this bidding, UTC. */
export const latestClose = (job: Job) => new Date(openedAt(job) + LONGEST_BIDDING_DAYS * 24 * HOUR);

export function extendRefusal(job: Job, now: Date): Refusal | null {
  const { biddingClosesAt } = job;
  // Between its close and the timer that carries it out, bidding is over for bidders.
  if (!isInBidding(job) || biddingClosesAt === null || biddingClosesAt <= now) {
    return wrongState('jobs.biddingNotOpen');
  }
  return biddingClosesAt < latestClose(job)
    ? null
    : wrongState(withParams('jobs.extendedFully', { days: LONGEST_BIDDING_DAYS }));
}

export const reopenRefusal = (job: Job): Refusal | null =>
  moveRefusal('reopenBidding', job) ?? (job.ownerReopenedAt === null ? null : wrongState('jobs.reopenedOnce'));

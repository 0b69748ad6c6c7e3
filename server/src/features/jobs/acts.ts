// Why an act on a job is refused: commands throw these answers, and `can` is computed from them.
import { Refusal, throwIf, wrongState, type Why } from '../../kernel/errors.ts';
import { UNDER_BANK_REVIEW } from '../payments/frozen.ts';
import { lacksDocuments, standingOn, type Licensed } from '../providers/policy.ts';
import { isInBidding } from './bid-policy.ts';
import { isUnreviewed } from './fast-lane.ts';
import { laneRefusalOf, type LaneRow, laneFactsOf } from './fit.ts';
import { moveRefusal, type JobRecord } from './moves.ts';
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import { APPROVAL_MOVES, mayMove, type JobStatus } from '@live-oak/contract/features/jobs/states.ts';

/** What the acts depend on: the job, and what is known of its live award. */
export interface JobState extends Pick<JobRecord, 'status' | 'approvalStatus' | 'stormId' | 'touches' | 'reviewedAt'> {
  /** The other side's review is shown, and theirs was not written by then. */
  reviewMissed?: boolean;
  /** `paused`: a side is suspended; `withBank`: the payer's bank decides about the payment. */
  award?: { status: string; paused?: boolean; withBank?: boolean } | null | undefined;
}

const TOO_LATE = {
  english: 'A bid was chosen on this job, so it can no longer be taken down. Cancel or settle it like any other job.',
};
export const refusalUnless = (isAllowed: boolean, why: Why): Refusal | null => (isAllowed ? null : wrongState(why));

const isWaiting = ({ approvalStatus, status }: JobState) => approvalStatus === 'pending' && status === 'open';

const inBidding = (job: JobState) => refusalUnless(isInBidding(job), 'jobs.biddingNotOpen');

const isHeld = ({ award }: JobState) => refusalUnless(award?.status === 'paid', 'awards.nothingHeld');

/** While the payer's bank decides, a payment can be neither released nor refunded. */
const withBank = ({ award }: Pick<JobState, 'award'>) => refusalUnless(award?.withBank !== true, UNDER_BANK_REVIEW);

/** Why nobody can release a paid award now. */
export const heldBack = (job: Pick<JobState, 'award'>): Refusal | null =>
  refusalUnless(job.award?.paused !== true, 'jobs.businessSuspended') ?? withBank(job);

/** Why each act is refused now; null while it is allowed to those who may do it. */
const ACTS = {
  edit: ({ status }) => refusalUnless(status === 'open', 'jobs.cannotChange'),
  resubmit: ({ status, approvalStatus }) =>
    refusalUnless(status === 'open' && mayMove(APPROVAL_MOVES.resubmit, approvalStatus), 'jobs.cannotResubmit'),
  cancel: (job) => moveRefusal('cancel', job) ?? withBank(job),
  award: (job) => (job.status === 'awaiting_payment' ? null : moveRefusal('award', job)),
  decline: (job) => moveRefusal('decline', job) ?? withBank(job),
  /** The business must also be in good standing: startRefusal(). */
  start: (job) => moveRefusal('start', job),
  finish: (job) => moveRefusal('finish', job),
  confirm: (job) => moveRefusal('confirm', job) ?? isHeld(job) ?? heldBack(job),
  dispute: (job) => moveRefusal('dispute', job) ?? isHeld(job),
  hold: (job) => moveRefusal('hold', job) ?? isHeld(job),
  /** Whoever has read the other side's review would answer it with stars. */
  review: ({ status, award, reviewMissed }) =>
    refusalUnless(status === 'completed' && award?.status === 'released', 'jobs.cannotReview') ??
    refusalUnless(reviewMissed !== true, 'reviews.tooLate'),
  approve: (job) =>
    refusalUnless(isWaiting(job) || (isUnreviewed(job) && job.status !== 'cancelled'), 'jobs.notInReview'),
  /** A post published before its review can be taken down until a bid is chosen. */
  reject: (job) =>
    isUnreviewed(job)
      ? refusalUnless(job.status === 'open' || job.status === 'bidding_closed', TOO_LATE)
      : refusalUnless(isWaiting(job), 'jobs.notInReview'),
  closeBidding: inBidding,
  reopenBidding: (job) => moveRefusal('reopenBidding', job),
  extendBidding: inBidding,
} satisfies Record<string, (job: JobState) => Refusal | null>;
export type JobAct = keyof typeof ACTS;

export const allows = (act: JobAct, job: JobState): boolean => ACTS[act](job) === null;

export const mustAllow = (act: JobAct, job: JobState): void => throwIf(ACTS[act](job));

/** Why a business may not start the work it won: it may take none now, lacks a license for it, or the job's status forbids it. */
export function startRefusal(
  job: JobState & LaneRow,
  provider: Parameters<typeof standingOn>[0] & Parameters<typeof lacksDocuments>[0] & Licensed,
  now: Date,
): Refusal | null {
  const standing = standingOn(provider, now);
  if (standing !== 'verified') {
    return new Refusal('CREDENTIAL_EXPIRED', standing === 'suspended' ? 'jobs.suspendedStart' : 'jobs.expiredStart');
  }
  if (lacksDocuments(provider, now)) return new Refusal('CREDENTIAL_EXPIRED', 'jobs.unverifiedStart');
  return laneRefusalOf(job, provider, now) ?? ACTS.start(job);
}

type WiredJob = LaneRow & { status: JobStatus };

const BEFORE_WORK: ReadonlySet<JobStatus> = new Set(['open', 'bidding_closed', 'awaiting_payment', 'awarded']);

/** Why the owner may add no statement about wires: there are none, or the work has begun. */
export const wiresRefusal = ({ wires, status }: Pick<WiredJob, 'wires' | 'status'>): Refusal | null =>
  refusalUnless(wires === 'yes', 'jobs.noWires') ?? refusalUnless(BEFORE_WORK.has(status), 'jobs.workBegan');

/** Why an administrator may not open the job to other crews: no wires keep them away. */
export const releaseRefusal = (job: WiredJob): Refusal | null =>
  wiresRefusal(job) ?? refusalUnless(needsUtility(laneFactsOf(job)), 'jobs.wiresCleared');

/** Starting needs a confirmed look for wires where some are near, whatever the utility answered, or where the owner was not sure. */
export const asksOfWires = ({ wires }: Pick<WiredJob, 'wires'>): boolean => wires === 'yes' || wires === 'unsure';

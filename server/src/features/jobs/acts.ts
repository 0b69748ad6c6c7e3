// Why an act on a job is refused: the one answer that commands throw and that `can` is made of.
import { Refusal, wrongState, type Why } from '../../kernel/errors.ts';
import { FROZEN_STATUSES } from '../payments/frozen.ts';
import { lacksDocuments, standingOn, type Licensed } from '../providers/policy.ts';
import { isUnreviewed } from './fast-lane.ts';
import { laneRefusalOf, type LaneRow, factsOf } from './lanes.ts';
import { approvalRefusal, moveRefusal, type JobRecord } from './moves.ts';
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';

/** What decides: of the job, and of its live award what is known. */
export interface JobState extends Pick<JobRecord, 'status' | 'approvalStatus' | 'stormId' | 'touches' | 'reviewedAt'> {
  /** `paused`: a side is suspended; `withBank`: the payer's bank decides about the payment. */
  award?: { status: string; paused?: boolean; withBank?: boolean } | null | undefined;
}

const TOO_LATE = {
  english: 'A bid was chosen on this job, so it can no longer be taken down. Cancel or settle it like any other job.',
};
const unless = (isAllowed: boolean, why: Why): Refusal | null => (isAllowed ? null : wrongState(why));

const isWaiting = ({ approvalStatus, status }: JobState) => approvalStatus === 'pending' && status === 'open';

/** Approved and not closed; whether it still takes bids at this moment, bidClosure() says. */
export const isInBidding = ({ approvalStatus, status }: Pick<JobState, 'approvalStatus' | 'status'>) =>
  approvalStatus === 'approved' && status === 'open';

const inBidding = (job: JobState) => unless(isInBidding(job), 'jobs.biddingNotOpen');

const isHeld = ({ award }: JobState) => unless(award?.status === 'paid', 'awards.nothingHeld');

/** A paid award that can be neither released nor refunded: the payer's bank decides about it. */
const withBank = ({ award }: Pick<JobState, 'award'>) => unless(award?.withBank !== true, FROZEN_STATUSES);

/** A paid award that nobody can release for now. */
export const heldBack = (job: Pick<JobState, 'award'>): Refusal | null =>
  unless(job.award?.paused !== true, 'jobs.businessSuspended') ?? withBank(job);

/** Each act on a job and why it is refused now; null while it is allowed to who may do it. */
const ACTS = {
  edit: ({ status }) => unless(status === 'open', 'jobs.cannotChange'),
  resubmit: (job) => (job.status === 'open' ? approvalRefusal('resubmit', job) : approvalRefusal('resubmit')),
  cancel: (job) => moveRefusal('cancel', job) ?? withBank(job),
  /** Also a second time for the same bid, until it is paid. */
  award: (job) => (job.status === 'awaiting_payment' ? null : moveRefusal('award', job)),
  decline: (job) => moveRefusal('decline', job) ?? withBank(job),
  /** The job's part; the business must also be in good standing (startRefusal). */
  start: (job) => moveRefusal('start', job),
  finish: (job) => moveRefusal('finish', job),
  confirm: (job) => moveRefusal('confirm', job) ?? isHeld(job) ?? heldBack(job),
  dispute: (job) => moveRefusal('dispute', job) ?? isHeld(job),
  hold: (job) => moveRefusal('hold', job) ?? isHeld(job),
  /** Once a side. */
  review: ({ status, award }) => unless(status === 'completed' && award?.status === 'released', 'jobs.cannotReview'),
  approve: (job) => unless(isWaiting(job) || (isUnreviewed(job) && job.status !== 'cancelled'), 'jobs.notInReview'),
  /** What went out in a storm is taken down until a bid is chosen. */
  reject: (job) =>
    isUnreviewed(job)
      ? unless(job.status === 'open' || job.status === 'bidding_closed', TOO_LATE)
      : unless(isWaiting(job), 'jobs.notInReview'),
  closeBidding: inBidding,
  reopenBidding: (job) => moveRefusal('reopenBidding', job),
  extendBidding: inBidding,
} satisfies Record<string, (job: JobState) => Refusal | null>;
export type JobAct = keyof typeof ACTS;

/** Whether a job's state allows an act; by whom is decided apart. */
export const allows = (act: JobAct, job: JobState): boolean => ACTS[act](job) === null;

/** Throws the refusal of an act on a locked job. */
export function mustAllow(act: JobAct, job: JobState): void {
  const refusal = ACTS[act](job);
  if (refusal) {
    throw refusal;
  }
}

/** Why a business may not start the work it won: while it may take none, lacks a license for it, or by the state of the job. */
export function startRefusal(
  job: JobState & LaneRow,
  provider: Parameters<typeof standingOn>[0] & Parameters<typeof lacksDocuments>[0] & Licensed,
  now: Date,
): Refusal | null {
  const standing = standingOn(provider, now);
  if (standing !== 'verified') {
    return new Refusal('CREDENTIAL_EXPIRED', standing === 'suspended' ? 'jobs.suspendedStart' : 'jobs.expiredStart');
  }
  if (lacksDocuments(provider, now)) {
    return new Refusal('CREDENTIAL_EXPIRED', 'jobs.unverifiedStart');
  }
  return laneRefusalOf(job, provider, now) ?? ACTS.start(job);
}

type WiredJob = LaneRow & { status: JobStatus };

const BEFORE_WORK: ReadonlySet<JobStatus> = new Set(['open', 'bidding_closed', 'awaiting_payment', 'awarded']);

/** Why the owner may say nothing of the wires now: there are none, or the work has begun. */
export function wiresRefusal({ wires, status }: Pick<WiredJob, 'wires' | 'status'>): Refusal | null {
  if (wires !== 'yes') {
    return wrongState('jobs.noWires');
  }
  return BEFORE_WORK.has(status) ? null : wrongState('jobs.workBegan');
}

/** Why an administrator may not release the job to other crews: nothing holds it. */
export const releaseRefusal = (job: WiredJob): Refusal | null =>
  wiresRefusal(job) ?? (needsUtility(factsOf(job)) ? null : wrongState('jobs.wiresCleared'));

/**
 * The start asks a business to confirm that it looked for wires: where some are near, whatever the utility answered days ago, and where
 * the owner was not sure.
 */
export const asksOfWires = ({ wires }: Pick<WiredJob, 'wires'>): boolean => wires === 'yes' || wires === 'unsure';

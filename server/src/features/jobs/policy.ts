// Permissions on jobs, as pure functions of the row and the viewer. Answers carry the result in `can`.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { JobAbilities } from '@live-oak/contract/features/jobs/schema.ts';
import { APPROVAL_MOVES, JOB_MOVES, mayMove } from '@live-oak/contract/features/jobs/states.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bidBlock, mayTakeWork } from '../providers/policy.ts';
import { bidClosure } from './bid-policy.ts';
import type { CardRow, JobRow } from './row.ts';

export type Part = 'owner' | 'admin' | 'winner' | 'bidder';

/** What every reading of a job has, whole or as a card. */
type ReadJob = Pick<JobRow, keyof JobRow & keyof CardRow>;

const isPaid = (job: Pick<JobRow, 'award_id' | 'award_status'>) =>
  job.award_id !== null && (job.award_status === 'paid' || job.award_status === 'released');

/** What the viewer is to this job. A winner is one whose chosen bid is paid; before that they are a bidder like the others. */
export function partOf(
  job: Pick<JobRow, 'client_id' | 'award_id' | 'award_status' | 'award_provider_id'>,
  viewer: Viewer,
): Part {
  if (viewer.userType === 'admin') {
    return 'admin';
  }
  if (job.client_id === viewer.userId) {
    return 'owner';
  }
  return isPaid(job) && viewer.provider !== null && job.award_provider_id === viewer.provider.id ? 'winner' : 'bidder';
}

/** Approved and not closed; whether it still takes bids at this moment, bidClosure() says. */
const isInBidding = (job: ReadJob) => job.approval_status === 'approved' && job.status === 'open';

/** The job's row as the rules of bidding read it. */
export const biddingState = ({ status, approval_status, bidding_closes_at }: JobRow) => ({
  status,
  approvalStatus: approval_status,
  biddingClosesAt: bidding_closes_at,
});

/** May this person see the job at all? A bidder sees open ones and those they bid on. */
export function maySee(job: JobRow, viewer: Viewer): boolean {
  const part = partOf(job, viewer);
  return (
    part !== 'bidder' ||
    job.my_id !== null ||
    (viewer.userType === 'provider' && viewer.provider?.verificationStatus === 'verified' && isInBidding(job))
  );
}

const CLOSED_STATES = new Set([
  'bidding_closed',
  'awaiting_payment',
  'awarded',
  'in_progress',
  'work_done',
  'completed',
  'disputed',
]);

/** The seals are broken from the close on. */
export function isUnsealed(job: Pick<JobRow, 'status' | 'bidding_closed_at'>): boolean {
  return CLOSED_STATES.has(job.status) || (job.status === 'cancelled' && job.bidding_closed_at !== null);
}

const NOTHING: JobAbilities = {
  edit: false,
  resubmit: false,
  cancel: false,
  bid: false,
  seeBids: false,
  award: false,
  seeContacts: false,
  decline: false,
  start: false,
  finish: false,
  confirm: false,
  dispute: false,
  hold: false,
  review: false,
  approve: false,
  reject: false,
  closeBidding: false,
  reopenBidding: false,
  extendBidding: false,
};

const isFinished = (job: JobRow) => job.status === 'completed' && job.award_status === 'released';

const mayDispute = (job: JobRow) => mayMove(JOB_MOVES.dispute, job.status) && job.award_status === 'paid';

/** A paid award that nobody can release for now. */
export const isHeldBack = (job: Pick<JobRow, 'award_paused' | 'award_with_bank'>) =>
  job.award_paused || job.award_with_bank;

const mayChoose = ({ status }: ReadJob) => status === 'bidding_closed' || status === 'awaiting_payment';

function ownerAbilities(job: JobRow): Partial<JobAbilities> {
  return {
    edit: job.status === 'open',
    resubmit: job.status === 'open' && mayMove(APPROVAL_MOVES.resubmit, job.approval_status),
    cancel: mayMove(JOB_MOVES.cancel, job.status),
    seeBids: isUnsealed(job),
    award: mayChoose(job),
    seeContacts: isPaid(job),
    // Refused as well when it is asked for: nothing is released to a business that is suspended, or while a bank decides.
    confirm: mayMove(JOB_MOVES.confirm, job.status) && !isHeldBack(job),
    dispute: mayDispute(job),
    review: isFinished(job) && !job.reviewed,
  };
}

function adminAbilities(job: ReadJob): Partial<JobAbilities> {
  const waits = job.approval_status === 'pending' && job.status === 'open';
  // Out by the fast lane: looked at afterwards, and taken down until a bid is chosen.
  const isUnseen = job.storm_id !== null && job.reviewed_at === null && job.approval_status === 'approved';
  return {
    seeBids: true,
    approve: waits || (isUnseen && job.status !== 'cancelled'),
    reject: waits || (isUnseen && (job.status === 'open' || job.status === 'bidding_closed')),
    closeBidding: isInBidding(job),
    reopenBidding: mayMove(JOB_MOVES.reopenBidding, job.status),
    extendBidding: isInBidding(job),
    hold: mayMove(JOB_MOVES.hold, job.status) && job.award_status === 'paid',
  };
}

function winnerAbilities(job: JobRow, { provider }: Viewer, now: Date): Partial<JobAbilities> {
  return {
    seeContacts: true,
    decline: mayMove(JOB_MOVES.decline, job.status),
    // Refused by the command as well: work does not begin with expired credentials.
    start: mayMove(JOB_MOVES.start, job.status) && provider !== null && mayTakeWork(provider, now),
    finish: mayMove(JOB_MOVES.finish, job.status),
    dispute: mayDispute(job),
    review: isFinished(job) && !job.reviewed,
  };
}

export function abilitiesOf(job: JobRow, viewer: Viewer, now: Date): JobAbilities {
  switch (partOf(job, viewer)) {
    case 'owner':
      return { ...NOTHING, ...ownerAbilities(job) };
    case 'admin':
      return { ...NOTHING, ...adminAbilities(job) };
    case 'winner':
      return { ...NOTHING, ...winnerAbilities(job, viewer, now) };
    case 'bidder':
      return {
        ...NOTHING,
        bid: bidClosure(biddingState(job), now) === null && bidBlock(viewer.provider, now) === null,
      };
  }
}

/** What a list offers for a job; only what is allowed is named. */
export function cardAbilities(job: CardRow, part: Part): JobCard['can'] {
  const { approve, reject, closeBidding, reopenBidding, extendBidding } =
    part === 'admin' ? adminAbilities(job) : NOTHING;
  const award = part === 'owner' && mayChoose(job);
  const can = { award, approve, reject, closeBidding, reopenBidding, extendBidding };
  return Object.fromEntries(Object.entries(can).filter(([, isAllowed]) => isAllowed));
}

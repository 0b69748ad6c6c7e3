// The life cycle of a job, and its labels.
import { isOneOf, list, type Moves } from '../../keys.ts';
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const JOB_STATUSES = list(
  'open, bidding_closed, awaiting_payment, awarded, in_progress, work_done, completed, cancelled, disputed',
);
export type JobStatus = (typeof JOB_STATUSES)[number];

type JobActor = 'owner' | 'winner' | 'admin' | 'gateway' | 'clock';

/** state → move → state, and who. Only the server's `move()` writes a status. */
export const JOB_MOVES = {
  closeBidding: { from: ['open'], to: 'bidding_closed', who: ['owner', 'admin', 'clock'] },
  reopenBidding: { from: ['bidding_closed'], to: 'open', who: ['owner', 'admin'] },
  award: { from: ['bidding_closed'], to: 'awaiting_payment', who: ['owner'] },
  releaseAward: { from: ['awaiting_payment'], to: 'bidding_closed', who: ['owner', 'gateway', 'clock'] },
  pay: { from: ['awaiting_payment'], to: 'awarded', who: ['gateway'] },
  decline: { from: ['awarded'], to: 'bidding_closed', who: ['winner'] },
  start: { from: ['awarded'], to: 'in_progress', who: ['winner'] },
  finish: { from: ['in_progress'], to: 'work_done', who: ['winner'] },
  confirm: { from: ['work_done'], to: 'completed', who: ['owner', 'clock'] },
  dispute: { from: ['in_progress', 'work_done'], to: 'disputed', who: ['owner', 'winner'] },
  /** Any paid job before its payment is settled. */
  hold: { from: ['awarded', 'in_progress', 'work_done'], to: 'disputed', who: ['admin'] },
  /** The end of a hold: the job continues where it was. */
  liftToAwarded: { from: ['disputed'], to: 'awarded', who: ['admin'] },
  liftToWork: { from: ['disputed'], to: 'in_progress', who: ['admin'] },
  liftToDone: { from: ['disputed'], to: 'work_done', who: ['admin'] },
  /** By an administrator, or by the side that accepts the other's proposal. */
  settleRelease: { from: ['disputed'], to: 'completed', who: ['admin', 'owner', 'winner'] },
  settleRefund: { from: ['disputed'], to: 'cancelled', who: ['admin', 'owner', 'winner'] },
  cancel: { from: ['open', 'bidding_closed', 'awarded'], to: 'cancelled', who: ['owner'] },
} as const satisfies Moves<typeof JOB_STATUSES, readonly JobActor[]>;
export type JobMove = keyof typeof JOB_MOVES;

export const APPROVAL_MOVES = {
  /** Without an administrator: an emergency post that is published before its review. */
  approve: { from: ['pending'], to: 'approved', who: ['admin', 'clock'] },
  reject: { from: ['pending'], to: 'rejected', who: ['admin'] },
  resubmit: { from: ['rejected'], to: 'pending', who: ['owner'] },
  change: { from: ['approved'], to: 'pending', who: ['owner'] },
  /** A post that was published before its review, before it is rejected. */
  recall: { from: ['approved'], to: 'pending', who: ['admin'] },
} as const satisfies Moves<typeof APPROVAL_STATUSES, readonly JobActor[]>;
export type ApprovalMove = keyof typeof APPROVAL_MOVES;

export const mayMove = <S extends string>(move: { readonly from: readonly S[] }, from: string): boolean =>
  isOneOf(move.from, from);

/** The one badge of both statuses (POST-10 in docs/requirements.md). */
export function jobBadge(approvalStatus: ApprovalStatus, status: JobStatus): string {
  if (status === 'cancelled') return 'Cancelled';
  if (approvalStatus === 'pending') return 'Pending Approval';
  if (approvalStatus === 'rejected') return 'Rejected';
  return STATUS_BADGES[status];
}

/** The status shown to bidders: a choice stays hidden until it is paid, also from the chosen business. */
export const statusForBidders = (status: JobStatus): JobStatus =>
  status === 'awaiting_payment' ? 'bidding_closed' : status;

const STATUS_BADGES: Record<JobStatus, string> = {
  open: 'Open for Bidding',
  bidding_closed: 'Closed',
  awaiting_payment: 'Awaiting payment',
  awarded: 'Awarded',
  in_progress: 'In progress',
  work_done: 'Work done',
  completed: 'Completed',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
};

export const REVIEW_DUE_HOURS = 24;
export const BIDDING_HOURS = { emergency: 2, otherwise: 5 * 24 } as const;
/** An owner may close the bidding with so many live bids after so many hours, an emergency at any time. */
export const EARLY_CLOSE = { bids: 2, hours: 2, emergencyBids: 1 } as const;
/** From its opening, by the owner's extensions. */
export const LONGEST_BIDDING_DAYS = 10;
export const PAYMENT_WINDOW_HOURS = 48;
/** Until finished work that is neither confirmed nor disputed is paid out. */
export const AUTO_RELEASE_DAYS = 5;

/** How long an invited crew has a job for itself. */
export const ASKED_HOURS = 48;

/** When both sides of a paid job without an agreed day are asked, and when administrators see it. */
export const DAY_ASKED_HOURS = 48;
export const DAY_SEEN_HOURS = 96;
/** When both sides of started work are asked whether it is done. */
export const END_ASKED_DAYS = 14;

// The way of a job as steps for its owner, and the one sentence that says what comes next.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { dayAndTime, shortDay } from '../../../ui/dates.ts';
import type { TimelineStep } from '../../../ui/timeline.tsx';

type StepJob = Pick<
  Job,
  | 'approvalStatus'
  | 'status'
  | 'createdAt'
  | 'approvedAt'
  | 'biddingClosesAt'
  | 'biddingClosedAt'
  | 'awardedAt'
  | 'startedAt'
  | 'workDoneAt'
  | 'completedAt'
  | 'paymentDueAt'
  | 'autoReleaseAt'
  | 'bidCount'
> &
  Partial<Pick<Job, 'dispute'>>;

/** How many steps of the seven lie behind a job in each status. */
const BEHIND: Record<Exclude<JobStatus, 'cancelled' | 'disputed'>, number> = {
  open: 2,
  bidding_closed: 3,
  awaiting_payment: 3,
  awarded: 4,
  in_progress: 5,
  work_done: 6,
  completed: 7,
};

const on = (instant: string | null) => (instant ? shortDay(instant) : undefined);
const by = (instant: string | null) => (instant ? `by ${shortDay(instant)}` : undefined);

/** How far the job has come; one that was cancelled or disputed keeps what it reached, as its dates tell. */
function behind(job: StepJob): number {
  if (job.status === 'cancelled' || job.status === 'disputed') {
    const dates = [job.createdAt, job.approvedAt, job.biddingClosedAt, job.awardedAt, job.startedAt, job.workDoneAt];
    return dates.findLastIndex((date) => date !== null) + 1;
  }
  return job.approvalStatus === 'approved' ? BEHIND[job.status] : 1;
}

/** Posted, approved, closed, paid, started, done, confirmed: each with its date or its deadline. */
export function jobSteps(job: StepJob): TimelineStep[] {
  const rejected = job.approvalStatus === 'rejected';
  const notes: [string, string | undefined, string | undefined][] = [
    ['Posted', on(job.createdAt), undefined],
    ['Approved', on(job.approvedAt), rejected ? 'sent back' : 'in review'],
    ['Bidding closed', on(job.biddingClosedAt), by(job.biddingClosesAt)],
    ['Choose and pay', on(job.awardedAt), by(job.paymentDueAt)],
    ['Work started', on(job.startedAt), undefined],
    ['Work done', on(job.workDoneAt), undefined],
    [job.dispute === 'resolved' ? 'Decided' : 'Confirmed', on(job.completedAt), by(job.autoReleaseAt)],
  ];
  const reached = behind(job);
  const stopped = rejected || job.status === 'cancelled';
  return notes.map(([label, was, will], index) => {
    if (index < reached) {
      return { label, note: was, state: 'done' };
    }
    if (index === reached) {
      return stopped
        ? { label: rejected && job.status !== 'cancelled' ? 'Rejected' : 'Cancelled', state: 'failed' }
        : { label: job.status === 'disputed' ? 'In dispute' : label, note: will, state: 'now' };
    }
    return { label, state: 'todo' };
  });
}

const bids = (count: number) => `${count} sealed ${count === 1 ? 'bid' : 'bids'}`;

/** What the owner waits for or does next, for the list of own jobs. */
export function nextStep(job: StepJob): string {
  if (job.status !== 'cancelled' && job.approvalStatus === 'pending') {
    return 'In review. Businesses see it once an administrator has approved it.';
  }
  if (job.status !== 'cancelled' && job.approvalStatus === 'rejected') {
    return 'Sent back. Read why, change it and send it again.';
  }
  return NEXT[job.status](job);
}

const NEXT: Record<JobStatus, (job: StepJob) => string> = {
  open: (job) =>
    `${job.bidCount ? `${bids(job.bidCount)} so far` : 'No bids yet'}${job.biddingClosesAt ? `. Opened together ${dayAndTime(job.biddingClosesAt)}.` : '.'}`,
  bidding_closed: (job) =>
    job.bidCount
      ? `${bids(job.bidCount)} to compare. Choose one.`
      : 'There is no bid to choose. Cancel it, or ask us to open it again.',
  awaiting_payment: (job) =>
    job.paymentDueAt ? `Pay by ${dayAndTime(job.paymentDueAt)}.` : 'Waiting for your payment.',
  awarded: () => 'Paid and held. The crew starts next.',
  in_progress: () => 'The crew is at work.',
  work_done: (job) => `Confirm the work${job.autoReleaseAt ? ` by ${dayAndTime(job.autoReleaseAt)}` : ''}.`,
  completed: ({ dispute }) =>
    dispute ? 'Decided. See how the payment was divided.' : 'Done, and the payment was released.',
  cancelled: ({ dispute }) => (dispute ? 'Called off after a dispute. The payment went back.' : 'Called off.'),
  disputed: () => 'In dispute. The payment stays held until Live Oak decides.',
};

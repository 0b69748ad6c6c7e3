// The way of a job as steps for its owner, and the one sentence that says what comes next.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { dayAndTime, shortDay } from '../../../ui/dates.ts';
import type { TimelineStep } from '../../../ui/timeline.tsx';
import { textsNow } from '../../../texts/current.ts';
import { jobTexts } from '../texts.ts';

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
const by = (instant: string | null) => (instant ? textsNow(jobTexts).way.by(shortDay(instant)) : undefined);

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
  const t = textsNow(jobTexts).way;
  const rejected = job.approvalStatus === 'rejected';
  const notes: [string, string | undefined, string | undefined][] = [
    [t.posted, on(job.createdAt), undefined],
    [t.approved, on(job.approvedAt), rejected ? t.sentBack : t.inReview],
    [t.biddingClosed, on(job.biddingClosedAt), by(job.biddingClosesAt)],
    [t.chooseAndPay, on(job.awardedAt), by(job.paymentDueAt)],
    [t.workStarted, on(job.startedAt), undefined],
    [t.workDone, on(job.workDoneAt), undefined],
    [job.dispute === 'resolved' ? t.decided : t.confirmed, on(job.completedAt), by(job.autoReleaseAt)],
  ];
  const reached = behind(job);
  const stopped = rejected || job.status === 'cancelled';
  return notes.map(([label, was, will], index) => {
    if (index < reached) {
      return { label, note: was, state: 'done' };
    }
    if (index === reached) {
      return stopped
        ? { label: rejected && job.status !== 'cancelled' ? t.rejected : t.cancelled, state: 'failed' }
        : { label: job.status === 'disputed' ? t.inDispute : label, note: will, state: 'now' };
    }
    return { label, state: 'todo' };
  });
}

/** What the owner waits for or does next, for the list of own jobs. */
export function nextStep(job: StepJob): string {
  const t = textsNow(jobTexts).next;
  if (job.status !== 'cancelled' && job.approvalStatus === 'pending') {
    return t.inReview;
  }
  if (job.status !== 'cancelled' && job.approvalStatus === 'rejected') {
    return t.sentBack;
  }
  return NEXT[job.status](job, t);
}

type Words = typeof jobTexts.en.next;

const NEXT: Record<JobStatus, (job: StepJob, t: Words) => string> = {
  open: (job, t) => t.open(job.bidCount ?? 0, job.biddingClosesAt && dayAndTime(job.biddingClosesAt)),
  bidding_closed: (job, t) => (job.bidCount ? t.compare(job.bidCount) : t.nothingToChoose),
  awaiting_payment: (job, t) => (job.paymentDueAt ? t.payBy(dayAndTime(job.paymentDueAt)) : t.payment),
  awarded: (_, t) => t.awarded,
  in_progress: (_, t) => t.inProgress,
  work_done: (job, t) => (job.autoReleaseAt ? t.confirmBy(dayAndTime(job.autoReleaseAt)) : t.confirm),
  completed: ({ dispute }, t) => (dispute ? t.divided : t.released),
  cancelled: ({ dispute }, t) => (dispute ? t.calledOffAfterDispute : t.calledOff),
  disputed: (_, t) => t.disputed,
};

// A job's progress as steps for its owner, and a sentence about what comes next.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { tomorrowOf, dayAndTime, shortDay } from '../../../ui/format.ts';
import type { TimelineStep } from '../../../ui/timeline.tsx';
import { jobTexts, type useJobTexts } from '../texts.ts';

type Current = 'approvalStatus' | 'status' | 'biddingClosesAt' | 'paymentDueAt' | 'autoReleaseAt' | 'bidCount';
type Past = 'createdAt' | 'approvedAt' | 'biddingClosedAt' | 'awardedAt' | 'startedAt' | 'workDoneAt' | 'completedAt';
type StepJob = Pick<Job, Current | Past> & Partial<Pick<Job, 'dispute' | 'reviewDueAt' | 'fastLane'>>;
type NextJob = Pick<JobCard, Current | 'reviewDueAt' | 'dispute'>;

/** How many of the seven steps are done in each status. */
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
const by = (instant: string | null) => (instant ? jobTexts().way.by(shortDay(instant)) : undefined);
const closes = (instant: string | null) => (instant ? jobTexts().way.closes(shortDay(instant)) : undefined);

interface Step {
  /** When done, and while still to come unless `ahead` is set. */
  over: string;
  ahead?: string;
  at: string | null;
  /** While in progress. */
  now?: string;
  /** The deadline while in progress. */
  note?: string | undefined;
}

const toCome = ({ over, ahead = over }: Step): TimelineStep => ({ label: ahead, state: 'todo' });

/** How far the job has come; a canceled or disputed one keeps the steps that its dates show. */
function behind(job: StepJob): number {
  if (job.status === 'cancelled' || job.status === 'disputed') {
    const dates = [job.createdAt, job.approvedAt, job.biddingClosedAt, job.awardedAt, job.startedAt, job.workDoneAt];
    return dates.findLastIndex((date) => date !== null) + 1;
  }
  return job.approvalStatus === 'approved' ? BEHIND[job.status] : 1;
}

/** Posted, approved, closed, paid, started, done, confirmed. */
function stepsOf(job: StepJob): Step[] {
  const t = jobTexts().way;
  // An emergency opens for bids before its review.
  const approved = job.fastLane?.isReviewed === false ? t.openedAtOnce : t.approved;
  return [
    { over: t.posted, at: job.createdAt },
    { over: approved, at: job.approvedAt, now: t.inReview, note: by(job.reviewDueAt ?? null) },
    { over: t.biddingClosed, at: job.biddingClosedAt, now: t.bidding, note: closes(job.biddingClosesAt) },
    { over: t.paid, at: job.awardedAt, ahead: t.chooseAndPay, now: t.chooseAndPay, note: by(job.paymentDueAt) },
    { over: t.workStarted, at: job.startedAt, now: t.workStarts },
    { over: t.workDone, at: job.workDoneAt, now: t.atWork },
    {
      over: job.dispute === 'resolved' ? t.decided : t.confirmed,
      at: job.completedAt,
      now: t.confirm,
      note: by(job.autoReleaseAt),
    },
  ];
}

const isOver = ({ over, at }: Step): TimelineStep => ({ label: over, note: on(at), state: 'done' });

/** Each step with its date, the current one in the present tense with its deadline. */
export function jobSteps(job: StepJob): TimelineStep[] {
  const t = jobTexts().way;
  const steps = stepsOf(job);
  const reached = behind(job);
  const done = steps.slice(0, reached).map(isOver);
  const [next, ...later] = steps.slice(reached);
  if (!next) return done;
  if (job.status === 'cancelled') return [...done, { label: t.cancelled, state: 'failed' }];
  if (job.approvalStatus === 'rejected') {
    // Unlike a canceled job it goes on, once it is changed.
    return [...done, { label: t.rejected, state: 'failed' }, ...later.map(toCome)];
  }
  const now = job.status === 'disputed' ? t.inDispute : (next.now ?? next.over);
  return [...done, { label: now, note: next.note, state: 'now' }, ...later.map(toCome)];
}

/** What the owner waits for or does next, for the list of own jobs. */
export function nextStep(job: NextJob): string {
  const t = jobTexts().next;
  if (job.status !== 'cancelled' && job.approvalStatus === 'pending') {
    return t.inReview(job.reviewDueAt ? tomorrowOf(job.reviewDueAt) : null);
  }
  if (job.status !== 'cancelled' && job.approvalStatus === 'rejected') return t.sentBack;
  return NEXT[job.status](job, t);
}

type Words = ReturnType<typeof useJobTexts>['next'];

const NEXT: Record<JobStatus, (job: NextJob, t: Words) => string> = {
  open: (job, t) => t.open(job.bidCount ?? 0, job.biddingClosesAt ? dayAndTime(job.biddingClosesAt) : null),
  bidding_closed: (job, t) => (job.bidCount ? t.compare(job.bidCount) : t.nothingToChoose),
  awaiting_payment: (job, t) => (job.paymentDueAt ? t.payBy(dayAndTime(job.paymentDueAt)) : t.payment),
  awarded: (_, t) => t.awarded,
  in_progress: (_, t) => t.inProgress,
  work_done: (job, t) => (job.autoReleaseAt ? t.confirmBy(dayAndTime(job.autoReleaseAt)) : t.confirm),
  completed: ({ dispute }, t) => (dispute ? t.divided : t.released),
  cancelled: ({ dispute }, t) => (dispute ? t.calledOffAfterDispute : t.calledOff),
  disputed: (_, t) => t.disputed,
};

// When each step of the demonstration happened. They run in order of time, so that ids and times agree.
import type { BusinessStep, DemoBusiness, DemoBid, DemoJob, DemoMessage, DemoQuestion, Ending } from './story.ts';

export type JobStep =
  | {
      do:
        | 'post'
        | 'approve'
        | 'say_of_wires'
        | 'reject'
        | 'extend'
        | 'close'
        | 'award'
        | 'pay'
        | 'give_up'
        | 'decline'
        | 'start';
    }
  | { do: 'finish' | 'confirm' | 'cancel' | 'dispute' | 'answer' | 'decide' | 'review_owner' | 'review_business' }
  | { do: 'bid' | 'change_bid' | 'withdraw_bid'; bid: DemoBid }
  | { do: 'ask_owner' | 'answer_question'; question: DemoQuestion }
  | { do: 'write'; message: DemoMessage };

export type At<Step> = { at: Date; step: Step };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Steps of the businesses, hours after the application; the last three by days before now. */
const AFTER_APPLYING: Partial<Record<BusinessStep, number>> = {
  submit: 0.5,
  verify: 20,
  approve: 21,
  pay: 23,
  set_up_payouts: 26,
  ask: 20,
  reject: 22,
};
const BEFORE_NOW_DAYS: Partial<Record<BusinessStep, number>> = { cancel: 5, fall_due: 2, suspend: 1.9, expire: 1 };

export function businessTimes(
  { daysAgo, steps }: DemoBusiness,
  now: Date,
): { applied: Date; steps: At<BusinessStep>[] } {
  const applied = byDay(now.getTime() - daysAgo * DAY, daysAgo);
  const timed = steps.map((step) => {
    const before = BEFORE_NOW_DAYS[step];
    const at = before === undefined ? applied + (AFTER_APPLYING[step] ?? 0) * HOUR : now.getTime() - before * DAY;
    return { at: new Date(at), step };
  });
  return { applied: new Date(applied), steps: timed };
}

/** How the job continues after the bidding closed, up to its end. */
/** A step that needs only its name. */
export type PlainStep = Exclude<JobStep, { bid: object } | { question: object } | { message: object }>;
const AFTER_CLOSE: Record<Ending, readonly PlainStep['do'][]> = {
  pending: [],
  rejected: [],
  open: [],
  cancelled: [],
  bidding_closed: [],
  awaiting_payment: ['award'],
  given_up: ['award', 'give_up'],
  awarded: ['award', 'pay'],
  declined: ['award', 'pay', 'decline'],
  in_progress: ['award', 'pay', 'start'],
  work_done: ['award', 'pay', 'start', 'finish'],
  completed: ['award', 'pay', 'start', 'finish', 'confirm'],
  disputed: ['award', 'pay', 'start', 'finish', 'dispute', 'answer'],
  decided: ['award', 'pay', 'start', 'finish', 'dispute', 'answer', 'decide'],
};
const GAP_HOURS: Partial<Record<JobStep['do'], number>> = {
  pay: 0.3,
  give_up: 5,
  decline: 9,
  start: 46,
  finish: 27,
  confirm: 22,
  dispute: 26,
  answer: 19,
  decide: 31,
};
/** A job in the middle of something changed recently, whatever its calendar says. */
const LAST_MOVED_HOURS: Partial<Record<Ending, number>> = {
  awaiting_payment: 9,
  given_up: 16,
  awarded: 20,
  declined: 18,
  in_progress: 22,
  work_done: 28,
  disputed: 6,
};

const BIDDING_MS = 5 * DAY;
const EMERGENCY_MS = 2 * HOUR;

/** UTC hours of the working day in Louisiana. */
const DAY_STARTS_HOUR = 14;
const DAY_LASTS_HOURS = 9;

/** Older steps are moved into the working hours of their day; what happened today stays as long ago as it is. */
function byDay(time: number, daysAgo: number): number {
  if (daysAgo < 1) return time;
  const midnight = Math.floor(time / DAY) * DAY;
  return midnight + (DAY_STARTS_HOUR + ((time - midnight) / DAY) * DAY_LASTS_HOURS) * HOUR;
}

/** The steps of a job with their times, in order; all of them lie before `now`. */
export function jobTimes(job: DemoJob, now: Date): At<JobStep>[] {
  const posted = byDay(now.getTime() - job.daysAgo * DAY, job.daysAgo);
  const age = now.getTime() - posted;
  const steps: At<JobStep>[] = [{ at: new Date(posted), step: { do: 'post' } }];
  const add = (time: number, step: JobStep) => steps.push({ at: new Date(time), step });
  const addTogether = (build: (add: Add) => void) => steps.push(...inOrder(build));
  if (job.ends === 'pending') return steps;
  const decided = posted + Math.min(2.5 * HOUR, age * (job.urgency === 'emergency' ? 0.2 : 0.3));
  if (job.ends === 'rejected') {
    add(decided, { do: 'reject' });
    return steps;
  }
  add(decided, { do: 'approve' });
  if (job.wiresSaid) add(decided + MINUTE / 2, { do: 'say_of_wires' });
  const isEmergency = job.urgency === 'emergency';
  if (isEmergency || job.ends === 'open') add(decided + MINUTE, { do: 'extend' });
  const endsOpen = job.ends === 'open' || job.ends === 'cancelled';
  const cancelled = decided + 2.6 * DAY;
  const closed = Math.min(decided + (isEmergency ? EMERGENCY_MS : BIDDING_MS), now.getTime() - 2 * HOUR);
  const bidsUntil = endsOpen ? Math.min(now.getTime(), cancelled) : closed;
  addTogether((during) => {
    addBids(job, decided + 2 * MINUTE, bidsUntil, during);
    addQuestions(job, decided + 2 * MINUTE, bidsUntil, during);
  });
  if (job.ends === 'cancelled') add(cancelled, { do: 'cancel' });
  if (!endsOpen) {
    add(closed, { do: 'close' });
    addTogether((after) => addWork(job, closed, now.getTime(), after));
  }
  return steps;
}

type Add = (time: number, step: JobStep) => void;

/** Concurrent steps, such as bids and questions, by time. */
function inOrder(build: (add: Add) => void): At<JobStep>[] {
  const steps: At<JobStep>[] = [];
  build((time, step) => steps.push({ at: new Date(time), step }));
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Bids spread evenly between approval and close; changes and withdrawals come half a gap later. */
function addBids({ bids = [] }: DemoJob, from: number, to: number, add: Add): void {
  const gap = (to - from) / (bids.length + 1);
  bids.forEach((bid, nth) => {
    const at = from + gap * (nth + 0.7);
    add(at, { do: 'bid', bid });
    if (bid.changedTo !== undefined) add(at + gap / 2, { do: 'change_bid', bid });
    if (bid.ends === 'withdrawn') add(at + gap / 2, { do: 'withdraw_bid', bid });
  });
}

/** Questions spread evenly while bidding is open; an answer comes half a gap later. */
function addQuestions({ questions = [] }: DemoJob, from: number, to: number, add: Add): void {
  const gap = (to - from) / (questions.length + 1);
  questions.forEach((question, nth) => {
    const at = from + gap * (nth + 0.4);
    add(at, { do: 'ask_owner', question });
    if (question.answer !== undefined) add(at + gap / 2, { do: 'answer_question', question });
  });
}

function addWork(job: DemoJob, closed: number, now: number, add: Add): void {
  const todo = AFTER_CLOSE[job.ends];
  const gaps = todo.slice(1).map((step) => (GAP_HOURS[step] ?? 1) * HOUR);
  const length = gaps.reduce((sum, gap) => sum + gap, 0);
  const lastMoved = LAST_MOVED_HOURS[job.ends];
  let at = lastMoved === undefined ? closed + 20 * HOUR : now - lastMoved * HOUR - length;
  let paid = at;
  todo.forEach((step, nth) => {
    at += gaps[nth - 1] ?? 0;
    if (step === 'pay') paid = at;
    add(at, { do: step });
  });
  const { messages = [] } = job;
  const pause = Math.min(2 * HOUR, (now - paid) / (messages.length + 1));
  messages.forEach((message, nth) => add(paid + pause * (nth + 1), { do: 'write', message }));
  if (job.reviews?.owner) add(at + 11 * HOUR, { do: 'review_owner' });
  if (job.reviews?.business) add(at + 30 * HOUR, { do: 'review_business' });
}

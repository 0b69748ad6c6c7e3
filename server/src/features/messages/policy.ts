// Permissions to ask, answer and write, and until when: pure functions.
import type { Reason } from '@live-oak/contract/reasons.ts';
import type { jobQuestions } from './tables.ts';
import type { CLOSED_BECAUSE } from '@live-oak/contract/features/messages/schema.ts';
import { THREAD_DAYS } from '@live-oak/contract/features/messages/limits.ts';
import { bidClosure, type BiddingState } from '../jobs/bid-policy.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';

export type Side = 'client' | 'provider';
export type ClosedBecause = (typeof CLOSED_BECAUSE)[number];

/** What decides whether the two of a thread may still write. */
export interface ThreadState {
  jobStatus: JobStatus;
  completedAt: Date | null;
  /** Of the newest award of this job and business that was paid. */
  awardStatus: 'paid' | 'released' | 'refunded';
  awardEndedAt: Date | null;
  /** No other business of this job was paid for later. */
  isNewest: boolean;
}

export interface Writing {
  canWrite: boolean;
  /** The end, where one is set. */
  until: Date | null;
  closedBecause: ClosedBecause | null;
}

const closed = (closedBecause: ClosedBecause, until: Date | null = null): Writing => ({
  canWrite: false,
  until,
  closedBecause,
});

function untilDaysAfter(end: Date | null, now: Date): Writing {
  const until = new Date((end ?? now).getTime() + THREAD_DAYS * DAY_MS);
  return until > now ? { canWrite: true, until, closedBecause: null } : closed('over', until);
}

/**
 * May both sides write? After payment, until 60 days after the job was completed or canceled. Not once the business declined or another
 * one was paid: then the conversation is read-only.
 */
export function writingIn(
  { jobStatus, completedAt, awardStatus, awardEndedAt, isNewest }: ThreadState,
  now: Date,
): Writing {
  if (!isNewest) {
    return closed('replaced');
  }
  if (awardStatus === 'refunded') {
    return jobStatus === 'cancelled' ? untilDaysAfter(awardEndedAt, now) : closed('ended');
  }
  return jobStatus === 'completed'
    ? untilDaysAfter(completedAt, now)
    : { canWrite: true, until: null, closedBecause: null };
}

/** On which side of a thread a person is; undefined for everyone else. */
export function sideOf(
  { clientId, providerId }: { clientId: number; providerId: number },
  viewer: Pick<Viewer, 'userId' | 'userType'> & { provider: { id: number } | null },
): Side | undefined {
  if (viewer.userType === 'client' && viewer.userId === clientId) {
    return 'client';
  }
  return viewer.userType === 'provider' && viewer.provider?.id === providerId ? 'provider' : undefined;
}

export const QUESTIONS_CLOSED = 'messages.questionsClosed';

type Question = Pick<typeof jobQuestions.$inferSelect, 'hiddenAt' | 'answer' | 'answerHiddenAt' | 'answerChangedAt'>;

/** Why the owner of the job cannot answer a question now, or correct the answer; null when they can. */
export function answerBlock(question: Question, job: BiddingState, now: Date): Reason | null {
  if (!isAsking(job, now)) {
    return QUESTIONS_CLOSED;
  }
  if (question.hiddenAt !== null || question.answerHiddenAt !== null) {
    return 'messages.takenDown';
  }
  return question.answer !== null && question.answerChangedAt !== null ? 'messages.correctedOnce' : null;
}

/** Questions are asked and answered while bidding is open; after it they can only be read. */
export const isAsking = (job: BiddingState, now: Date): boolean => bidClosure(job, now) === null;

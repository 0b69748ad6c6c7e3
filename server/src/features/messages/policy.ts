// Permissions to ask, answer and write, and until when: pure functions.
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { THREAD_DAYS, type CLOSED_BECAUSE } from '@live-oak/contract/features/messages/schema.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bidClosure, type BiddingState } from '../jobs/bid-policy.ts';
import type { jobQuestions } from './tables.ts';

export type Side = 'client' | 'provider';

/** What decides whether both sides of a thread may still write. */
export interface ThreadState {
  jobStatus: JobStatus;
  completedAt: Date | null;
  /** Of the newest award of this job and business that was paid. */
  awardStatus: 'paid' | 'released' | 'refunded';
  awardEndedAt: Date | null;
  /** No other business of this job was paid for later. */
  isNewest: boolean;
  /** One of the two accounts is closed: nobody would read a message. */
  isAccountClosed: boolean;
}

interface Writing {
  canWrite: boolean;
  until: Date | null;
  closedBecause: (typeof CLOSED_BECAUSE)[number] | null;
}

const writing = (closedBecause: Writing['closedBecause'], until: Date | null = null): Writing => ({
  canWrite: closedBecause === null,
  until,
  closedBecause,
});

function untilDaysAfter(end: Date | null, now: Date): Writing {
  const until = new Date((end ?? now).getTime() + THREAD_DAYS * DAY_MS);
  return writing(until > now ? null : 'over', until);
}

/** Both sides may write until 60 days after the job was completed or canceled, not once the business declined or another one was paid. */
export function writingIn(
  { jobStatus, completedAt, awardStatus, awardEndedAt, isNewest, isAccountClosed }: ThreadState,
  now: Date,
): Writing {
  if (isAccountClosed) return writing('account');
  if (!isNewest) return writing('replaced');
  if (awardStatus === 'refunded') {
    return jobStatus === 'cancelled' ? untilDaysAfter(awardEndedAt, now) : writing('ended');
  }
  return jobStatus === 'completed' ? untilDaysAfter(completedAt, now) : writing(null);
}

export function sideOf(
  { clientId, providerId }: { clientId: number; providerId: number },
  viewer: Pick<Viewer, 'userId' | 'userType'> & { provider: { id: number } | null },
): Side | undefined {
  if (viewer.userType === 'client' && viewer.userId === clientId) return 'client';
  return viewer.userType === 'provider' && viewer.provider?.id === providerId ? 'provider' : undefined;
}

export const QUESTIONS_CLOSED = 'messages.questionsClosed';

type Question = Pick<typeof jobQuestions.$inferSelect, 'hiddenAt' | 'answer' | 'answerHiddenAt' | 'answerChangedAt'>;

/** Why the owner cannot answer a question or correct the answer now; null when they can. */
export function answerBlock(question: Question, job: BiddingState, now: Date): Reason | null {
  if (!isAsking(job, now)) return QUESTIONS_CLOSED;
  if (question.hiddenAt !== null || question.answerHiddenAt !== null) return 'messages.takenDown';
  return question.answer !== null && question.answerChangedAt !== null ? 'messages.correctedOnce' : null;
}

export const isAsking = (job: BiddingState, now: Date): boolean => bidClosure(job, now) === null;

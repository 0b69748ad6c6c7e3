// What the figures of waiting things count, in words: kinds, how long, and what of test accounts they leave out.
import type { AdminStats } from '@live-oak/contract/features/admin/schema.ts';
import { reviewClock, waitWords } from '../providers/review-clock.ts';
import { dueWords } from './clock.ts';

/** '1 job' · '7 jobs' */
export function countOf(n: number, one: string): string {
  return `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;
}

/** 'and 2 of test accounts'; undefined where there are none. */
export function testNote(n: number): string | undefined {
  return n > 0 ? `and ${n.toLocaleString('en-US')} of test accounts` : undefined;
}

type Waiting = Pick<AdminStats, 'pendingJobs' | 'pendingProviders' | 'pendingOfTest' | 'oldestPendingAt' | 'nextDueAt'>;

/** '7 jobs and 2 applications, oldest 31 h, next due in 12 min, and 2 of test accounts' */
export function pendingNote(stats: Waiting, now: Date): string {
  const { pendingJobs, pendingProviders, pendingOfTest, oldestPendingAt, nextDueAt } = stats;
  const parts = [
    `${countOf(pendingJobs, 'job')} and ${countOf(pendingProviders, 'application')}`,
    oldestPendingAt && `oldest ${waitWords(reviewClock(oldestPendingAt, now))}`,
    nextDueAt &&
      (Date.parse(nextDueAt) > now.getTime() ? `next ${dueWords(nextDueAt, now)}` : dueWords(nextDueAt, now)),
    testNote(pendingOfTest.jobs + pendingOfTest.applications),
  ];
  return parts.filter(Boolean).join(', ');
}

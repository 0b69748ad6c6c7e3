// How many jobs an account may post: administrators review each. Posts that go out before their review have limits of their own.
import { withParams } from '@live-oak/contract/reasons.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, gt, isNull } from '../../kernel/db/drizzle.ts';
import { assertState, Refusal } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { jobs } from './tables.ts';

const MOST_WAITING = 10;
const MOST_A_DAY = 20;

/** Called once a job was posted, which is undone with it: 409 with more than ten that wait for review, 429 after twenty in 24 hours. */
export async function mustNotFlood({ tx, now }: Work, clientId: number, jobId: number): Promise<void> {
  // Only jobs that go out early close at a number of bids.
  const isReviewedFirst = and(eq(jobs.clientId, clientId), isNull(jobs.closesAtBids));
  if ((await tx.$count(jobs, and(isReviewedFirst, eq(jobs.id, jobId)))) === 0) {
    return;
  }
  const isWaiting = and(eq(jobs.approvalStatus, 'pending'), eq(jobs.status, 'open'));
  const waiting = await tx.$count(jobs, and(isReviewedFirst, isWaiting));
  assertState(waiting <= MOST_WAITING, withParams('jobs.mostWaiting', { most: MOST_WAITING }));
  const today = await tx.$count(jobs, and(isReviewedFirst, gt(jobs.createdAt, new Date(now.getTime() - DAY_MS))));
  if (today > MOST_A_DAY) {
    throw new Refusal('TOO_MANY', withParams('jobs.mostPosts', { most: MOST_A_DAY }), { retryAfter: DAY_MS / 1000 });
  }
}

// How many jobs an account may post: administrators review each. Posts that go out before their review have limits of their own.
import { withParams } from '@live-oak/contract/reasons.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, gt, isNull, or, sql } from '../../kernel/db/drizzle.ts';
import { assertState, Refusal } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { jobs } from './tables.ts';

// A storm or a manager of many houses brings dozens.
const MOST_WAITING = 50;
const MOST_A_DAY = 100;

/** Called once a job was posted, which is undone with it: 409 with more than fifty that wait for review, 429 after a hundred in 24 hours. */
export async function mustNotFlood({ tx, now }: Work, clientId: number, jobId: number): Promise<void> {
  const isToday = gt(jobs.createdAt, new Date(now.getTime() - DAY_MS));
  const isWaiting = and(eq(jobs.approvalStatus, 'pending'), eq(jobs.status, 'open'));
  const [posted] = await tx
    .select({
      isCounted: sql<boolean>`coalesce(bool_or(${eq(jobs.id, jobId)}), false)`,
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      today: sql`count(*) filter (where ${isToday})`.mapWith(Number),
    })
    .from(jobs)
    // Only jobs that go out early close at a number of bids.
    .where(and(eq(jobs.clientId, clientId), isNull(jobs.closesAtBids), or(isToday, isWaiting)));
  if (!posted?.isCounted) return;
  assertState(posted.waiting <= MOST_WAITING, withParams('jobs.mostWaiting', { most: MOST_WAITING }));
  if (posted.today > MOST_A_DAY) {
    throw new Refusal('TOO_MANY', withParams('jobs.mostPosts', { most: MOST_A_DAY }), { retryAfter: DAY_MS / 1000 });
  }
}

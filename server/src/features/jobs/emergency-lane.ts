// Which posts of the emergency page may go out before an administrator has reviewed them.
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { LIMITED_DAYS, MOST_OPEN_EMERGENCIES } from '@live-oak/contract/features/emergencies/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { phoneMark } from '../texting/codes.ts';
import type { JobRecord } from './moves.ts';
import { jobs } from './tables.ts';

/** Posts of one phone that go out before review in a day, whatever account has the phone at the time. */
const OUT_PER_PHONE: Limit = { name: 'emergencies-out', most: 3, windowMs: DAY_MS };
/** A cancelled post counts that long: crews were called out for it, or would have been. */
const CANCELLED_COUNT_MS = DAY_MS;

type Posted = Pick<JobRecord, 'id' | 'clientId' | 'parishFips'>;

/**
 * Whether an owner's new emergency goes out before review: no other one of theirs is unreviewed, and none of theirs or of their phone was
 * taken down lately.
 */
async function isTrusted(tx: Tx, { id, clientId }: Posted, phone: string, now: Date): Promise<boolean> {
  const since = (ms: number) => gt(jobs.createdAt, new Date(now.getTime() - ms));
  const isCancelled = eq(jobs.status, 'cancelled');
  const isPending = eq(jobs.approvalStatus, 'pending');
  const isUnreviewed = and(
    or(isPending, and(eq(jobs.approvalStatus, 'approved'), isNull(jobs.reviewedAt))),
    or(
      inArray(jobs.status, ['open', 'bidding_closed', 'awaiting_payment']),
      and(isCancelled, since(CANCELLED_COUNT_MS)),
    ),
  );
  // Also one that its owner sent in again and cancelled then.
  const wasTakenDown = and(
    or(eq(jobs.approvalStatus, 'rejected'), and(isPending, isCancelled, isNotNull(jobs.reviewedAt))),
    since(LIMITED_DAYS * DAY_MS),
  );
  const isOther = and(ne(jobs.id, id), isNotNull(jobs.touches));
  const isOwn = eq(jobs.clientId, clientId);
  const mark = await phoneMark(tx, phone);
  const isOfPhone = sql`${jobs.id} in (select job_id from emergency_jobs where phone_hash = ${mark})`;
  const takenDown = await tx.$count(jobs, and(isOther, or(isOwn, isOfPhone), wasTakenDown));
  return takenDown === 0 && (await tx.$count(jobs, and(isOther, isOwn, isUnreviewed))) < MOST_OPEN_EMERGENCIES;
}

/** Whether a post with a photo goes out now; counts it for its confirmed phone if it does. The owner queues for the lane before. */
export async function takesEmergencyLane(tx: Tx, job: Posted, phone: string, now: Date): Promise<boolean> {
  return (
    job.parishFips !== null &&
    (await isTrusted(tx, job, phone, now)) &&
    (await countIn(tx, OUT_PER_PHONE, phone, now)) <= OUT_PER_PHONE.most
  );
}

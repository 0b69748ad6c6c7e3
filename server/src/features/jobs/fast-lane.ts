// Publishes emergency posts with a photo at once: those of the emergency page at any time, others while storm mode is on in their parish.
// They are reviewed afterwards, and bidding closes with three live bids or after two hours, whichever comes first.
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { LIMITED_DAYS, MOST_OPEN_EMERGENCIES } from '@live-oak/contract/features/emergencies/schema.ts';
import { FAST_LANE_BIDS, MOST_UNREVIEWED } from '@live-oak/contract/features/storms/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { parishOf } from '../../places/gazetteer.ts';
import type { Work } from '../../kernel/services.ts';
import { stormAt } from '../storms/queries.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { confirmedPhoneOf, phoneMark } from '../texting/codes.ts';
import { biddingEnd } from './bid-policy.ts';
import { moveApproval, type JobRecord } from './moves.ts';
import { jobPhotos, jobs } from './tables.ts';

type Asked = Pick<JobRecord, 'clientId' | 'urgency' | 'parishFips'>;

/** Published before an administrator reviewed it, if it was published at all. */
export const isReviewedAfter = ({ stormId, touches }: Pick<JobRecord, 'stormId' | 'touches'>): boolean =>
  stormId !== null || touches !== null;

/** Out without review, and not looked at since. */
export function isUnreviewed(job: Pick<JobRecord, 'stormId' | 'touches' | 'reviewedAt' | 'approvalStatus'>): boolean {
  return isReviewedAfter(job) && job.reviewedAt === null && job.approvalStatus === 'approved';
}

/**
 * One owner's posts one after the other: of many at once no more than the limit go out. Taken after a job, before its photos; the
 * same transaction may take it again.
 */
export const queueForLane = (tx: Tx, clientId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('fast lane'), ${clientId})`);

/** The storm whose fast lane is open to this post; undefined for what waits for review like all others. */
export async function laneOf(tx: Tx, { clientId, urgency, parishFips }: Asked, now: Date): Promise<number | undefined> {
  if (urgency !== 'emergency' || parishFips === null) {
    return undefined;
  }
  const stormId = await stormAt(tx, parishFips, now);
  if (stormId === undefined) {
    return undefined;
  }
  await queueForLane(tx, clientId);
  const isOut = and(isNotNull(jobs.stormId), isNull(jobs.reviewedAt), eq(jobs.approvalStatus, 'approved'));
  const out = await tx.$count(jobs, and(eq(jobs.clientId, clientId), isOut));
  return out < MOST_UNREVIEWED ? stormId : undefined;
}

/** 422 on `photos` for a post that the fast lane is open to and that has no photo. */
export function mustHavePhoto(parishFips: string | null): never {
  throw invalid({
    photos: withParams('jobs.photoNeeded', { parish: parishFips === null ? '' : parishOf(parishFips).name }),
  });
}

/** Opens a post for bids by the fast lane of a storm, or by that of the emergency page (null). */
export async function openByLane(
  { tx, now, emit }: Pick<Work, 'tx' | 'now' | 'emit'>,
  job: JobRecord,
  stormId: number | null,
): Promise<void> {
  await moveApproval(tx, job, 'approve', {
    approvedAt: now,
    rejectionReason: null,
    biddingClosesAt: biddingEnd('emergency', now),
    stormId,
    closesAtBids: FAST_LANE_BIDS,
  });
  await emit({ kind: 'jobs.approved', actorId: job.clientId, data: { jobId: job.id } });
}

/** A pending post that was never published is published once it may be: the owner has added the photo. */
export async function openIfReady(work: Pick<Work, 'tx' | 'now' | 'emit'>, job: JobRecord): Promise<boolean> {
  // Posts that an administrator rejected or reviewed before are reviewed first.
  const isNew = job.approvedAt === null && job.submittedAt <= job.createdAt;
  if (job.approvalStatus !== 'pending' || job.status !== 'open' || job.askedProviderId !== null || !isNew) {
    return false;
  }
  const ownPhotos = and(eq(jobPhotos.jobId, job.id), eq(jobPhotos.kind, 'asked'));
  if ((await work.tx.$count(jobPhotos, ownPhotos)) === 0) {
    return false;
  }
  const stormId = await laneOf(work.tx, job, work.now);
  if (stormId === undefined && !(await isReadyEmergency(work, job))) {
    return false;
  }
  await openByLane(work, job, stormId ?? null);
  return true;
}

/** A post of the emergency page that only lacked its photo, or a place that we know. */
async function isReadyEmergency({ tx, now }: Pick<Work, 'tx' | 'now'>, job: JobRecord): Promise<boolean> {
  if (job.touches === null || job.urgency !== 'emergency') {
    return false;
  }
  const phone = await confirmedPhoneOf(tx, job.clientId);
  return phone !== undefined && (await takesEmergencyLane(tx, job, phone, now));
}

/** Posts of one phone that go out before review in a day, whatever account has the phone at the time. */
const OUT_PER_PHONE: Limit = { name: 'emergencies-out', most: 3, windowMs: DAY_MS };
/** A cancelled post counts that long: crews were called out for it, or would have been. */
const CANCELLED_COUNT_MS = DAY_MS;

type Emergency = Pick<JobRecord, 'id' | 'clientId' | 'parishFips'>;

/**
 * Whether an owner's new emergency goes out before review: no other one of theirs is unreviewed, and none of theirs or of their phone was
 * taken down lately.
 */
async function isTrusted(tx: Tx, { id, clientId }: Emergency, phone: string, now: Date): Promise<boolean> {
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
export async function takesEmergencyLane(tx: Tx, job: Emergency, phone: string, now: Date): Promise<boolean> {
  return (
    job.parishFips !== null &&
    (await isTrusted(tx, job, phone, now)) &&
    (await countIn(tx, OUT_PER_PHONE, phone, now)) <= OUT_PER_PHONE.most
  );
}

// Publishes emergency posts with a photo before their review: those of the emergency page at any time, others while storm mode is on in
// their parish. Their bidding closes with three live bids or after two hours.
import { LIMITED_DAYS, MOST_OPEN_EMERGENCIES } from '@live-oak/contract/features/emergencies/schema.ts';
import { FAST_LANE_BIDS, MOST_UNREVIEWED } from '@live-oak/contract/features/storms/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import { stormAt } from '../storms/queries.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { phoneMark } from '../texting/codes.ts';
import { confirmedPhoneOf } from '../texting/confirmed-phones.ts';
import { biddingEnd } from './bid-policy.ts';
import { moveApproval, type JobRecord } from './moves.ts';
import { jobPhotos, jobs } from './tables.ts';

type Asked = Pick<JobRecord, 'clientId' | 'urgency' | 'parishFips'>;

/** A post whose review may come after its publication. */
export const isReviewedAfter = ({ stormId, touches }: Pick<JobRecord, 'stormId' | 'touches'>): boolean =>
  stormId !== null || touches !== null;

export const isUnreviewed = (job: Pick<JobRecord, 'stormId' | 'touches' | 'reviewedAt' | 'approvalStatus'>): boolean =>
  isReviewedAfter(job) && job.reviewedAt === null && job.approvalStatus === 'approved';

/** Orders one owner's posts, so that of many at once no more than the limit are published. Locked after a job and before its photos. */
export const lockFastLane = (tx: Tx, clientId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('fast lane'), ${clientId})`);

/** The storm whose fast lane is open to this post; undefined if it waits for review. */
export async function stormLaneOf(tx: Tx, { clientId, urgency, parishFips }: Asked, now: Date) {
  const isEmergency = urgency === 'emergency' && parishFips !== null;
  const stormId = isEmergency ? await stormAt(tx, parishFips, now) : undefined;
  if (stormId === undefined) return undefined;
  await lockFastLane(tx, clientId);
  const isOut = and(isNotNull(jobs.stormId), isNull(jobs.reviewedAt), eq(jobs.approvalStatus, 'approved'));
  const out = await tx.$count(jobs, and(eq(jobs.clientId, clientId), isOut));
  return out < MOST_UNREVIEWED ? stormId : undefined;
}

/** Opens a post for bids; `stormId`: null for the emergency page. */
export async function publishEarly({ tx, now, emit }: Work, job: JobRecord, stormId: number | null): Promise<void> {
  await moveApproval(tx, job, 'approve', {
    approvedAt: now,
    rejectionReason: null,
    biddingClosesAt: biddingEnd('emergency', now),
    stormId,
    closesAtBids: FAST_LANE_BIDS,
  });
  await emit({ kind: 'jobs.approved', actorId: job.clientId, data: { jobId: job.id } });
}

/** Publishes a pending post that was never published, once its owner has added what it lacked. */
export async function publishIfReady(work: Work, job: JobRecord): Promise<void> {
  // A post that was reviewed before is reviewed again.
  const isNew = job.approvedAt === null && job.submittedAt <= job.createdAt;
  if (job.approvalStatus !== 'pending' || job.status !== 'open' || job.askedProviderId !== null || !isNew) return;
  const ownPhotos = and(eq(jobPhotos.jobId, job.id), eq(jobPhotos.kind, 'asked'));
  if ((await work.tx.$count(jobPhotos, ownPhotos)) === 0) return;
  const stormId = await stormLaneOf(work.tx, job, work.now);
  if (stormId !== undefined || (await isReadyEmergency(work, job))) await publishEarly(work, job, stormId ?? null);
}

/** A post of the emergency page that lacked only its photo or a known place. */
async function isReadyEmergency({ tx, now }: Work, job: JobRecord): Promise<boolean> {
  if (job.touches === null || job.urgency !== 'emergency') return false;
  const phone = await confirmedPhoneOf(tx, job.clientId);
  return phone !== undefined && (await mayPublishEmergency(tx, job, phone, now));
}

/** A phone's posts a day that are published before review, whichever account has the phone. */
const OUT_PER_PHONE: Limit = { name: 'emergencies-out', most: 3, windowMs: DAY_MS };

type Emergency = Pick<JobRecord, 'id' | 'clientId' | 'parishFips'>;

/** No other emergency of the owner is unreviewed, and none of theirs or of their phone was taken down recently. */
async function isTrusted(tx: Tx, { id, clientId }: Emergency, phone: string, now: Date): Promise<boolean> {
  const since = (ms: number) => gt(jobs.createdAt, new Date(now.getTime() - ms));
  const isCancelled = eq(jobs.status, 'cancelled');
  const isPending = eq(jobs.approvalStatus, 'pending');
  const isUnreviewed = and(
    or(isPending, and(eq(jobs.approvalStatus, 'approved'), isNull(jobs.reviewedAt))),
    or(
      inArray(jobs.status, ['open', 'bidding_closed', 'awaiting_payment']),
      // A cancelled one counts for a day: crews were called out for it.
      and(isCancelled, since(DAY_MS)),
    ),
  );
  // Also one that its owner submitted again and then canceled.
  const isRefused = or(eq(jobs.approvalStatus, 'rejected'), isNotNull(jobs.takenDownAt));
  const wasTakenDown = and(isRefused, since(LIMITED_DAYS * DAY_MS));
  const isOther = and(ne(jobs.id, id), isNotNull(jobs.touches));
  const isOwn = eq(jobs.clientId, clientId);
  const mark = await phoneMark(tx, phone);
  const isOfPhone = sql`${jobs.id} in (select job_id from emergency_jobs where phone_hash = ${mark})`;
  const takenDown = await tx.$count(jobs, and(isOther, or(isOwn, isOfPhone), wasTakenDown));
  return takenDown === 0 && (await tx.$count(jobs, and(isOther, isOwn, isUnreviewed))) < MOST_OPEN_EMERGENCIES;
}

/** Whether a post with a photo is published now; counts it for its confirmed phone. Call lockFastLane() first. */
export async function mayPublishEmergency(tx: Tx, job: Emergency, phone: string, now: Date): Promise<boolean> {
  return (
    job.parishFips !== null &&
    (await isTrusted(tx, job, phone, now)) &&
    (await countIn(tx, OUT_PER_PHONE, phone, now)) <= OUT_PER_PHONE.most
  );
}

// Publishes emergency posts with a photo at once: those of the emergency page at any time, others while storm mode is on in their parish.
// They are reviewed afterwards, and bidding closes with three live bids or after two hours, whichever comes first.
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { FAST_LANE_BIDS, MOST_UNREVIEWED } from '@live-oak/contract/features/storms/schema.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { parishOf } from '../../places/gazetteer.ts';
import type { Work } from '../../kernel/services.ts';
import { stormAt } from '../storms/queries.ts';
import { confirmedPhoneOf } from '../texting/codes.ts';
import { biddingEnd } from './bid-policy.ts';
import { takesEmergencyLane } from './emergency-lane.ts';
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

// Commands from the chosen bid to the released money: choose, give up, decline, start, finish, confirm, cancel.
// Locks are always taken in this order: job, award, bids.
import { eq } from 'drizzle-orm';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { notFound, Refusal, wrongState } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { moveBid, moveBidsOf } from '../bids/moves.ts';
import { restoreBids } from '../bids/standing.ts';
import { bids } from '../bids/tables.ts';
import type { Bringer } from '../files/bringer.ts';
import { lockOwnJob } from '../jobs/commands.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import { addPhotos } from '../jobs/photos.ts';
import { isFrozen } from '../payments/frozen.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { holdProvider } from '../providers/moves.ts';
import { asRequired, lacksDocuments, standingOn } from '../providers/policy.ts';
import { isPaused } from './sides.ts';
import { liveAward, paidAward, type AwardRecord } from './live.ts';
import { moveAward } from './moves.ts';
import { refundOf, releaseOf, settleAward } from './settle.ts';
import { awards } from './tables.ts';

/** By its owner, after 48 hours, because its checkout page closed without a payment, or because the business may take no work. */
type GiveUpReason = 'owner' | 'late' | 'unpaid' | 'paused';

/** Gives a locked job's unpaid award up: other bids can be chosen, its checkout can no longer be paid. */
async function dropAward(work: Work, job: JobRecord, award: AwardRecord, why: GiveUpReason): Promise<void> {
  const { tx, now, emit } = work;
  await moveAward(tx, award.id, 'giveUp', { endedAt: now, endReason: why });
  await move(tx, job, 'releaseAward');
  if (award.checkoutId !== null) {
    await requestGateway(
      tx,
      { kind: 'expire_checkout', key: `award:${award.id}:expire`, payload: { checkoutId: award.checkoutId } },
      now,
    );
  }
  await emit({
    kind: 'awards.givenUp',
    ...(why === 'owner' ? { actorId: job.clientId } : {}),
    data: { jobId: job.id, awardId: award.id, why },
  });
}

/** The owner gives an unpaid choice up. */
export async function giveUpAward(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  const award = await liveAward(work.tx, jobId);
  if (award?.status !== 'awaiting_payment') {
    throw wrongState('There is no choice waiting for payment on this job.');
  }
  await dropAward(work, job, award, 'owner');
}

/** Gives an award up if it still waits: its 48 hours passed, or its checkout closed without a payment. */
export async function dropIfWaiting(
  work: Work,
  awardId: number,
  isMeant: (award: AwardRecord, now: Date) => boolean,
): Promise<void> {
  const [found] = await work.tx.select({ jobId: awards.jobId }).from(awards).where(eq(awards.id, awardId));
  if (!found) {
    return;
  }
  const job = await lockJob(work.tx, found.jobId);
  const award = await liveAward(work.tx, found.jobId);
  if (award?.id === awardId && award.status === 'awaiting_payment' && isMeant(award, work.now)) {
    await dropAward(work, job, award, award.dueAt <= work.now ? 'late' : 'unpaid');
  }
}

/** Gives an unpaid choice up whose bid is frozen or whose owner is suspended: nobody is charged for work that may not begin. */
export async function dropIfFrozen(work: Work, awardId: number): Promise<void> {
  const [found] = await work.tx.select({ jobId: awards.jobId }).from(awards).where(eq(awards.id, awardId));
  if (!found) {
    return;
  }
  const job = await lockJob(work.tx, found.jobId);
  const award = await liveAward(work.tx, job.id);
  if (award?.id !== awardId || award.status !== 'awaiting_payment') {
    return;
  }
  const [owner] = await work.tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, job.clientId))
    .for('share');
  const [bid] = await work.tx.select({ status: bids.status }).from(bids).where(eq(bids.id, award.bidId)).for('share');
  if (owner?.suspendedAt !== null) {
    await dropAward(work, job, award, 'owner');
  } else if (bid?.status === 'frozen') {
    await dropAward(work, job, award, 'paused');
  }
}

/** The winner of a locked job's paid award; 404 for everyone else. */
async function wonBy(tx: Tx, jobId: number, providerId: number): Promise<{ job: JobRecord; award: AwardRecord }> {
  const job = await lockJob(tx, jobId);
  const award = await liveAward(tx, jobId);
  if (!award || award.status === 'awaiting_payment') {
    throw notFound();
  }
  const [bid] = await tx.select({ providerId: bids.providerId }).from(bids).where(eq(bids.id, award.bidId));
  if (bid?.providerId !== providerId) {
    throw notFound();
  }
  return { job, award };
}

interface Winner {
  userId: number;
  providerId: number;
}

/** The winner steps back before starting: full refund, and the other bids are in the running again. */
export async function declineAward(work: Work, jobId: number, winner: Winner, reason: string): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  await move(work.tx, job, 'decline', { awardedAt: null });
  await settleAward(work, job, refundOf(award, reason));
  await moveBid(work.tx, award.bidId, 'stepBack');
  await restoreBids(work.tx, jobId, work.now);
  await work.emit({ kind: 'awards.declined', actorId: winner.userId, data: { jobId, awardId: award.id, reason } });
}

const EXPIRED_START =
  'A credential of your business has expired, so this work cannot start. Hand in the renewal under Verification first.';
const SUSPENDED_START =
  'Your business is suspended, so this work cannot start. The reason is on your Verification page.';

const UNVERIFIED_START =
  'A required document of your business is not verified, so this work cannot start. Your Verification page shows which one.';

/** The winner starts; 409 CREDENTIAL_EXPIRED while the business may take no work (start checks again). */
export async function startWork(work: Work, jobId: number, winner: Winner): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  const provider = asRequired(await holdProvider(work.tx, winner.providerId), work.requireCredentials);
  const standing = standingOn(provider, work.now);
  if (standing !== 'verified') {
    throw new Refusal('CREDENTIAL_EXPIRED', standing === 'suspended' ? SUSPENDED_START : EXPIRED_START);
  }
  if (lacksDocuments(provider, work.now)) {
    throw new Refusal('CREDENTIAL_EXPIRED', UNVERIFIED_START);
  }
  await move(work.tx, job, 'start', { startedAt: work.now });
  await work.emit({ kind: 'awards.started', actorId: winner.userId, data: { jobId, awardId: award.id } });
}

export async function finishWork(
  work: Work,
  jobId: number,
  winner: Winner,
  done: { note: string | undefined; photos: readonly number[]; by: Bringer },
): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  await move(work.tx, job, 'finish', { workDoneAt: work.now, workNote: done.note ?? null });
  await addPhotos(work.tx, { jobId, kind: 'finished', ids: done.photos, by: done.by, now: work.now });
  await work.emit({ kind: 'awards.finished', actorId: winner.userId, data: { jobId, awardId: award.id } });
}

const PAUSED =
  'The account of this business is suspended, so the payment stays held. If something is wrong with the work, open a dispute and Live Oak will decide.';

/** The owner confirms the work: the held payment is released. 409 while the business is suspended. */
export async function confirmWork(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  await move(work.tx, job, 'confirm', { completedAt: work.now });
  const award = await paidAward(work.tx, job.id);
  if (await isPaused(work.tx, job, award)) {
    throw wrongState(PAUSED);
  }
  await settleAward(work, job, releaseOf(award));
  await work.emit({ kind: 'awards.confirmed', actorId: ownerId, data: { jobId, awardId: award.id, byClock: false } });
}

const DAY = 24 * 3600_000;

/** Work marked as done before this instant is released automatically. */
export function releaseLine(now: Date): Date {
  return new Date(now.getTime() - AUTO_RELEASE_DAYS * DAY);
}

/** Releases payments that nobody confirmed or disputed for five days. */
export async function confirmByClock(work: Work, jobId: number): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  if (job.status !== 'work_done' || job.workDoneAt === null || job.workDoneAt > releaseLine(work.now)) {
    return;
  }
  const award = await paidAward(work.tx, job.id);
  const isWithBank = award.chargeId !== null && (await isFrozen(work.tx, award.chargeId));
  if (isWithBank || (await isPaused(work.tx, job, award))) {
    // A chargeback or an administrator decides first; the timer runs again.
    return;
  }
  await move(work.tx, job, 'confirm', { completedAt: work.now });
  await settleAward(work, job, releaseOf(award));
  await work.emit({ kind: 'awards.confirmed', data: { jobId, awardId: award.id, byClock: true } });
}

/** The owner calls the job off before work starts; what was paid is refunded in full. */
export async function cancelJob(work: Work, jobId: number, ownerId: number, reason: string): Promise<void> {
  const { tx } = work;
  const job = await lockOwnJob(tx, jobId, ownerId);
  await move(tx, job, 'cancel', { cancelReason: reason });
  const award = await liveAward(tx, jobId);
  if (award?.status === 'paid') {
    await settleAward(work, job, refundOf(award, reason));
  }
  await moveBidsOf(tx, jobId, 'reject', award?.bidId);
  await work.emit({
    kind: 'jobs.cancelled',
    actorId: ownerId,
    data: { jobId, reason, refunded: award?.status === 'paid' },
  });
}

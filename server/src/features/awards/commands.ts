// Commands and timers from the chosen bid to the released money: withdraw the choice, decline, start, finish, confirm, cancel.
// Locks are taken in this order: job, award, business, bids.
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { eq, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertValid, assertFound, assertState, throwIf } from '../../kernel/errors.ts';
import type { Work, Services } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import type { Bidder, WithdrawChoice } from '../bids/commands.ts';
import { moveBid, moveBidsOf, restoreBids } from '../bids/moves.ts';
import { bids } from '../bids/tables.ts';
import type { Uploader } from '../files/queries.ts';
import { allows, mustAllow, startRefusal, asksOfWires } from '../jobs/acts.ts';
import { lackingFor } from '../jobs/fit.ts';
import { lockJob, lockOwnJob, move, type JobRecord } from '../jobs/moves.ts';
import { addPhotos } from '../jobs/photos.ts';
import { isFrozen, FROZEN_SIDE } from '../payments/frozen.ts';
import { requestGateway, afterCommitGateway } from '../payments/gateway-tasks.ts';
import { holdProvider } from '../providers/moves.ts';
import { asRequired } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { heldOf, liveAward, paidAward, type AwardRecord, moveAward, providerOf } from './moves.ts';
import { refundOf, settleAward } from './settle.ts';
import { awards } from './tables.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import { firstAgreedDay, isUnconfirmed, unconfirmedJobs, unpayableAwards } from './queries.ts';

interface LockedAward {
  job: JobRecord;
  award: AwardRecord;
}

/** Why an unpaid award ended: by its owner, after 48 hours, because its checkout closed without a payment, or because the business may take no work. */
type EndReason = 'owner' | 'late' | 'unpaid' | 'paused' | 'withdrawn';

/** Ends a locked job's unpaid award: another bid can be chosen, its checkout can no longer be paid. */
async function dropAward(work: Work, { job, award }: LockedAward, why: EndReason): Promise<void> {
  const { tx, now, emit } = work;
  await moveAward(tx, award, 'giveUp', { endedAt: now, endReason: why });
  await move(tx, job, 'releaseAward');
  const { checkoutId } = award;
  if (checkoutId !== null) {
    const key = `award:${award.id}:expire`;
    await requestGateway(tx, { kind: 'expire_checkout', key, payload: { checkoutId } }, now);
  }
  const actorId = why === 'owner' ? job.clientId : undefined;
  await emit({ kind: 'awards.givenUp', actorId, data: { jobId: job.id, awardId: award.id, why } });
}

export async function withdrawAward(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  const award = await liveAward(work.tx, jobId);
  assertState(award?.status === 'awaiting_payment', 'awards.noChoice');
  await dropAward(work, { job, award }, 'owner');
}

export const withdrawChoice: WithdrawChoice = async (work, job, bidId) => {
  const award = await liveAward(work.tx, job.id);
  if (award?.status === 'awaiting_payment' && award.bidId === bidId) {
    await dropAward(work, { job, award }, 'withdrawn');
  }
};

/** Locks an award that waits for payment, with its job; undefined when it no longer waits. */
async function lockWaiting(tx: Tx, awardId: number): Promise<LockedAward | undefined> {
  const [found] = await tx.select({ jobId: awards.jobId }).from(awards).where(eq(awards.id, awardId));
  const job = found && (await lockJob(tx, found.jobId));
  const award = job && (await liveAward(tx, job.id));
  return job && award?.id === awardId && award.status === 'awaiting_payment' ? { job, award } : undefined;
}

/** Ends a choice that still waits for this checkout, which closed without a payment. */
export async function dropIfUnpaid(work: Work, awardId: number, checkoutId: string): Promise<void> {
  const waiting = await lockWaiting(work.tx, awardId);
  if (waiting && (waiting.award.checkoutId ?? checkoutId) === checkoutId) {
    await dropAward(work, waiting, waiting.award.dueAt <= work.now ? 'late' : 'unpaid');
  }
}

/** Ends an unpaid choice that is late, or whose work may not begin: the bid is frozen, the owner suspended, or a license was lost. */
export async function dropIfUnpayable(work: Work, awardId: number): Promise<void> {
  const waiting = await lockWaiting(work.tx, awardId);
  const why = waiting && (waiting.award.dueAt <= work.now ? 'late' : await whyFrozen(work, waiting));
  if (why) await dropAward(work, waiting, why);
}

/** The side that blocks an unpaid choice, the owner's before the business's; both are locked. */
export async function whyFrozen({ tx, now, requireCredentials }: Work, { job, award }: LockedAward) {
  const isOwner = eq(users.id, job.clientId);
  const [owner] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(isOwner).for('share');
  if (owner?.suspendedAt !== null) return 'owner';
  const provider = asRequired(await holdProvider(tx, await providerOf(tx, award)), requireCredentials);
  const isChosen = eq(bids.id, award.bidId);
  const [chosen] = await tx.select({ status: bids.status }).from(bids).where(isChosen).for('share');
  return chosen?.status === 'frozen' || lackingFor(job, provider, now).length > 0 ? 'paused' : undefined;
}

/** Locks a job and its paid award for the winner; 404 for everyone else. */
async function wonBy(tx: Tx, jobId: number, providerId: number): Promise<LockedAward> {
  const job = await lockJob(tx, jobId);
  const award = await liveAward(tx, jobId);
  assertFound(award && award.status !== 'awaiting_payment');
  const winnerId = await providerOf(tx, award);
  assertFound(winnerId === providerId);
  return { job, award };
}

/** The winner steps back before starting: a full refund, and the other bids are live again. */
export async function declineAward(work: Work, jobId: number, winner: Bidder, reason: string): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  await move(work.tx, job, 'decline', { awardedAt: null, dayAskedAt: null });
  await settleAward(work, job, refundOf(award, reason));
  await moveBid(work.tx, { id: award.bidId }, 'stepBack');
  await restoreBids(work.tx, jobId, work.now);
  await work.emit({ kind: 'awards.declined', actorId: winner.userId, data: { jobId, awardId: award.id, reason } });
}

/** The winner starts; 409 CREDENTIAL_EXPIRED or LICENSE_NEEDED, 422 where it has to confirm first that it looked for wires. */
export async function startWork(work: Work, jobId: number, winner: Bidder, wiresChecked: boolean): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  const provider = asRequired(await holdProvider(work.tx, winner.providerId), work.requireCredentials);
  throwIf(startRefusal(job, provider, work.now));
  const asks = asksOfWires(job);
  assertValid(!asks || wiresChecked, { wiresChecked: 'form.wiresChecked' });
  await move(work.tx, job, 'start', { startedAt: work.now, ...(asks ? { wiresCheckedAt: work.now } : {}) });
  await work.emit({ kind: 'awards.started', actorId: winner.userId, data: { jobId, awardId: award.id } });
}

/** Only notifies the owner. */
export async function saysOnTheWay(work: Work, jobId: number, winner: Bidder, minutes: number): Promise<void> {
  const { award } = await wonBy(work.tx, jobId, winner.providerId);
  await work.emit({ kind: 'awards.onTheWay', actorId: winner.userId, data: { jobId, awardId: award.id, minutes } });
}

export async function finishWork(
  work: Work,
  jobId: number,
  winner: Bidder,
  done: { note: string | undefined; photos: readonly number[]; by: Uploader },
): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  const firstDayAt = await firstAgreedDay(work.tx, award.id);
  await move(work.tx, job, 'finish', { workDoneAt: work.now, firstDayAt, workNote: done.note ?? null });
  await addPhotos(work.tx, { jobId, kind: 'finished', ids: done.photos, by: done.by, now: work.now });
  await work.emit({ kind: 'awards.finished', actorId: winner.userId, data: { jobId, awardId: award.id } });
}

/**
 * Whether a side of a locked job's award is suspended. Both are locked, the business before the person, so that a suspension at the same
 * moment comes before the release or after it. The business is locked as in the settlement: two releases of one business would deadlock
 * if both locked it shared first.
 */
async function isPaused(tx: Tx, job: JobRecord, award: AwardRecord): Promise<boolean> {
  const providerId = await providerOf(tx, award);
  await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('no key update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, job.clientId)).for('share');
  const isSuspended = sql.raw(FROZEN_SIDE(String(award.id)));
  const { rows } = await tx.execute<{ paused: boolean }>(sql`select ${isSuspended} as paused`);
  return rows[0]?.paused === true;
}

/** A locked job with what decides whether its award can be released. Both sides are locked too. */
export async function releasable(tx: Tx, job: JobRecord) {
  const award = await liveAward(tx, job.id);
  const isPaid = award?.status === 'paid';
  const paused = isPaid && (await isPaused(tx, job, award));
  const withBank = isPaid && award.chargeId !== null && (await isFrozen(tx, award.chargeId));
  return { ...job, award: award && { ...award, paused, withBank } };
}

/** Releases the held payment of a locked job; `ownerId`: who confirmed it, undefined after five days. */
async function release(work: Work, job: JobRecord, ownerId?: number): Promise<void> {
  const award = await paidAward(work.tx, job.id);
  await move(work.tx, job, 'confirm', { completedAt: work.now });
  await settleAward(work, job, { award, refundCents: 0, releaseCents: heldOf(award), endReason: null });
  const data = { jobId: job.id, awardId: award.id, byClock: ownerId === undefined };
  await work.emit({ kind: 'awards.confirmed', actorId: ownerId, data });
}

/** The owner confirms the work. 409 while the business is suspended. */
export async function confirmWork(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  mustAllow('confirm', await releasable(work.tx, job));
  await release(work, job, ownerId);
}

/** Work that could be looked at since before this instant is released automatically. */
export const autoReleaseBefore = (now: Date) => new Date(now.getTime() - AUTO_RELEASE_DAYS * DAY_MS);

/** Releases a payment that nobody confirmed or disputed for five days. */
export async function confirmByClock(work: Work, jobId: number): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  if (!(await isUnconfirmed(work.tx, jobId, autoReleaseBefore(work.now)))) return;
  // Otherwise a chargeback or an administrator decides first; the timer tries again.
  if (allows('confirm', await releasable(work.tx, job))) await release(work, job);
}

/** The owner cancels the job before work starts; a payment is refunded in full. */
export async function cancelJob(work: Work, jobId: number, ownerId: number, reason: string): Promise<void> {
  const { tx } = work;
  const job = await lockOwnJob(tx, jobId, ownerId);
  await move(tx, job, 'cancel', { cancelReason: reason });
  const award = await liveAward(tx, jobId);
  if (award?.status === 'paid') await settleAward(work, job, refundOf(award, reason));
  await moveBidsOf(tx, jobId, 'reject', award?.bidId);
  const data = { jobId, reason, refunded: award?.status === 'paid' };
  await work.emit({ kind: 'jobs.cancelled', actorId: ownerId, data });
}

/** Also runs when a business is paused. */
export async function dropUnpayableAwards(services: Services): Promise<void> {
  const { db, clock, env } = services;
  const over = await unpayableAwards(db.orm, clock(), env.requireCredentials);
  if ((await commandForEach(services, 'unpayable award', over, dropIfUnpayable)) > 0) {
    await afterCommitGateway(services);
  }
}

export async function releaseUnconfirmed(services: Services): Promise<void> {
  const unconfirmed = unconfirmedJobs(services.db.orm, autoReleaseBefore(services.clock()));
  await commandForEach(services, 'unconfirmed work', unconfirmed, confirmByClock);
}

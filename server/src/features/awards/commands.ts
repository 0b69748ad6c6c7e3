// Commands from the chosen bid to the released money: choose, cancel, decline, start, finish, confirm, cancel.
// Locks are always taken in this order: job, award, bids.
import { eq, sql } from 'drizzle-orm';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertValid, assertFound, assertState, rowOr404 } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import type { Bidder, WithdrawChoice } from '../bids/commands.ts';
import { moveBid, moveBidsOf, restoreBids } from '../bids/moves.ts';
import { bids } from '../bids/tables.ts';
import type { Uploader } from '../files/queries.ts';
import { allows, mustAllow, startRefusal, asksOfWires } from '../jobs/acts.ts';
import { lockOwnJob } from '../jobs/commands.ts';
import { lackingFor } from '../jobs/lanes.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import { addPhotos } from '../jobs/photos.ts';
import { isFrozen, FROZEN_SIDE } from '../payments/frozen.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { holdProvider } from '../providers/moves.ts';
import { asRequired } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { liveAward, paidAward, type AwardRecord, moveAward } from './moves.ts';
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

/** The owner cancels an unpaid choice. */
export async function withdrawAward(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  const award = await liveAward(work.tx, jobId);
  assertState(award?.status === 'awaiting_payment', 'awards.noChoice');
  await dropAward(work, job, award, 'owner');
}

/** A business withdraws the bid that was chosen, before it is paid. The job is locked. */
export const withdrawChoice: WithdrawChoice = async (work, job, bidId) => {
  const award = await liveAward(work.tx, job.id);
  if (award?.status === 'awaiting_payment' && award.bidId === bidId) {
    await dropAward(work, job, award, 'paused');
  }
};

/** Locks an award that waits for payment, with its job; undefined when it no longer waits. */
async function lockWaiting(tx: Tx, awardId: number): Promise<{ job: JobRecord; award: AwardRecord } | undefined> {
  const [found] = await tx.select({ jobId: awards.jobId }).from(awards).where(eq(awards.id, awardId));
  const job = found && (await lockJob(tx, found.jobId));
  const award = job && (await liveAward(tx, job.id));
  return job && award?.id === awardId && award.status === 'awaiting_payment' ? { job, award } : undefined;
}

/** Gives a choice up that still waits for this checkout, which closed without a payment. */
export async function dropIfUnpaid(work: Work, awardId: number, checkoutId: string): Promise<void> {
  const waiting = await lockWaiting(work.tx, awardId);
  if (waiting && (waiting.award.checkoutId ?? checkoutId) === checkoutId) {
    await dropAward(work, waiting.job, waiting.award, waiting.award.dueAt <= work.now ? 'late' : 'unpaid');
  }
}

/**
 * Gives an unpaid choice up whose 48 hours passed, whose bid is frozen, whose owner is suspended, or whose business lost a license that the
 * job needs: nobody is charged for work that may not begin.
 */
export async function dropIfUnpayable(work: Work, awardId: number): Promise<void> {
  const waiting = await lockWaiting(work.tx, awardId);
  if (!waiting) {
    return;
  }
  const { job, award } = waiting;
  const why = award.dueAt <= work.now ? 'late' : await whyFrozen(work, job, award);
  if (why) {
    await dropAward(work, job, award, why);
  }
}

/** Whose side keeps an unpaid choice from going on, the owner's before the business's; all are locked against a change. */
export async function whyFrozen(
  work: Work,
  job: JobRecord,
  award: AwardRecord,
): Promise<'owner' | 'paused' | undefined> {
  const { tx, now, requireCredentials } = work;
  const [person] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, job.clientId))
    .for('share');
  if (person?.suspendedAt !== null) {
    return 'owner';
  }
  const ofAward = eq(bids.id, award.bidId);
  const { providerId } = rowOr404(await tx.select({ providerId: bids.providerId }).from(bids).where(ofAward));
  const provider = asRequired(await holdProvider(tx, providerId), requireCredentials);
  const [chosen] = await tx.select({ status: bids.status }).from(bids).where(ofAward).for('share');
  return chosen?.status === 'frozen' || lackingFor(job, provider, now).length > 0 ? 'paused' : undefined;
}

/** The winner of a locked job's paid award; 404 for everyone else. */
async function wonBy(tx: Tx, jobId: number, providerId: number): Promise<{ job: JobRecord; award: AwardRecord }> {
  const job = await lockJob(tx, jobId);
  const award = await liveAward(tx, jobId);
  assertFound(award && award.status !== 'awaiting_payment');
  const [bid] = await tx.select({ providerId: bids.providerId }).from(bids).where(eq(bids.id, award.bidId));
  assertFound(bid?.providerId === providerId);
  return { job, award };
}

/** The winner steps back before starting: full refund, and the other bids are in the running again. */
export async function declineAward(work: Work, jobId: number, winner: Bidder, reason: string): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  await move(work.tx, job, 'decline', { awardedAt: null });
  await settleAward(work, job, refundOf(award, reason));
  await moveBid(work.tx, award.bidId, 'stepBack');
  await restoreBids(work.tx, jobId, work.now);
  await work.emit({ kind: 'awards.declined', actorId: winner.userId, data: { jobId, awardId: award.id, reason } });
}

/**
 * The winner starts; 409 CREDENTIAL_EXPIRED while the business may take no work, LICENSE_NEEDED without a license that the job needs,
 * 422 where it has to confirm first that it looked for wires.
 */
export async function startWork(work: Work, jobId: number, winner: Bidder, wiresChecked: boolean): Promise<void> {
  const { job, award } = await wonBy(work.tx, jobId, winner.providerId);
  const provider = asRequired(await holdProvider(work.tx, winner.providerId), work.requireCredentials);
  const refusal = startRefusal(job, provider, work.now);
  if (refusal) {
    throw refusal;
  }
  const asks = asksOfWires(job);
  assertValid(!asks || wiresChecked, { wiresChecked: 'form.wiresChecked' });
  await move(work.tx, job, 'start', { startedAt: work.now, ...(asks ? { wiresCheckedAt: work.now } : {}) });
  await work.emit({ kind: 'awards.started', actorId: winner.userId, data: { jobId, awardId: award.id } });
}

/** The winner of a job that has not begun is on the way; the owner is notified, nothing else changes. */
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
  await move(work.tx, job, 'finish', { workDoneAt: work.now, workNote: done.note ?? null });
  await addPhotos(work.tx, { jobId, kind: 'finished', ids: done.photos, by: done.by, now: work.now });
  await work.emit({ kind: 'awards.finished', actorId: winner.userId, data: { jobId, awardId: award.id } });
}

/**
 * Whether a side of a locked job's award is suspended. Both are locked for this transaction, the business before the person as
 * everywhere, so that a suspension at the same moment comes before the release or after it. The business is locked as the settlement
 * locks it: two releases of one business would wait for each other if both held it shared first.
 */
async function isPaused(tx: Tx, job: JobRecord, award: AwardRecord): Promise<boolean> {
  const [bid] = await tx.select({ providerId: bids.providerId }).from(bids).where(eq(bids.id, award.bidId));
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.id, bid?.providerId ?? 0))
    .for('no key update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, job.clientId)).for('share');
  const { rows } = await tx.execute<{ shut: boolean }>(sql`select ${sql.raw(FROZEN_SIDE(String(award.id)))} as shut`);
  return rows[0]?.shut === true;
}

/** The live award of a locked job, and what of it decides whether it can be released. The sides are locked too. */
async function releasable(tx: Tx, job: JobRecord) {
  const award = await liveAward(tx, job.id);
  const isPaid = award?.status === 'paid';
  const paused = isPaid && (await isPaused(tx, job, award));
  const withBank = isPaid && award.chargeId !== null && (await isFrozen(tx, award.chargeId));
  return { ...job, award: award && { ...award, paused, withBank } };
}

/** Releases the held payment of a locked job that can be confirmed; `ownerId`: who confirmed it, left out where five days passed. */
async function release(work: Work, job: JobRecord, ownerId?: number): Promise<void> {
  const award = await paidAward(work.tx, job.id);
  await move(work.tx, job, 'confirm', { completedAt: work.now });
  await settleAward(work, job, releaseOf(award));
  const data = { jobId: job.id, awardId: award.id, byClock: ownerId === undefined };
  await work.emit({ kind: 'awards.confirmed', ...(ownerId === undefined ? {} : { actorId: ownerId }), data });
}

/** The owner confirms the work: the held payment is released. 409 while the business is suspended. */
export async function confirmWork(work: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(work.tx, jobId, ownerId);
  mustAllow('confirm', await releasable(work.tx, job));
  await release(work, job, ownerId);
}

/** Work marked as done before this instant is released automatically. */
export function releaseLine(now: Date): Date {
  return new Date(now.getTime() - AUTO_RELEASE_DAYS * DAY_MS);
}

/** Releases payments that nobody confirmed or disputed for five days. */
export async function confirmByClock(work: Work, jobId: number): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  if (job.status !== 'work_done' || job.workDoneAt === null || job.workDoneAt > releaseLine(work.now)) {
    return;
  }
  // Otherwise a chargeback or an administrator decides first; the timer runs again.
  if (allows('confirm', await releasable(work.tx, job))) {
    await release(work, job);
  }
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

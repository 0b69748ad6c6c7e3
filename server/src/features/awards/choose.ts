// Choosing a bid: checks what may be chosen and creates the award that waits for payment.
// Locks are always taken in this order: job, award, business, bids.
import { and, eq } from 'drizzle-orm';
import { licensesLacking } from '@live-oak/contract/features/jobs/lanes.ts';
import { PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertState, assertValid, firstOr, invalid, Refusal, insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { changeUser } from '../accounts/commands.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { lockOwnJob } from '../jobs/commands.ts';
import { factsOf } from '../jobs/lanes.ts';
import { move, type JobRecord } from '../jobs/moves.ts';
import { holdProvider } from '../providers/moves.ts';
import { asRequired, licensesHeld, mayTakeWork } from '../providers/policy.ts';
import { liveAward, type AwardRecord } from './moves.ts';
import { awards } from './tables.ts';

const PHONE_NEEDED = 'awards.phoneNeeded';

/** An owner needs a phone before paying; one that is sent along is kept. */
async function keepPhone(tx: Tx, userId: number, phone: string | undefined): Promise<void> {
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (user?.phone) {
    return;
  }
  assertValid(phone !== undefined, { phone: PHONE_NEEDED });
  await changeUser(tx, userId, { phone });
}

const isBid = (jobId: number, bidId: number) => and(eq(bids.id, bidId), eq(bids.jobId, jobId));
const noSuchBid = () => invalid({ bidId: 'awards.otherJob' });

/**
 * 409 when the business may take no work now (a credential ran out or is not verified, or it is suspended), or lacks a license that
 * the job needs.
 */
async function mustStand({ tx, now, requireCredentials }: Work, job: JobRecord, bidId: number): Promise<void> {
  const { providerId } = bids;
  const bid = firstOr(await tx.select({ providerId }).from(bids).where(isBid(job.id, bidId)), noSuchBid);
  const provider = asRequired(await holdProvider(tx, bid.providerId), requireCredentials);
  if (!mayTakeWork(provider, now)) {
    throw new Refusal('CREDENTIAL_EXPIRED', 'fixed.businessPaused');
  }
  const licenses = licensesLacking(factsOf(job), licensesHeld(provider, now));
  if (licenses.length > 0) {
    throw new Refusal('LICENSE_NEEDED', withParams('vetting.licenseMissing', { licenses }));
  }
}

/** A bid of this job that is in the running, locked. */
async function choosableBid(work: Work, job: JobRecord, bidId: number) {
  await mustStand(work, job, bidId);
  const bid = firstOr(await work.tx.select().from(bids).where(isBid(job.id, bidId)).for('update'), noSuchBid);
  assertState(bid.status === 'pending', 'awards.bidGone');
  return bid;
}

const HOUR = 3600_000;

/** Chooses a bid, or answers the choice that already waits for payment; choosing another one then is 409. */
export async function chooseBid(
  work: Work,
  jobId: number,
  ownerId: number,
  choice: { bidId: number; phone?: string | undefined },
): Promise<AwardRecord> {
  const { tx, now, emit } = work;
  const job = await lockOwnJob(tx, jobId, ownerId);
  const waiting = await liveAward(tx, jobId);
  if (waiting?.status === 'awaiting_payment') {
    assertState(waiting.bidId === choice.bidId, 'awards.otherChosen');
    await mustStand(work, job, choice.bidId);
    return waiting;
  }
  await move(tx, job, 'award');
  const bid = await choosableBid(work, job, choice.bidId);
  await keepPhone(tx, ownerId, choice.phone);
  const dueAt = new Date(now.getTime() + PAYMENT_WINDOW_HOURS * HOUR);
  const award = insertedRow(
    await tx
      .insert(awards)
      .values({ jobId, bidId: bid.id, amountCents: bid.amountCents, dueAt, createdAt: now })
      .returning(),
  );
  await emit({ kind: 'awards.chosen', actorId: ownerId, data: { jobId, awardId: award.id } });
  return award;
}
